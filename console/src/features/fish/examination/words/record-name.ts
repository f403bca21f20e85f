import { useCallback } from 'react';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';

export interface RecordNames {
  name: string | null;
  nameEn: string | null;
  nameEs: string | null;
  nameJa: string | null;
}

/** What a record is called in the reader's language; its number where it has no name. */
export function useRecordName(): (names: RecordNames, id: number) => string {
  const localName = useLocalName();
  return useCallback(
    (names, id) => {
      const first = names.name ?? names.nameEn ?? names.nameEs ?? names.nameJa;
      return first === null ? `№ ${id}` : localName({ ...names, name: first });
    },
    [localName],
  );
}
