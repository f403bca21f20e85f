import { PageHeader } from '../../../../components/PageHeader.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { AlarmList } from './AlarmList.tsx';
import { ShelvedCount } from './ShelvedCount.tsx';

const place = { state: 'open' } as const;

/** The open alarms of all projects, as they come. */
export function AlarmsPage() {
  const t = useMessages(alarmsMessages);
  return (
    <>
      <PageHeader title={t('inbox')} facts={<ShelvedCount />} />
      <AlarmList name="alarms" label={t('inbox')} place={place} emptyText={t('emptyInbox')} />
    </>
  );
}
