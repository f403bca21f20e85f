import type { ReferenceName } from '@weir/contract/fish/reference-item';
import { isEastAsian, isOthers, nameOfCommas } from '../entry/names.ts';
import { tidy } from '../entry/reference-file.ts';
import { latexText, plainText } from './latex-text.ts';

/** `Family, Given and Given van Family and {A Body}`. Chinese files also part names by semicolons. */
export function namesOfBibtex(latex: string): ReferenceName[] {
  const line = latex.replace(/\s+/g, ' ');
  const parts = outsideBraces(line, / and /iy);
  const names = parts.length > 1 ? parts : outsideBraces(line, / ?[;；] ?/y);
  return names.map(nameOf).filter((name) => name !== undefined);
}

function nameOf(latex: string): ReferenceName | undefined {
  const text = tidy(plainText(latex));
  if (text === '') return undefined;
  if (/^\{[^{}]*\}$/.test(latex.trim()) || isEastAsian({ literal: text.replace(/[,，].*/, '') }))
    return /[,，]/.test(text) && !latex.trim().startsWith('{') ? nameOfCommas(text) : { literal: text };
  if (isOthers({ literal: text })) return { literal: 'others' };
  const parts = outsideBraces(latex, / ?, ?/y).map((part) => tidy(plainText(part)));
  if (parts.length > 1) return personOf(parts);
  return personWithoutComma(text.split(' '));
}

/** BibTeX puts the suffix in the middle: `King, Jr., Martin Luther`. */
function personOf(parts: readonly string[]): ReferenceName {
  const [family = '', second = '', third] = parts;
  const [given, suffix] = third === undefined ? [second, ''] : [third, second];
  return { family, ...(given && { given }), ...(suffix && { suffix }) };
}

/** The last word is the family name, with the words in small letters before it: `Jan van der Berg`. */
function personWithoutComma(words: readonly string[]): ReferenceName {
  const small = words.findIndex((word, index) => index < words.length - 1 && /^\p{Ll}/u.test(word));
  const from = small >= 0 ? small : words.length - 1;
  const given = words.slice(0, from).join(' ');
  return { family: words.slice(from).join(' '), ...(given && { given }) };
}

/** The parts between matches that stand outside of braces. */
function outsideBraces(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    separator.lastIndex = at;
    if (depth !== 0 || !separator.test(text)) continue;
    parts.push(text.slice(from, at));
    from = separator.lastIndex;
    at = from - 1;
  }
  return [...parts, text.slice(from)];
}

export const bibtexOfNames = (names: readonly ReferenceName[]): string => names.map(bibtexOf).join(' and ');

function bibtexOf(name: ReferenceName): string {
  const { family, given, suffix, literal } = name;
  if (!family)
    return isOthers(name) || isOneWord(name) ? latexText(literal ?? '') : `{${latexText(literal ?? '')}}`;
  return [family, suffix, given]
    .filter(Boolean)
    .map((part) => latexText(part ?? ''))
    .join(', ');
}

/** Such a name is read as it was: Chinese names are not split. */
const isOneWord = (name: ReferenceName): boolean =>
  isEastAsian(name) && !/[\s,，;；]/.test(name.literal ?? '');
