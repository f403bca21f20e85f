import type { Viewer } from '../../../../platform/access/caller.ts';
import type { ScopedDevice } from '../../../../platform/access/devices.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { badField } from '../../../../platform/errors.ts';
import { dayMs, rangeOf, type TimeRange } from './history-range.policy.ts';
import { getScope, type HistoryScope } from './history-scope.service.ts';
import { joined, mergeTimes, readNumbers, readTimes, type SignalColumns } from './signal-columns.policy.ts';
import { findColumns } from './signal-columns.store.ts';

export { rangeOf, type SignalColumns, type TimeRange };

export interface ColumnsQuery {
  readonly id: number;
  /** Signal ids; those that the device does not have are left out. */
  readonly signals: readonly string[];
  readonly range: TimeRange;
  /** Refused when there are more frames. */
  readonly maxFrames: number;
}

export type ColumnsService = ReturnType<typeof createColumnsService>;

export const createColumnsService = ({ db }: { db: Db }) => ({
  /** What the device said of these signals, column by column; throws `notFound` for one out of sight. */
  async columns(
    viewer: Viewer,
    { id, signals, range, maxFrames }: ColumnsQuery,
  ): Promise<{ device: ScopedDevice; columns: SignalColumns }> {
    const scope = await getScope(db, viewer, id, {
      ...{ requested: signals.join(','), max: signals.length, defaultMax: 0 },
      ...{ texts: 'admitted', unknown: 'left out' },
    });
    const parts: Part[] = [];
    let left = maxFrames;
    const read = (stretch: TimeRange) => readPart(db, scope, stretch, left + 1);
    // Half a day at a time: what one statement answers stays small, and others get their turn between two.
    for await (const part of readAhead(stretchesIn(range), read)) {
      left -= part.tsMs.length;
      if (left < 0) throw tooManyFrames(maxFrames);
      if (part.tsMs.length > 0) parts.push(part);
    }
    const names = scope.signals.map(({ semaphoreId }) => semaphoreId);
    return { device: scope.device, columns: joined(names, parts) };
  },
});

const stretchMs = dayMs / 2;

interface Part {
  readonly tsMs: Float64Array;
  readonly receivedMs: Float64Array;
  readonly values: readonly Float64Array[];
}

async function readPart(db: Db, scope: HistoryScope, range: TimeRange, limit: number): Promise<Part> {
  const sent = await findColumns(db, scope, range, limit);
  const part = {
    tsMs: readTimes(sent.ts),
    receivedMs: readTimes(sent.received),
    values: sent.values.map(readNumbers),
  };
  if (scope.sources.length < 2 || sent.rows === 0) return part;
  const rows = mergeTimes(part);
  return {
    tsMs: part.tsMs.subarray(0, rows),
    receivedMs: part.receivedMs.subarray(0, rows),
    values: part.values.map((column) => column.subarray(0, rows)),
  };
}

/** What comes next is read while what came is taken apart. */
async function* readAhead(
  stretches: Iterable<TimeRange>,
  read: (stretch: TimeRange) => Promise<Part>,
): AsyncGenerator<Part> {
  let reading: Promise<Part> | undefined;
  for (const stretch of stretches) {
    const next = read(stretch);
    // A fault of it is heard in its turn, or not at all when there was one before.
    next.catch(() => undefined);
    if (reading) yield await reading;
    reading = next;
  }
  if (reading) yield await reading;
}

function* stretchesIn({ fromMs, toMs }: TimeRange): Generator<TimeRange> {
  for (let at = fromMs; at < toMs; at += stretchMs)
    yield { fromMs: at, toMs: Math.min(at + stretchMs, toMs) };
}

const tooManyFrames = (max: number) =>
  badField('to', 'range', `There are more than ${max} frames in this range: ask for a shorter one`);
