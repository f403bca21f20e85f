import type { AlarmShelf, AlarmWindow } from '@weir/contract/alarms/alarm-shelving';
import type { Language } from '@weir/contract/common';
import { kitMessages } from '../../../components/kit.messages.ts';
import { durationText } from '../../../platform/i18n/duration.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { shelvingMessages } from './alarm-shelving.messages.ts';

type Subject = AlarmShelf | AlarmWindow;

/** Presets of shelving, in minutes. */
const durations = [15, 60, 240, 480, 1440, 4320, 10_080] as const;

export const durationOptions = (language: Language) =>
  durations.map((minutes) => ({
    value: minutes,
    label: durationText(minutes * 60_000, language, { style: 'long' }),
  }));

/** Says what a shelf or a window is for: where, and which alarms of it. */
export function useSubjectWords() {
  const t = useMessages(shelvingMessages);
  const kit = useMessages(kitMessages);
  const localName = useLocalName();
  return {
    where: ({ deviceName, projectName, typeName }: Subject) =>
      [deviceName, projectName, typeName].filter((name) => name !== null).join(' · '),
    which: ({ semaphoreId, silence, signalName, signalNameEn, signalNameEs, signalNameJa }: Subject) => {
      if (silence === 1) return kit('silentDevice');
      if (semaphoreId === null) return t('allAlarms');
      const names = { nameEn: signalNameEn, nameEs: signalNameEs, nameJa: signalNameJa };
      return t('signalOf', {
        name: signalName === null ? semaphoreId : localName({ name: signalName, ...names }),
      });
    },
    when: ({ schedule: { days, from, to, zone } }: AlarmWindow) =>
      `${days.map((day) => t(`day${day}`)).join(' ')} ${from}–${to} ${zone}`,
  };
}
