import { PageHeader } from '../../../../components/PageHeader.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { AlarmList } from './AlarmList.tsx';

const place = { state: 'all' } as const;

/** Every alarm there was, of a project or of all. */
export function AlarmHistoryPage() {
  const t = useMessages(alarmsMessages);
  return (
    <>
      <PageHeader title={t('history')} />
      <AlarmList name="alarm-history" label={t('history')} place={place} emptyText={t('emptyHistory')} />
    </>
  );
}
