import { platformAlarmText } from '@weir/contract/alarms/platform-alarms';
import type { Named } from '@weir/contract/local-name';
import { useCallback } from 'react';
import { currentLanguage } from '../platform/i18n/language.ts';
import { useLocalName } from '../platform/i18n/local-name.ts';
import { type Translate, useMessages } from '../platform/i18n/messages.ts';
import { kitMessages } from './kit.messages.ts';

/** A signal, by its names where its type has them, or the device as a whole: it sends nothing, left its fence, or runs other software. */
interface AlarmSubject extends Omit<Named, 'name'> {
  origin: string;
  semaphoreId: string;
  name: string | null;
}

interface Words {
  kit: Translate<(typeof kitMessages)['words']['zh']>;
  localName: (named: Named) => string;
}

/** What an alarm is about. */
export function alarmSubject(
  { origin, semaphoreId, name, ...others }: AlarmSubject,
  { kit, localName }: Words,
): string {
  if (origin === 'silence') return kit('silentDevice');
  const text = platformAlarmText({ origin, semaphoreId, name }, currentLanguage());
  return text ?? (name === null ? semaphoreId : localName({ name, ...others }));
}

/** What an alarm is about, in the language of the console. */
export function useAlarmSubject(): (subject: AlarmSubject) => string {
  const kit = useMessages(kitMessages);
  const localName = useLocalName();
  return useCallback((subject) => alarmSubject(subject, { kit, localName }), [kit, localName]);
}
