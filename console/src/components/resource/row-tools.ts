import { useMemo } from 'react';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useAccount, useMay } from '../../platform/session.ts';
import type { Row } from '../data-table/column.ts';
import { kitMessages } from '../kit.messages.ts';
import type { Resource } from './resource.ts';
import { type RowTools, sharedNames, type Words } from './resource-parts.ts';

/** What the functions of a resource are given; another one only when the language, the user or the place changes. */
export function useRowTools<T extends Row, W extends Words>(
  { words, nameOf }: Pick<Resource<T, W, unknown>, 'words' | 'nameOf'>,
  place: 'list' | 'bin',
  href?: (row: T) => string,
): RowTools<T, W> {
  const t = useMessages(words);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const localName = useLocalName();
  const account = useAccount();
  const language = useLanguage();
  return useMemo(
    () => ({
      t,
      kit,
      may,
      localName,
      account,
      language,
      href,
      inBin: place === 'bin',
      nameOf: (row) => (nameOf ? nameOf(row, { t, kit, localName }) : localName(row as never)), // a row without `nameOf` has names
      label: (key, { word, kit: shared = sharedNames.find((name) => name === key) } = {}) => {
        if (word !== undefined) return t(word);
        return shared === undefined ? t(key as never) : kit(shared); // else the declaration asks for a `word`
      },
    }),
    [t, kit, may, localName, account, language, place, href, nameOf],
  );
}
