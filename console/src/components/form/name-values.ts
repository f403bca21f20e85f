import type { Language, TranslatedName } from '@weir/contract/common';

/** The fields of a form that hold a name, by language. */
export const nameFieldOf = { zh: 'name', en: 'nameEn', es: 'nameEs', ja: 'nameJa' } as const satisfies Record<
  Language,
  keyof TranslatedName
>;

export type NameValues = Record<keyof TranslatedName, string>;

export const nameValues = (named: TranslatedName | undefined): NameValues => ({
  name: named?.name ?? '',
  nameEn: named?.nameEn ?? '',
  nameEs: named?.nameEs ?? '',
  nameJa: named?.nameJa ?? '',
});

/** What is sent: the name that everybody can fall back on is one in another language when there is no Chinese one. */
export function nameDraft({ name, nameEn, nameEs, nameJa }: NameValues): TranslatedName {
  const [zh, en, es, ja] = [name, nameEn, nameEs, nameJa].map((text) => text.trim());
  return {
    name: zh || en || es || ja || '',
    nameEn: en || null,
    nameEs: es || null,
    nameJa: ja || null,
  };
}
