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
  return listOf(written, terms);
}

/** 9.28: editors of a book of which a chapter is cited have their initials first. */
export function editorsOf(names: readonly ReferenceName[] | null | undefined, terms: ApaTerms): string {
  const written = (names ?? []).filter((name) => !isOthers(name)).map(upright);
  if (written.length === 0) return '';
  return `${listOf(written, terms)} (${written.length === 1 ? terms.editor : terms.editors})`;
}

/** Two names have no comma between them unless the first is inverted, and so has one of its own. */
function listOf(written: readonly string[], terms: ApaTerms): string {
  const [first = '', ...others] = written;
  if (others.length === 0) return first;
  const and = written.length === 2 && !first.includes(',') ? terms.and.replace(',', '') : terms.and;
  return `${written.slice(0, -1).join(', ')}${and}${written.at(-1)}`;
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
