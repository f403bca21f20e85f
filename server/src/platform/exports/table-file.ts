import { Readable } from 'node:stream';
import type { Language } from '@weir/contract/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller.ts';
import type { FairSlots } from '../fair-slots.ts';
import { attachment } from '../files/attachment.ts';
import { answerLanguage } from '../http/answer-language.ts';
import { type Cells, columnLetters, csvLine, type Scalar, sheetCell } from './cells.ts';
import { measuredRows, sheetEnd, sheetStart, widthOf, xlsxFile } from './xlsx-file.ts';
import { numberStyle, styleOf } from './xlsx-styles.ts';
import { spreadsheetDay, zonedIso } from './zoned-time.ts';

export interface TableColumn {
  readonly title: string;
  /** A time is epoch milliseconds in its cells, and is written as clocks of the file's zone show it. */
  readonly kind: 'time' | 'value';
  /** Decimals of its numbers; without it as many as they have. */
  readonly precision?: number | null;
}

export interface Table {
  readonly format: 'csv' | 'xlsx';
  readonly columns: readonly TableColumn[];
  /** Of the clocks that its times are read from. */
  readonly zone: string;
  /** Read as fast as the file is taken. */
  readonly pages: AsyncIterable<readonly Cells[]>;
}

export interface TableFile {
  readonly stream: Readable;
  readonly type: string;
  readonly disposition: string;
}

const files = Object.freeze({
  csv: { name: 'file.csv', type: 'text/csv; charset=utf-8' },
  xlsx: {
    name: 'excel-list.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
});

/** A file before it is known what a browser needs to be told of it. */
export interface NamedStream {
  readonly stream: Readable;
  readonly type: string;
  readonly name: string;
}

/** Makes few files at a time, by turns of companies, each in constant memory. */
export function createStreamedFiles({ slots }: { slots: FairSlots }) {
  return async (userId: number, prepare: () => Promise<NamedStream>): Promise<TableFile> => {
    const release = await slots.take(userId);
    const { stream, type, name } = await prepare().catch((error: unknown) => {
      release();
      throw error;
    });
    stream.once('close', release);
    return { stream, type, disposition: attachment(name) };
  };
}

/** The same of tables. */
export function createTableFiles(deps: { slots: FairSlots }) {
  const makeFile = createStreamedFiles(deps);
  return (userId: number, prepare: () => Promise<Table>): Promise<TableFile> =>
    makeFile(userId, async () => {
      const table = await prepare();
      return { stream: tableStream(table), ...files[table.format] };
    });
}

const sendTableFile = (reply: FastifyReply, { stream, type, disposition }: TableFile): FastifyReply =>
  reply.type(type).header('content-disposition', disposition).send(stream);

interface FileCall<Query> {
  caller: Caller;
  query: Query;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers a call with a file, in the language that the browser asks for. */
export const sendsFile =
  <Query>(make: (caller: Caller, query: Query, language: Language) => Promise<TableFile>) =>
  async ({ caller, query, request, reply }: FileCall<Query>): Promise<FastifyReply> =>
    sendTableFile(reply, await make(caller, query, answerLanguage(request.headers['accept-language'])));

export const tableTypeOf = ({ format }: Pick<Table, 'format'>): string => files[format].type;

/** Reads the table as fast as it is taken, and no more when it is destroyed. */
export const tableStream = (table: Table): Readable =>
  table.format === 'csv'
    ? Readable.from(csvOf(table), { objectMode: false })
    : xlsxFile([{ name: 'Data', text: sheetOf(table) }]);

/** Times say which clock they are read from. */
const titleOf = ({ title, kind }: TableColumn, zone: string): string =>
  kind === 'time' ? `${title} (${zone})` : title;

const byteOrderMark = '\ufeff';

async function* csvOf({ columns, zone, pages }: Table): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map((column) => titleOf(column, zone)));
  const line = (cells: Cells) =>
    csvLine(
      cells.map((value, index) =>
        columns[index]?.kind === 'time' && typeof value === 'number' ? zonedIso(value, zone) : value,
      ),
    );
  for await (const rows of pages) {
    for (let from = 0; from < rows.length; from += rowsAPiece)
      yield rows
        .slice(from, from + rowsAPiece)
        .map(line)
        .join('');
  }
}

/** So few that even a slow line takes a piece long before it counts as standing still. */
const rowsAPiece = 100;

async function* sheetOf(table: Table): AsyncGenerator<string> {
  const rowOf = sheetRows(table);
  let written = 0;
  for await (const rows of table.pages) {
    if (rows.length === 0) continue;
    if (written === 0) {
      yield opening(table, rows);
      written = 1;
    }
    yield rows.map((cells) => rowOf(cells, ++written)).join('');
  }
  if (written === 0) yield opening(table, []);
  yield sheetEnd();
}

function opening({ columns, zone }: Table, rows: readonly Cells[]): string {
  const titles = columns.map((column) => titleOf(column, zone));
  const cells = titles.map((title, index) =>
    sheetCell(`${columnLetters(index)}1`, title, styleOf('heading')),
  );
  const measured = rows.slice(0, measuredRows);
  const valuesOf = ({ kind }: TableColumn, index: number) =>
    kind === 'time' ? [shownTime] : measured.map((row) => row[index]);
  const widths = columns.map((column, index) => widthOf([titles[index], ...valuesOf(column, index)]));
  return `${sheetStart(widths.map((width) => ({ width, style: 0 })))}<row r="1">${cells.join('')}</row>`;
}

const shownTime = '2026-01-01 00:00:00';

function sheetRows({ columns, zone }: Table): (cells: Cells, number: number) => string {
  const letters = columns.map((_, index) => columnLetters(index));
  const cellOf = (value: Scalar | undefined, index: number, number: number) => {
    const reference = `${letters[index]}${number}`;
    const column = columns[index];
    if (!column || typeof value !== 'number') return sheetCell(reference, value);
    return column.kind === 'time'
      ? sheetCell(reference, spreadsheetDay(value, zone), styleOf('date'))
      : sheetCell(reference, value, numberStyle(column.precision ?? null));
  };
  return (cells, number) =>
    `<row r="${number}">${cells.map((value, index) => cellOf(value, index, number)).join('')}</row>`;
}
