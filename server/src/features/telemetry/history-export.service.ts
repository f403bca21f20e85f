import { Readable } from 'node:stream';
import type { Input } from '@weir/contract/endpoint';
import type { exportHistory } from '@weir/contract/telemetry';
import { ZipFile } from 'yazl';
import type { Viewer } from '../../platform/access/caller.ts';
import { csvCell, headingsOf, type WallClock, wallClock } from './export-cells.policy.ts';
import type { HistoryRow, HistoryService, Question } from './history.service.ts';
import {
  dateCell,
  rowsPerSheet,
  sheetCell,
  sheetEnd,
  sheetRow,
  sheetStart,
  workbookParts,
} from './xlsx.policy.ts';

type Query = Input<typeof exportHistory>['query'];

export interface Download {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Readable;
}

export interface HistoryExportService {
  /** Begins when it is read, and reads no faster than it is taken. */
  download(viewer: Viewer, query: Query): Promise<Download>;
}

interface Table {
  readonly headings: readonly string[];
  readonly signalIds: readonly number[];
  readonly clock: WallClock;
  readonly rows: AsyncGenerator<HistoryRow>;
}

export function createHistoryExportService({ history }: { history: HistoryService }): HistoryExportService {
  const tableOf = (asked: Question, { language = 'zh', zone }: Query): Table => {
    const shownIn = zone ?? asked.device.timeZone ?? 'UTC';
    return {
      headings: headingsOf(asked.signals, language, shownIn),
      signalIds: asked.signals.map((signal) => signal.id),
      clock: wallClock(shownIn),
      rows: history.rows(asked),
    };
  };

  return {
    async download(viewer, query) {
      const table = tableOf(await history.question(viewer, query), query);
      if (query.format === 'csv') {
        return {
          fileName: 'file.csv',
          contentType: 'text/csv; charset=utf-8',
          content: Readable.from(inChunks(csvLines(table)), { objectMode: false }),
        };
      }
      return {
        fileName: 'excel-list.xlsx',
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        content: workbook(table),
      };
    },
  };
}

async function* csvLines({ headings, signalIds, clock, rows }: Table): AsyncGenerator<string> {
  // The mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${headings.map(csvCell).join(',')}\r\n`;
  for await (const row of rows) {
    const times = `${clock.text(row.tsMs)},${clock.text(row.receivedAtMs)}`;
    yield `${[times, ...signalIds.map((id) => csvCell(row.values.get(id)))].join(',')}\r\n`;
  }
}

function workbook(table: Table): Readable {
  const zip = new ZipFile();
  // A Readable in fact; the types say only NodeJS.ReadableStream.
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  const addSheet = (number: number): void => {
    const state = { isLast: true };
    const sheet = Readable.from(inChunks(sheetLines(table, state)), { objectMode: false });
    sheet.once('error', fail);
    // Only with its last row it is known whether there is another sheet.
    sheet.once('end', () => {
      if (!state.isLast) return addSheet(number + 1);
      for (const [path, text] of Object.entries(workbookParts(number)))
        zip.addBuffer(Buffer.from(text), path);
      zip.end();
    });
    output.once('close', () => sheet.destroy());
    zip.addReadStream(sheet, `xl/worksheets/sheet${number}.xml`);
  };
  zip.on('error', fail);
  addSheet(1);
  return output;
}

async function* sheetLines(table: Table, state: { isLast: boolean }): AsyncGenerator<string> {
  const { headings, signalIds, clock, rows } = table;
  yield sheetStart + sheetRow(headings.map(sheetCell));
  for (let count = 1; ; count++) {
    if (count === rowsPerSheet) {
      state.isLast = false;
      break;
    }
    const { value: row, done } = await rows.next();
    if (done) break;
    const times = [dateCell(clock.readingMs(row.tsMs)), dateCell(clock.readingMs(row.receivedAtMs))];
    yield sheetRow([...times, ...signalIds.map((id) => sheetCell(row.values.get(id)))]);
  }
  yield sheetEnd;
}

const chunkChars = 32_768;

async function* inChunks(lines: AsyncGenerator<string>): AsyncGenerator<Buffer> {
  let text = '';
  for await (const line of lines) {
    text += line;
    if (text.length < chunkChars) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
