import { Readable } from 'node:stream';
import type { Static } from '@weir/contract/schema';
import type { exportHistory } from '@weir/contract/telemetry';
import type { Viewer } from '../../platform/access/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { badField, unavailable } from '../../platform/errors.ts';
import {
  csvLine,
  csvRow,
  headingStyle,
  headings,
  sheetCell,
  sheetColumns,
  sheetRow,
} from './export-cells.policy.ts';
import type { Row } from './frame-rows.policy.ts';
import { countTimes, findNewestFrames } from './frame-rows.store.ts';
import { rangeOf, type TimeRange } from './history-range.policy.ts';
import { choiceOf, rowsOf } from './history-rows.service.ts';
import { getScope, type HistoryScope } from './history-scope.service.ts';
import { xlsxFile } from './xlsx-file.policy.ts';
import { type ZonedTimes, zonedTimes } from './zoned-time.policy.ts';

type ExportQuery = Static<typeof exportHistory.query>;

const maxDays = 366;
const maxRows = 1_000_000;
/** Keeps an unpacked sheet below the 4 GiB of a plain zip. */
const maxCells = 40_000_000;
const framesPerPage = 5000;
const valuesPerPage = 100_000;
const maxAtOnce = 3;

const files = Object.freeze({
  csv: { name: 'file.csv', type: 'text/csv; charset=utf-8' },
  xlsx: {
    name: 'excel-list.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
});

/** RFC 6266, with the name as RFC 5987 has it beside the plain one. */
const attachment = (name: string): string =>
  `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`;

export function createExportService({ db, timeZone }: { db: Db; timeZone: string }) {
  let running = 0;
  return {
    async export(viewer: Viewer, query: ExportQuery) {
      const range = rangeOf(query, maxDays);
      const scope = await getScope(db, viewer, query.id, choiceOf(query.signals));
      if (running >= maxAtOnce) throw unavailable('Too many files are being made right now', 10);
      // Taken before the count, which lets others in while it runs.
      running += 1;
      await assertRowCount(db, scope, range).catch((error: unknown) => {
        running -= 1;
        throw error;
      });
      const times = zonedTimes(query.zone ?? scope.device.timeZone ?? timeZone);
      const titles = headings(scope.signals, query.language ?? 'zh', times.zone);
      const pages = pagesOf(db, scope, range);
      const stream =
        query.format === 'csv'
          ? Readable.from(csvOf(pages, titles, times), { objectMode: false })
          : xlsxFile(sheetRowsOf(pages, titles, { scope, times }));
      stream.once('close', () => {
        running -= 1;
      });
      const { name, type } = files[query.format];
      return { stream, type, disposition: attachment(name) };
    },
  };
}

async function assertRowCount(db: Db, scope: HistoryScope, range: TimeRange): Promise<void> {
  const most = Math.min(maxRows, Math.floor(maxCells / (scope.signals.length + 2)));
  const rows = await countTimes(db, scope, range, most + 1);
  if (rows > most)
    throw badField('to', 'range', `More than ${most} rows: ask for less time or fewer signals`);
}

/** Newest first, a page at a time by key: memory stays flat. */
async function* pagesOf(db: Db, scope: HistoryScope, range: TimeRange): AsyncGenerator<Row[]> {
  const limit = pageSize(scope);
  let { toMs } = range;
  for (;;) {
    const frames = await findNewestFrames(db, scope, { fromMs: range.fromMs, toMs }, limit);
    const last = frames.at(-1);
    if (!last) return;
    const isFull = frames.length === limit;
    // More frames of the last time may be on the next page: it begins with that time.
    const whole = isFull ? frames.filter(({ tsMs }) => tsMs > last.tsMs) : frames;
    yield await rowsOf(db, scope, whole);
    if (!isFull) return;
    toMs = last.tsMs + 1;
  }
}

/** More than can be of one time, so that every page brings the next one closer. */
const pageSize = ({ sources, signals }: HistoryScope): number =>
  Math.max(
    sources.length + 1,
    Math.min(framesPerPage, Math.ceil(valuesPerPage / Math.max(1, signals.length))),
  );

const byteOrderMark = '\ufeff';

async function* csvOf(
  pages: AsyncIterable<Row[]>,
  titles: readonly string[],
  times: ZonedTimes,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(titles);
  for await (const rows of pages) {
    if (rows.length > 0) yield rows.map((row) => csvRow(row, times)).join('');
  }
}

async function* sheetRowsOf(
  pages: AsyncIterable<Row[]>,
  titles: readonly string[],
  { scope, times }: { scope: HistoryScope; times: ZonedTimes },
): AsyncGenerator<string> {
  const columns = sheetColumns(scope.signals);
  const cells = titles.map((title, index) => sheetCell(`${columns.letters[index]}1`, title, headingStyle));
  yield `<row r="1">${cells.join('')}</row>`;
  let number = 1;
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield rows.map((row) => sheetRow(row, { number: ++number, columns, times })).join('');
  }
}
