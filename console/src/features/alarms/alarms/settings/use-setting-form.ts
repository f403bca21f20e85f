import { useState } from 'react';
import { usePage } from '../../../../platform/page.ts';

interface Options<S> {
  mayEdit: boolean;
  /** What is written on for a signal. */
  find: (semaphoreId: string) => S | undefined;
}

interface SettingForm<S> {
  open: boolean;
  /** Undefined while one is added. */
  edited: S | undefined;
  edit: (semaphoreId: string) => void;
  add: () => void;
  close: () => void;
}

/** When the form of an alarm setting is open. The address says it, so that a reload opens it again with its draft. */
export function useSettingForm<S>({ mayEdit, find }: Options<S>): SettingForm<S> {
  const { query, setQuery } = usePage();
  const semaphoreId = mayEdit ? query.get('setting') : null;
  const found = semaphoreId === null ? undefined : find(semaphoreId);
  // Somebody else may remove it meanwhile: what is being written stays, and says so when it is saved.
  const [last, setLast] = useState<{ semaphoreId: string; edited: S }>();
  if (semaphoreId !== null && found && last?.semaphoreId !== semaphoreId) {
    setLast({ semaphoreId, edited: found });
  }
  const edited = found ?? (last?.semaphoreId === semaphoreId ? last?.edited : undefined);
  return {
    open: edited !== undefined || (mayEdit && query.get('add') === '1'),
    edited,
    edit: (next) => setQuery({ setting: next }),
    add: () => setQuery({ add: 1 }),
    close: () => setQuery({ add: undefined, setting: undefined }),
  };
}
