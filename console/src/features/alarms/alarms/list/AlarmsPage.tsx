import { PageHeader } from '../../../../components/PageHeader.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { AlarmList } from './AlarmList.tsx';
import { ShelvedCount } from './ShelvedCount.tsx';

/** The open alarms of all projects, as they come. */
export function AlarmsPage() {
  const t = useMessages(alarmsMessages);
  return (
    <>
      <PageHeader title={t('title')} facts={<ShelvedCount />} />
      <AlarmList of="open" />
    </>
  );
}
