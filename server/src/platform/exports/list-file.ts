import type { Language } from '@weir/contract/common';
import { badInput } from '../errors.ts';
import type { FairSlots } from '../fair-slots.ts';
import type { Cells, Scalar } from './cells.ts';
import { createTableFiles, type TableColumn, type TableFile } from './table-file.ts';

export type Words = Readonly<Record<Language, string>>;

export interface ListColumn<R> {
  readonly words: Words;
  /** A time is ISO 8601 in its cells. */
  readonly kind?: 'time';
  readonly cell: (row: R, language: Language) => Scalar;
}

/** By the names that the query has for them, in the order of a file of all of them. */
export type ListColumns<R, N extends string> = Readonly<Record<N, ListColumn<R>>>;

export interface ListFileQuery {
  format: 'csv' | 'xlsx';
  columns?: string;
  zone?: string;
}

/** A list as its file needs it: what is in it first, then the rows as fast as the file is taken. */
export interface ListSource<R> {
  readonly columns: Readonly<Record<string, ListColumn<R>>>;
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
  make<R>(params: ExportParams, query: ListFileQuery, list: ListSource<R>): Promise<TableFile>;
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
        return {
          format: query.format,
          zone: query.zone ?? timeZone,
          columns: columns.map((column) => headed(column, language)),
          pages: pagesOf(ids, list, (row) => columns.map((column) => fieldOf(column, row, language))),
        };
      }),
  };
}

function tooManyRows() {
  const message = `More than ${maxRows} rows: filter the list first`;
  return badInput([{ field: 'keyword', rule: 'range', message, limit: maxRows }]);
}

function chosen<R>(columns: ListSource<R>['columns'], params: string | undefined): ListColumn<R>[] {
  const known = new Map(Object.entries(columns));
  const names = params === undefined ? known.keys() : new Set(params.split(','));
  return [...names].flatMap((name) => known.get(name) ?? []);
}

const headed = <R>({ words, kind }: ListColumn<R>, language: Language): TableColumn => ({
  title: words[language],
  kind: kind ?? 'value',
  precision: null,
});

function fieldOf<R>({ kind, cell }: ListColumn<R>, row: R, language: Language): Scalar {
  const value = cell(row, language);
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

export const yesOrNo = (is: 0 | 1, language: Language): string => (is === 1 ? yes : no)[language];
const yes: Words = Object.freeze({ zh: '是', en: 'Yes', es: 'Sí', ja: 'はい' });
const no: Words = Object.freeze({ zh: '否', en: 'No', es: 'No', ja: 'いいえ' });
