import { useQuery } from '@tanstack/react-query';
import { getCampaign, getCampaignHealth } from '@weir/contract/upgrades/campaigns';
import { Alert } from 'antd';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { NoSuchRecord } from '../../../components/NoSuchRecord.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { queryOf } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { CampaignActions } from './CampaignActions.tsx';
import { campaignsMessages } from './campaigns.messages.ts';
import styles from './campaigns.module.css';
import { campaignTones } from './campaigns.resource.tsx';
import { campaignsPage } from './campaigns.screen.ts';
import { DeviceUpgradeList } from './DeviceUpgradeList.tsx';
import { CampaignGroups } from './progress/CampaignGroups.tsx';
import { Funnel } from './progress/Funnel.tsx';
import { HealthPanel } from './progress/HealthPanel.tsx';

/** One campaign: how far it is, group by group and device by device, and what can be done with it. */
export function CampaignPage() {
  const id = numberFilter(usePage().query.get('id') ?? undefined);
  return id === undefined ? <NoSuchCampaign /> : <OneCampaign key={id} id={id} />;
}

function NoSuchCampaign() {
  const t = useMessages(campaignsMessages);
  return <NoSuchRecord title={t('noSuch')} listHref={campaignsPage.address()} />;
}

function OneCampaign({ id }: { id: number }) {
  const t = useMessages(campaignsMessages);
  useTopic('upgrades');
  const query = useQuery(queryOf(getCampaign, { query: { id } }));
  const health = useQuery(queryOf(getCampaignHealth, { query: { id } }));
  const campaign = query.data;
  // Both are drawn at once: the charts of health would push the list of devices out of sight.
  if (!campaign || health.isPending) return <QueryState query={query} missing={<NoSuchCampaign />} />;
  const { target, pauseReason, decidedBy, decisionRemarks } = campaign;
  return (
    <>
      <PageHeader
        title={campaign.name}
        facts={
          <>
            <StatusTag tone={campaignTones[campaign.state]}>{t(`state_${campaign.state}`)}</StatusTag>
            <span className="mono">{`${target.module} ${target.softVer}`}</span>
          </>
        }
        actions={<CampaignActions campaign={campaign} />}
      />
      <div className={styles.parts}>
        {campaign.state === 'held' && pauseReason && (
          <Alert
            type={pauseReason === 'person' ? 'info' : 'warning'}
            showIcon
            title={t(`pause_${pauseReason}`)}
          />
        )}
        {decidedBy && decisionRemarks && (
          <p className="quiet">{t('decided', { name: decidedBy, remarks: decisionRemarks })}</p>
        )}
        <Funnel counts={campaign.all} />
        <CampaignGroups campaign={campaign} />
        {campaign.startedTime && <HealthPanel query={health} healthGate={campaign.healthGate} />}
        <DeviceUpgradeList campaignId={id} />
      </div>
    </>
  );
}
