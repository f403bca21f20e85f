import type { ReferenceName } from '@weir/contract/fish/reference-item';
import { initialsOf, isEastAsian, isOthers } from '../entry/names.ts';
import type { ApaTerms } from './apa-terms.ts';

/** APA 7, 9.8: up to 20 names; of more the first 19, an ellipsis, and the last. */
export function authorsOf(names: readonly ReferenceName[] | null | undefined, terms: ApaTerms): string {
  const known = (names ?? []).filter((name) => !isOthers(name));
  const written = known.map(inverted);
  const last = written.at(-1) ?? '';
  if (written.length > 20) return `${written.slice(0, 19).join(', ')}, . . . ${last}`;
  if (known.length < (names ?? []).length && last !== '') return `${written.join(', ')}, et al.`;
  return written.length < 2 ? last : `${written.slice(0, -1).join(', ')}${terms.and}${last}`;
}

/** 9.28: editors of a book of which a chapter is cited have their initials first. */
export function editorsOf(names: readonly ReferenceName[] | null | undefined, terms: ApaTerms): string {
  const written = (names ?? []).filter((name) => !isOthers(name)).map(upright);
  if (written.length === 0) return '';
  const last = written.at(-1) ?? '';
  // Two names have no comma between them, for none of them is inverted.
  const and = written.length === 2 ? terms.and.replace(',', '') : terms.and;
  const list = written.length === 1 ? last : `${written.slice(0, -1).join(', ')}${and}${last}`;
  return `${list} (${written.length === 1 ? terms.editor : terms.editors})`;
}

const inverted = (name: ReferenceName): string => {
  const { family, given, suffix } = name;
  if (!family || isEastAsian(name)) return whole(name);
  return [family, initials(given ?? ''), suffix].filter(Boolean).join(', ');
};

const upright = (name: ReferenceName): string => {
  const { family, given, suffix } = name;
  if (!family || isEastAsian(name)) return whole(name);
  return [[initials(given ?? ''), family].filter(Boolean).join(' '), suffix].filter(Boolean).join(', ');
};

/** A name in Chinese characters or kana has no initials. */
const whole = ({ family, given, literal }: ReferenceName): string =>
  family ? `${family}${given ?? ''}` : (literal ?? '');

/** `Jean-Pierre B.` → `J.-P. B.` */
const initials = (given: string): string =>
  given
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) =>
      word.includes('-')
        ? [
            initialsOf(word)
              .map((letter) => `${letter}.`)
              .join('-'),
          ]
        : initialsOf(word).map((letter) => `${letter}.`),
    )
    .join(' ');
