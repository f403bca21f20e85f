import { type Language, languages, type TranslatedName } from '@weir/contract/common';
import { fieldIn } from '@weir/contract/local-text';

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

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a form that hold a text in every language. */
export const textValues = (name: string, record: Fields | undefined): Record<string, string> =>
  Object.fromEntries(
    languages.map((language) => {
      const text = record?.[fieldIn(name, language)];
      return [fieldIn(name, language), typeof text === 'string' ? text : ''];
    }),
  );

/** What is sent of it; of one that there must be, any language stands in for a missing Chinese one. */
export function textDraft(name: string, values: Fields, isNeeded: boolean): Record<string, string | null> {
  const texts = Object.entries(textValues(name, values)).map(([field, text]) => [field, text.trim() || null]);
  const draft: Record<string, string | null> = Object.fromEntries(texts);
  if (isNeeded) draft[name] ??= Object.values(draft).find((text) => text !== null) ?? '';
  return draft;
}
