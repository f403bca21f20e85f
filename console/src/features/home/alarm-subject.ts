import type { Alarm } from '@weir/contract/alarms';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { alarmCardsMessages } from './alarm-cards.messages.ts';

/** What an alarm is about, in the language of the console. */
export function useAlarmSubject(): (alarm: Alarm) => string {
  const t = useMessages(alarmCardsMessages);
  const localName = useLocalName();
  return (alarm) => {
    if (alarm.origin === 'silence') return t('silentDevice');
    return alarm.name === null ? alarm.semaphoreId : localName({ ...alarm, name: alarm.name });
  };
}
