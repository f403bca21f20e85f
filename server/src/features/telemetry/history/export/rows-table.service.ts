import type { Language } from '@weir/contract/common';
import type { Db } from '../../../../platform/db/database.ts';
import { badField } from '../../../../platform/errors.ts';
import type { Cells } from '../../../../platform/exports/cells.ts';
import type { Table } from '../../../../platform/exports/table-file.ts';
import type { Row } from '../rows/frame-rows.policy.ts';
import { findNewestFrames } from '../rows/frame-rows.store.ts';
import { rowsOf } from '../rows/history-rows.service.ts';
import type { TimeRange } from '../scan/history-range.policy.ts';
import type { HistoryScope } from '../scan/history-scope.service.ts';
import type { HistorySignal } from '../scan/history-sources.policy.ts';
import { deviceColumns, exportColumns } from './export-columns.policy.ts';

const maxColumns = 500;
const framesPerPage = 5000;
const valuesPerPage = 100_000;

interface Wanted {
  scopes: readonly HistoryScope[];
  range: TimeRange;
  language: Language;
  /** So many rows more have been read. */
  onRows?: (count: number) => void;
}

/** The rows of one device, or of several, one behind the other: then each row says whose it is. */
export function rowsTable(db: Db, wanted: Wanted): Pick<Table, 'columns' | 'pages'> {
  const { scopes, language } = wanted;
  const signals = unionOf(scopes);
  const own = scopes.length > 1 ? deviceColumns(language) : [];
  return { columns: [...own, ...exportColumns(signals, language)], pages: cellsOf(db, signals, wanted) };
}

/** The signals of all devices, each once: what two types call the same is one column. */
function unionOf(scopes: readonly HistoryScope[]): HistorySignal[] {
  const signals = new Map<string, HistorySignal>();
  for (const signal of scopes.flatMap((scope) => scope.signals))
    if (!signals.has(signal.semaphoreId)) signals.set(signal.semaphoreId, signal);
  if (signals.size > maxColumns) throw badField('signals', 'maxItems', `At most ${maxColumns} signals`);
  return [...signals.values()];
}

/** In the order of the columns. */
async function* cellsOf(
  db: Db,
  signals: readonly HistorySignal[],
  { scopes, range, onRows }: Wanted,
): AsyncGenerator<Cells[]> {
  for (const scope of scopes) {
    const { device } = scope;
    const placeOf = new Map(scope.signals.map(({ semaphoreId }, index) => [semaphoreId, index]));
    const places = signals.map(({ semaphoreId }) => placeOf.get(semaphoreId));
    const named = scopes.length > 1 ? [device.name, device.serialNumber] : [];
    for await (const rows of pagesOf(db, scope, range)) {
      onRows?.(rows.length);
      yield rows.map(({ tsMs, receivedAtMs, values }) => [
        ...[...named, tsMs, receivedAtMs],
        ...places.map((place) => (place === undefined ? undefined : values[place])),
      ]);
    }
  }
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
