import { PageHeader } from '../../../../components/PageHeader.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { AlarmList } from './AlarmList.tsx';

/** Every alarm there was, of a project or of all. */
export function AlarmHistoryPage() {
  const t = useMessages(alarmsMessages);
  return (
    <>
      <PageHeader title={t('history')} />
      <AlarmList of="history" />
    </>
  );
}
