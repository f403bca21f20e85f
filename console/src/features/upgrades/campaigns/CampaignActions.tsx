import { EditOutlined } from '@ant-design/icons';
import { type CampaignStep, nextCampaignSteps } from '@weir/contract/upgrades/campaign-rules';
import {
  type Campaign,
  decideCampaign,
  moveCampaign,
  previewRollback,
  retryCampaign,
  rollBackCampaign,
} from '@weir/contract/upgrades/campaigns';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { ResourceForm } from '../../../components/resource/ResourceForm.tsx';
import { useAction } from '../../../components/use-action.ts';
import { useQuestion } from '../../../components/use-question.ts';
import { call } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { campaignsMessages } from './campaigns.messages.ts';
import { campaigns } from './campaigns.resource.tsx';
import { campaignPage } from './campaigns.screen.ts';

/** What can be done with a campaign now, by whom it may be done. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const t = useMessages(campaignsMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const ask = useQuestion();
  const [editing, setEditing] = useState(false);
  const { id, version, state, all, mayOperate, mayDecide } = campaign;
  const isOperable = mayOperate === 1 && may('campaigns:operate');
  const confirm = (title: string, content: string, run: () => Promise<unknown>, danger = false) =>
    ask({ title, content, okText: title, danger, run, failedText: t('stepFailed') });
  const move = (step: CampaignStep) =>
    confirm(
      t(`step_${step}`),
      t(`ask_${step}`, { count: all.total }),
      async () => {
        await call(moveCampaign, { body: { id, version, step } });
        return t('done');
      },
      step === 'stop',
    );
  const decide = (approve: 0 | 1) =>
    confirm(
      t(approve === 1 ? 'approve' : 'deny'),
      t(approve === 1 ? 'askApprove' : 'askDeny'),
      async () => {
        await call(decideCampaign, { body: { id, version, approve } });
        return t('done');
      },
      approve === 0,
    );
  const retry = () =>
    confirm(t('retry'), t('askRetry', { count: all.errors }), async () => {
      const { devices } = await call(retryCampaign, { body: { id, version } });
      return t('retried', { count: devices });
    });
  const hasBegun = campaign.startedTime !== null;
  return (
    <>
      {hasBegun && state !== 'stopped' && isOperable && all.errors > 0 && (
        <Button onClick={retry}>{t('retry')}</Button>
      )}
      {hasBegun && isOperable && <RollbackButton campaign={campaign} />}
      {isOperable && nextCampaignSteps[state].length > 0 && (
        <Button icon={<Icon of={EditOutlined} />} onClick={() => setEditing(true)}>
          {kit('edit')}
        </Button>
      )}
      {isOperable &&
        nextCampaignSteps[state].map((step) => (
          <Button
            key={step}
            danger={step === 'stop'}
            type={step === 'start' || step === 'resume' ? 'primary' : 'default'}
            onClick={() => move(step)}
          >
            {t(`step_${step}`)}
          </Button>
        ))}
      {mayDecide === 1 && may('campaigns:approve') && (
        <>
          <Button danger onClick={() => decide(0)}>
            {t('deny')}
          </Button>
          <Button type="primary" onClick={() => decide(1)}>
            {t('approve')}
          </Button>
        </>
      )}
      <ResourceForm resource={campaigns} open={editing} record={campaign} onClose={() => setEditing(false)} />
    </>
  );
}

/** Says first who goes back to which version, and who cannot. */
function RollbackButton({ campaign: { id, version } }: { campaign: Campaign }) {
  const t = useMessages(campaignsMessages);
  const ask = useQuestion();
  const { busy, run } = useAction(t('stepFailed'));
  const { navigate } = useNavigation();
  const open = () =>
    run(async () => {
      const { able, versions, unable, unableCount } = await call(previewRollback, { query: { id } });
      const goBack = async () => {
        const made = await call(rollBackCampaign, { body: { id, version } });
        navigate(campaignPage.address({ id: made.id }));
      };
      ask({
        title: t('rollbackTitle'),
        okText: t('rollback'),
        danger: true,
        failedText: t('stepFailed'),
        run: goBack,
        content: (
          <>
            {able === 0 && <p>{t('rollbackNone')}</p>}
            <ul>
              {versions.map(({ softVer, devices }) => (
                <li key={softVer}>{t('rollbackAble', { count: devices, softVer })}</li>
              ))}
            </ul>
            {unableCount > 0 && (
              <>
                <p>{t('rollbackUnable', { count: unableCount })}</p>
                <ul>
                  {unable.slice(0, 10).map(({ device, obstacle }) => (
                    <li key={device.id}>{`${device.name}: ${t(`obstacle_${obstacle}`)}`}</li>
                  ))}
                </ul>
              </>
            )}
          </>
        ),
      });
    });
  return (
    <Button loading={busy} onClick={() => void open()}>
      {t('rollback')}
    </Button>
  );
}
