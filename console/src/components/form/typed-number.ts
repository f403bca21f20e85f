import { type Language, languageTags } from '@weir/contract/common';

/** What stands before the decimals of a number. */
export const decimalSeparator = (language: Language): string =>
  new Intl.NumberFormat(languageTags[language]).formatToParts(0.5).find(({ type }) => type === 'decimal')
    ?.value ?? '.';

/**
 * What was typed, as JavaScript writes numbers; what is none stays none. A comma that does not group thousands is
 * a decimal one in every language: 3,65 must never become 365.
 */
export function plainNumber(typed: string, separator: string): string {
  // With it an input method's wide digits become ours.
  const text = typed
    .normalize('NFKC')
    .replace(/。/g, '.')
    .replace(/[^\w.,-]+/g, '');
  if (separator === '.' && /^-?[1-9]\d{0,2}(,\d{3})+$/.test(text)) return text.replaceAll(',', '');
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (at === -1) return text;
  const grouping = text[at] === '.' ? ',' : '.';
  return `${text.slice(0, at).replaceAll(grouping, '')}.${text.slice(at + 1)}`;
}
