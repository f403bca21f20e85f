import type { FieldName } from '@weir/contract/fish/record-fields.words';
import { useCallback } from 'react';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { fieldMessages } from './fields.messages.ts';

/** What a field is called, by its names from the outside in; an unknown one is its own word. */
export function useFieldWord(): (fields: readonly string[]) => string {
  const t = useMessages(fieldMessages);
  return useCallback((fields) => fields.map((field) => t(field as FieldName)).join(' · '), [t]);
}

/** Where a JSON pointer leads, in words: `/catches/3/count` is "Catch 4 · Count". */
export function usePathWord(): (path: string) => string {
  const word = useFieldWord();
  return useCallback(
    (path) =>
      path
        .split('/')
        .slice(1)
        .map((part, at) => {
          if (/^\d+$/.test(part)) return ` ${Number(part) + 1}`;
          return `${at === 0 ? '' : ' · '}${word([part])}`;
        })
        .join(''),
    [word],
  );
}
