import type { Language } from '@weir/contract/common';
import type { WordsByLanguage } from '@weir/contract/words';
import { badInput } from '../errors.ts';
import type { FairSlots } from '../fair-slots.ts';
import type { Cells, Scalar } from './cells.ts';
import { createTableFiles, type TableColumn, type TableFile } from './table-file.ts';

export interface ListColumn<R> {
  /** A time is ISO 8601 in its cells. */
  readonly kind?: 'time';
  /** What the values of the row's field are called. */
  readonly values?: WordsByLanguage;
  /** Without it the cell is the row's field of the column's name. */
  readonly cell?: (row: R, language: Language) => Scalar;
}

type OwnCell<R> = ListColumn<R> & { readonly cell: NonNullable<ListColumn<R>['cell']> };

/** By the names that the query has for them, in the order of a file of all of them. */
export type ListColumns<R, N extends string> = {
  readonly [K in N]: K extends keyof R ? (R[K] extends Scalar ? ListColumn<R> : OwnCell<R>) : OwnCell<R>;
};

export const timeColumn = Object.freeze({ kind: 'time' } as const);

export interface ListFileQuery {
  format: 'csv' | 'xlsx';
  columns?: string;
  zone?: string;
}

/** A list as its file needs it: what is in it first, then the rows as fast as the file is taken. */
export interface ListSource<R, N extends string = string> {
  readonly columns: Readonly<Record<N, ListColumn<R>>>;
  /** The titles of the columns, by their names. */
  readonly words: WordsByLanguage<NoInfer<N>>;
  /** The ids of the first page of so many, in the order of the list, and how many there are. */
  findIds(page: { page: 1; limit: number }): Promise<{ ids: readonly number[]; total: number }>;
  /** In the order of the ids; what is gone meanwhile is left out. */
  findRows(ids: readonly number[]): Promise<readonly R[]>;
}

/** By whom, and in which language. */
export interface ExportParams {
  userId: number;
  language: Language;
}

export interface ListFilesDeps {
  timeZone: string;
  fileSlots: FairSlots;
}

export interface ListFiles {
  make<R, N extends string>(
    params: ExportParams,
    query: ListFileQuery,
    list: ListSource<R, N>,
  ): Promise<TableFile>;
}

const maxRows = 100_000;
const rowsPerPage = 1000;

/** Files of lists; `timeZone` is the installation's, for those that ask for none. */
export function createListFiles({ timeZone, fileSlots }: ListFilesDeps): ListFiles {
  const makeFile = createTableFiles({ slots: fileSlots });
  return {
    make: ({ userId, language }, query, list) =>
      makeFile(userId, async () => {
        const { ids, total } = await list.findIds({ page: 1, limit: maxRows });
        if (total > maxRows) throw tooManyRows();
        const columns = chosen(list.columns, query.columns);
        const titles: Readonly<Record<string, string>> = list.words[language];
        return {
          format: query.format,
          zone: query.zone ?? timeZone,
          columns: columns.map(
            ([name, { kind }]): TableColumn => ({
              title: titles[name] ?? name,
              kind: kind ?? 'value',
            }),
          ),
          pages: pagesOf(ids, list, (row) => columns.map((column) => fieldOf(column, row, language))),
        };
      }),
  };
}

function tooManyRows() {
  const message = `More than ${maxRows} rows: filter the list first`;
  return badInput([{ field: 'keyword', rule: 'range', message, limit: maxRows }]);
}

type NamedColumn<R> = [name: string, column: ListColumn<R>];

function chosen<R>(columns: ListSource<R>['columns'], params: string | undefined): NamedColumn<R>[] {
  const names = params === undefined ? Object.keys(columns) : new Set(params.split(','));
  return [...names].flatMap((name) => {
    const column = Object.hasOwn(columns, name) && columns[name];
    return column ? [[name, column]] : [];
  });
}

function fieldOf<R>([name, { kind, values, cell }]: NamedColumn<R>, row: R, language: Language): Scalar {
  const value = cell ? cell(row, language) : ((row as Readonly<Record<string, Scalar>>)[name] ?? null);
  if (values && value !== null) return values[language][String(value)] ?? value;
  return kind === 'time' && typeof value === 'string' ? Date.parse(value) : value;
}

async function* pagesOf<R>(
  ids: readonly number[],
  { findRows }: ListSource<R>,
  cellsOf: (row: R) => Cells,
): AsyncGenerator<Cells[]> {
  for (let from = 0; from < ids.length; from += rowsPerPage) {
    const rows = await findRows(ids.slice(from, from + rowsPerPage));
    yield rows.map(cellsOf);
  }
}
