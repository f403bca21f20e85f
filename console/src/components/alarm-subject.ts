import type { Named } from '@weir/contract/local-name';
import { useCallback } from 'react';
import { useLocalName } from '../platform/i18n/local-name.ts';
import { useMessages } from '../platform/i18n/messages.ts';
import { kitMessages } from './kit.messages.ts';

/** A signal, by its names where its type has them, or the device as a whole, that sends nothing. */
interface AlarmSubject extends Omit<Named, 'name'> {
  origin: string;
  semaphoreId: string;
  name: string | null;
}

/** What an alarm is about, in the language of the console. */
export function useAlarmSubject(): (subject: AlarmSubject) => string {
  const t = useMessages(kitMessages);
  const localName = useLocalName();
  return useCallback(
    ({ origin, semaphoreId, name, ...others }) => {
      if (origin === 'silence') return t('silentDevice');
      return name === null ? semaphoreId : localName({ name, ...others });
    },
    [t, localName],
  );
}
