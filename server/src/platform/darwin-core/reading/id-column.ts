import { comparableName } from '../terms/namespaces.ts';
import type { ArchiveNote } from './archive-notes.ts';
import { isIdentifierName, isKnownName } from './known-terms.ts';

export interface IdColumnQuestion {
  readonly isCore: boolean;
  readonly declared: number | undefined;
  /** The term that identifies rows of the core; undefined: nothing is known of such cores. */
  readonly idTerm: string | undefined;
  /** What each column is called, by its heading and by the terms that are declared for it. */
  readonly names: readonly (readonly string[])[];
}

export interface IdColumn {
  readonly index: number | undefined;
  readonly note?: Pick<ArchiveNote, 'code' | 'declared' | 'used'>;
}

/**
 * The column that really holds the core id. A column that has the name of something else is not it, when another one
 * has the right name; a column whose name says nothing is trusted.
 */
export function idColumnOf({ isCore, declared, idTerm, names }: IdColumnQuestion): IdColumn {
  const accepted = new Set(['id', 'coreid', comparableName(idTerm ?? '')]);
  const called = declared === undefined ? undefined : names[declared];
  if (called?.some((name) => accepted.has(comparableName(name)))) return { index: declared };
  const isSuspect = isCore ? isIdentifierName : isKnownName;
  const isDoubtful = called?.some(isSuspect) ?? true;
  if (!isDoubtful) return { index: declared };
  const best = idTerm === undefined ? -1 : columnCalled(names, idTerm);
  const says = { declared: nameOf(names, declared), used: nameOf(names, best) };
  if (best >= 0) return { index: best, note: { code: 'correctedIdColumn', ...says } };
  if (called === undefined) return { index: undefined, note: { code: 'missingIdColumn' } };
  return called.some(isIdentifierName)
    ? { index: declared, note: { code: 'doubtfulIdColumn', declared: says.declared } }
    : { index: declared };
}

const columnCalled = (names: IdColumnQuestion['names'], term: string): number =>
  names.findIndex((each) => each.some((name) => comparableName(name) === comparableName(term)));

/** With its number, counted from 0 as `meta.xml` does. */
const nameOf = (names: IdColumnQuestion['names'], index: number | undefined): string =>
  index === undefined ? '' : `${index} ${names[index]?.[0] ?? ''}`.trim();
