import { languageNames, languages, type TranslatedName } from '@weir/contract/common';
import { useMemo } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { nameFieldOf } from '../form/name-values.ts';
import type { DataColumn } from './column.ts';
import { dataTableMessages } from './data-table.messages.ts';

/** The name in each language, for whoever asks to see them side by side. */
export function useNameColumns<T extends TranslatedName>(): DataColumn<T>[] {
  const t = useMessages(dataTableMessages);
  return useMemo(
    () =>
      languages.map((language) => ({
        key: `name-${language}`,
        title: t('nameIn', { language: languageNames[language] }),
        widthPx: 180,
        hidden: true,
        render: (row) => row[nameFieldOf[language]] ?? '—',
      })),
    [t],
  );
}
