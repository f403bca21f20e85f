import { comparableName, shortName } from '../terms/namespaces.ts';
import type { ArchiveNotes } from './archive-notes.ts';
import type { DeclaredField, DeclaredTable } from './declared-archive.ts';
import { idColumnOf } from './id-column.ts';
import { knownTerm } from './known-terms.ts';
import type { ProbedFile } from './probed-file.ts';

export interface ArchiveColumn {
  /** A URI of the term tables, or what the archive calls it. */
  readonly term: string;
  /** From 0; undefined: all rows have the fallback. */
  readonly index: number | undefined;
  readonly fallback: string | undefined;
  /** Whether the term tables have it for rows of this kind. */
  readonly isKnown: boolean;
}

export interface TableLayout {
  readonly columns: readonly ArchiveColumn[];
  readonly idIndex: number | undefined;
  readonly headerLines: number;
  /** How many fields a row has. */
  readonly width: number;
}

interface LayoutQuestion {
  /** With a row type that is known, where it is. */
  readonly table: DeclaredTable;
  readonly probed: ProbedFile;
  readonly isCore: boolean;
  readonly idTerm: string | undefined;
  readonly notes: ArchiveNotes;
}

/** Brings what is declared of columns together with what the file has. */
export function layoutOf({
  table,
  probed: { file, first },
  isCore,
  idTerm,
  notes,
}: LayoutQuestion): TableLayout {
  const columns = table.fields.map((field) =>
    columnOf(table.rowType, field, { file, width: first.length, notes }),
  );
  const headerLines = headerLinesOf(table, first);
  if (headerLines !== table.headerLines) notes.add({ code: 'undeclaredHeader', file });
  const names = first.map((heading, index) => [
    ...(headerLines > 0 ? [heading] : []),
    ...table.fields.filter((field) => field.index === index).map(({ term }) => term),
  ]);
  if (table.hasSwappedId) notes.add({ code: 'swappedIdElement', file });
  const { index: idIndex, note } = idColumnOf({ isCore, declared: table.idIndex, idTerm, names });
  if (note) notes.add({ ...note, file });
  return { columns, idIndex, headerLines, width: first.length };
}

function columnOf(
  rowType: string,
  { term, index, fallback }: DeclaredField,
  { file, width, notes }: { file: string; width: number; notes: ArchiveNotes },
): ArchiveColumn {
  const known = knownTerm(rowType, term);
  if (known !== undefined && known !== term) notes.add({ code: 'termByName', file, term, used: known });
  const isThere = index !== undefined && (index < width || width === 0);
  if (index !== undefined && !isThere)
    notes.add({ code: 'missingColumn', file, term, declared: String(index) });
  return {
    term: known ?? term,
    index: isThere ? index : undefined,
    fallback: fallback === '' ? undefined : fallback,
    isKnown: known !== undefined,
  };
}

/** A first line that repeats the names of most terms is a heading, whatever is declared. */
function headerLinesOf({ headerLines, fields }: DeclaredTable, first: readonly string[]): number {
  if (headerLines > 0) return headerLines;
  const columns = fields.filter(({ index }) => index !== undefined);
  const repeated = columns.filter(
    ({ term, index = -1 }) => comparableName(first[index] ?? '') === comparableName(shortName(term)),
  );
  return repeated.length > 0 && repeated.length * 2 > columns.length ? 1 : 0;
}
