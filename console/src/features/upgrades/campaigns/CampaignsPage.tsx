import { PageHeader } from '../../../components/PageHeader.tsx';
import { AddRecordButton } from '../../../components/resource/AddRecordButton.tsx';
import { ResourceList } from '../../../components/resource/ResourceList.tsx';
import { ViewSwitch } from '../../../components/ViewSwitch.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { campaignsMessages } from './campaigns.messages.ts';
import { campaigns } from './campaigns.resource.tsx';
import { DeviceUpgradeList } from './DeviceUpgradeList.tsx';

/** Upgrades of devices: as campaigns, or device by device. */
export function CampaignsPage() {
  const t = useMessages(campaignsMessages);
  useTopic('upgrades');
  const { query, open, pathname } = usePage();
  const view = query.get('view') === 'devices' ? 'devices' : 'campaigns';
  return (
    <>
      <PageHeader title={t('title')} actions={<AddRecordButton resource={campaigns} />} />
      <p>
        <ViewSwitch
          label={t('view')}
          options={(['campaigns', 'devices'] as const).map((value) => ({ value, label: t(value) }))}
          value={view}
          onChange={(chosen) => open(chosen === 'devices' ? `${pathname}?view=devices` : pathname)}
        />
      </p>
      {view === 'devices' ? <DeviceUpgradeList /> : <ResourceList resource={campaigns} />}
    </>
  );
}
