import type { TermTable } from '../../../../platform/darwin-core/terms/term-tables.ts';
import type { ArchiveCell, WrittenTable } from '../../../../platform/darwin-core/writing/written-table.ts';

export type Row<Name extends string> = { readonly [Each in Name]?: ArchiveCell | undefined };

interface TableDraft<Name extends string> {
  readonly table: TermTable<Name>;
  readonly fileName: string;
  /** URI of the term that holds the core id, which stands in the first column. */
  readonly idTerm: string;
  readonly columns: readonly Name[];
  readonly rows: AsyncIterable<{ readonly id: string; readonly row: Row<Name> }>;
}

/** A table of an archive of rows that say their cells by the short names of terms. */
export const writtenTable = <Name extends string>({
  table,
  fileName,
  idTerm,
  columns,
  rows,
}: TableDraft<Name>): WrittenTable => ({
  ...{ rowType: table.rowType, fileName, idTerm },
  terms: [idTerm, ...columns.map((name) => table.terms[name])],
  rows: cellsOf(rows, columns),
});

async function* cellsOf<Name extends string>(
  rows: TableDraft<Name>['rows'],
  columns: readonly Name[],
): AsyncGenerator<readonly ArchiveCell[]> {
  for await (const { id, row } of rows) yield [id, ...columns.map((name) => row[name] ?? null)];
}
