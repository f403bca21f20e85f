import type { TranslatedName } from '@weir/contract/common';
import { searchText, sortKey } from '../search-text.ts';

/** A name in the four languages, as rows keep it. */
export interface NameColumns {
  name: string;
  name_en: string | null;
  name_es: string | null;
  name_ja: string | null;
}

/** A name as it is sent: a language that is left out has none. */
export type SentName = Pick<TranslatedName, 'name'> & Partial<TranslatedName>;

export const nameColumns = ({
  name,
  nameEn = null,
  nameEs = null,
  nameJa = null,
}: SentName): NameColumns => ({
  name,
  name_en: nameEn,
  name_es: nameEs,
  name_ja: nameJa,
});

/** Of rows that have an identification beside their name and are found by either, sorted by the name. */
export interface IdentifiedColumns extends NameColumns {
  identification: string;
  sort_key: string;
  search: string;
}

export function identifiedColumns(draft: SentName & { identification: string }): IdentifiedColumns {
  const { name, identification, nameEn, nameEs, nameJa } = draft;
  return {
    ...nameColumns(draft),
    identification,
    sort_key: sortKey(name),
    search: searchText(name, identification, nameEn, nameEs, nameJa),
  };
}
