import type { ReferenceName } from '@weir/contract/fish/reference-item';

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Such a name is written with the family name first and without a space. */
export const isEastAsian = ({ family, literal }: ReferenceName): boolean =>
  eastAsian.test(family ?? literal ?? '');

/** There were more names, which nobody wrote down: BibTeX ends a list with `others`. */
export const isOthers = ({ literal }: ReferenceName): boolean =>
  /^(?:others|et al\.?|等|ほか)$/i.test(literal ?? '');

/** `Family, Given`, `Family, Given, Jr`, or a name without a comma, which stays whole. */
export function nameOfCommas(text: string): ReferenceName | undefined {
  const [family = '', given = '', suffix = ''] = text.split(/[,，]/).map((part) => part.trim());
  if (family === '' && given === '') return undefined;
  if (family === '' || !/[,，]/.test(text)) return { literal: family || given };
  return { family, ...(given && { given }), ...(suffix && { suffix }) };
}

/** The first letters of the given names: `Jean-Pierre` → J, P; `TD`, which are initials already → T, D. */
export function initialsOf(given: string): string[] {
  if (/^\p{Lu}{2,3}$/u.test(given)) return [...given];
  return given
    .split(/[\s.\u2010-\u2015-]+/)
    .filter((part) => part !== '')
    .map((part) => ([...part][0] ?? '').toUpperCase());
}
