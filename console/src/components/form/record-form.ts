import { useState } from 'react';
import { usePage } from '../../platform/page.ts';

interface RecordForm<T> {
  open: boolean;
  /** Undefined while one is added. */
  edited: T | undefined;
  edit: (record: T) => void;
  add: () => void;
  close: () => void;
}

/** When the form of a list is open: while a record is edited, and where the address says `add=1`. */
export function useRecordForm<T>({ mayAdd }: { mayAdd: boolean }): RecordForm<T> {
  const { query, setQuery } = usePage();
  const [edited, edit] = useState<T>();
  const adding = query.get('add') === '1';
  return {
    open: edited !== undefined || (adding && mayAdd),
    edited,
    edit,
    add: () => setQuery({ add: 1 }),
    close: () => {
      edit(undefined);
      if (adding) setQuery({ add: undefined });
    },
  };
}
