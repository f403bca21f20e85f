import type { Input, Output } from '@weir/contract/endpoint';
import type { exportHistory, historyList } from '@weir/contract/telemetry';
import type { Viewer } from '../../platform/access/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { badField, notFound } from '../../platform/errors.ts';
import { findDeviceInScope, type ScopedDevice } from './devices-in-scope.store.ts';
import { readScalar, type Scalar } from './frames.policy.ts';
import {
  type Cursor,
  findFramesAfter,
  findNewestFrames,
  findSkip,
  findTextChanges,
  type StoredFrame,
} from './history.store.ts';
import { countFrames, findSources, type Source, type TimeRange } from './history-sources.store.ts';
import { type DescribedSignal, findDescribedSignals } from './signals.store.ts';

type Page = Output<typeof historyList>;

export interface HistoryRow {
  readonly tsMs: number;
  readonly receivedAtMs: number;
  readonly values: ReadonlyMap<number, Scalar>;
}

/** What is asked of a device's past, checked against the viewer's scope and the type's signals. */
export interface Question {
  readonly device: ScopedDevice;
  readonly signals: readonly DescribedSignal[];
  readonly sources: readonly Source[];
  readonly range: TimeRange;
}

export interface HistoryService {
  list(viewer: Viewer, query: Input<typeof historyList>['query']): Promise<Page>;
  /** Rows oldest first, read in batches while they are taken. */
  rows(question: Question): AsyncGenerator<HistoryRow>;
  question(viewer: Viewer, query: Omit<Input<typeof exportHistory>['query'], 'format'>): Promise<Question>;
}

const batchRows = 2000;
const deepOffset = 5000;

export function createHistoryService({ db }: { db: Db }): HistoryService {
  const question: HistoryService['question'] = async (viewer, query) => {
    const device = await findDeviceInScope(db, viewer, query.id);
    if (!device) throw notFound();
    const range = rangeOf(query.from, query.to);
    const signals = chosen(await findDescribedSignals(db, device.typeId), query.signals);
    const sources = await findSources(
      db,
      device.id,
      signals.map((signal) => signal.id),
    );
    return { device, signals, sources, range };
  };

  const readRows = async (
    { device, signals, sources }: Question,
    frames: readonly StoredFrame[],
  ): Promise<HistoryRow[]> => {
    const times = frames.map((frame) => frame.ts.getTime());
    const layouts = new Map(sources.map((source) => [source.layoutId, source.signalIds]));
    const mixed = textSignals(frames, layouts);
    const span = { fromMs: Math.min(...times), toMs: Math.max(...times) + 1 };
    const changes = mixed.length === 0 ? [] : await findTextChanges(db, device.id, mixed, span);
    const inOrder = frames
      .map((frame, place) => ({ frame, place }))
      .sort((a, b) => +a.frame.ts - +b.frame.ts);
    const rows = new Array<HistoryRow>(frames.length);
    const texts = new Map<number, string>();
    let next = 0;
    for (const { frame, place } of inOrder) {
      for (
        let change = changes[next];
        change && change.tsMs <= frame.ts.getTime();
        change = changes[++next]
      ) {
        texts.set(change.signalId, change.text);
      }
      rows[place] = toRow(frame, layouts.get(frame.layoutId) ?? [], signals, texts);
    }
    return rows;
  };

  return {
    question,
    async list(viewer, query) {
      const asked = await question(viewer, query);
      const { sources, range, signals } = asked;
      const { page, limit } = query;
      const offset = (page - 1) * limit;
      const total = await countFrames(db, sources, range);
      const isDeep = offset > deepOffset && offset < total;
      const skip = isDeep ? await findSkip(db, sources, range, offset) : { toMs: range.toMs, skipped: 0 };
      const window = { limit, offset: offset - skip.skipped };
      const rest = { ...range, toMs: skip.toMs };
      const frames = offset < total ? await findNewestFrames(db, sources, rest, window) : [];
      const rows = frames.length > 0 ? await readRows(asked, frames) : [];
      const list = rows.map((row) => toWire(row, signals));
      return { signals: signals.map(toHead), list, total, page, limit };
    },
    async *rows(asked) {
      const { sources, range } = asked;
      let after: Cursor = { tsMs: range.fromMs, layoutId: 0 };
      for (;;) {
        const frames = await findFramesAfter(db, sources, range, after, batchRows);
        const last = frames.at(-1);
        if (!last) return;
        yield* await readRows(asked, frames);
        if (frames.length < batchRows) return;
        after = { tsMs: last.ts.getTime(), layoutId: last.layoutId };
      }
    },
  };
}

function rangeOf(from: string, to: string): TimeRange {
  const range = { fromMs: Date.parse(from), toMs: Date.parse(to) };
  if (range.fromMs >= range.toMs) throw badField('to', 'after', 'to must be after from');
  return range;
}

/** The signals that are named, or all that are charted. */
export function chosen(signals: readonly DescribedSignal[], names: string | undefined): DescribedSignal[] {
  if (names === undefined) return signals.filter((signal) => signal.chart);
  const byName = new Map(signals.map((signal) => [signal.semaphoreId, signal]));
  return [...new Set(names.split(','))].map((name) => {
    const signal = byName.get(name);
    if (!signal) throw badField('signals', 'unknown', `${name} is not a signal of the device`);
    return signal;
  });
}

function textSignals(
  frames: readonly StoredFrame[],
  layouts: ReadonlyMap<number, readonly number[]>,
): number[] {
  const ids = new Set<number>();
  for (const { layoutId, values } of frames) {
    values.forEach((value, place) => {
      const id = layouts.get(layoutId)?.[place];
      if (value === null && id !== undefined) ids.add(id);
    });
  }
  return [...ids];
}

function toRow(
  frame: StoredFrame,
  layout: readonly number[],
  signals: readonly DescribedSignal[],
  texts: ReadonlyMap<number, string>,
): HistoryRow {
  const values = new Map<number, Scalar>();
  for (const { id, dataType } of signals) {
    const place = layout.indexOf(id);
    if (place >= 0) values.set(id, readScalar(dataType, frame.values[place] ?? null, texts.get(id) ?? null));
  }
  return { tsMs: frame.ts.getTime(), receivedAtMs: frame.receivedAt.getTime(), values };
}

function toWire(row: HistoryRow, signals: readonly DescribedSignal[]): Page['list'][number] {
  const values: Record<string, Scalar> = {};
  for (const { id, semaphoreId } of signals) {
    const value = row.values.get(id);
    if (value !== undefined) Object.defineProperty(values, semaphoreId, { value, enumerable: true });
  }
  return {
    ts: new Date(row.tsMs).toISOString(),
    receivedAt: new Date(row.receivedAtMs).toISOString(),
    values,
  };
}

const toHead = ({ semaphoreId, name, nameEn, nameEs, nameJa, unit }: DescribedSignal) => ({
  semaphoreId,
  name,
  nameEn,
  nameEs,
  nameJa,
  unit,
});
