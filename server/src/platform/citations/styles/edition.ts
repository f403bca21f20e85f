const numbered = /^(?:第\s*)?(\d{1,3})(?:st|nd|rd|th)?\.?\s*(?:版|ed\.?|edition)?$/i;

/** `3`, `3rd ed.`, `第3版` → 3; undefined: it says more than a number, as `Revised edition` does. */
export function editionNumber(edition: string | null | undefined): number | undefined {
  const number = numbered.exec((edition ?? '').trim())?.[1];
  return number === undefined ? undefined : Number(number);
}

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** In English: 2nd, 3rd, 11th. */
export const ordinal = (number: number): string => `${number}${endings[rules.select(number)] ?? 'th'}`;
