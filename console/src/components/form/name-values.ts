import { type Language, languages, type TranslatedName } from '@weir/contract/common';
import { fieldIn, type Suffix } from '@weir/contract/local-text';

/** The fields of a form that hold a name, by language. */
export const nameFieldOf = { zh: 'name', en: 'nameEn', es: 'nameEs', ja: 'nameJa' } as const satisfies Record<
  Language,
  keyof TranslatedName
>;

type Fields = Readonly<Record<string, unknown>>;
type InFour<N extends string, V> = Record<`${N}${Suffix}`, V>;

/** The fields of a form that hold a text in every language. */
export const textValues = <const N extends string>(name: N, record: object | undefined): InFour<N, string> =>
  Object.fromEntries(
    languages.map((language) => {
      const text = (record as Fields | undefined)?.[fieldIn(name, language)];
      return [fieldIn(name, language), typeof text === 'string' ? text : ''];
    }),
  ) as InFour<N, string>; // one of each language

/** What is sent of it; of one that there must be, any language stands in for a missing Chinese one. */
export function textDraft<const N extends string>(
  name: N,
  values: object,
  isNeeded: boolean,
): InFour<N, string | null> {
  const texts = Object.entries<string>(textValues(name, values)).map(([field, text]) => [
    field,
    text.trim() || null,
  ]);
  const draft: Record<string, string | null> = Object.fromEntries(texts);
  if (isNeeded) draft[name] ??= Object.values(draft).find((text) => text !== null) ?? '';
  return draft as InFour<N, string | null>; // as above
}

export type NameValues = InFour<'name', string>;

export const nameValues = (named: TranslatedName | undefined): NameValues => textValues('name', named);

/** What is sent: the name that everybody can fall back on is one in another language when there is no Chinese one. */
export function nameDraft(values: NameValues): TranslatedName {
  const { name, ...others } = textDraft('name', values, true);
  return { name: name ?? '', ...others };
}
