import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import { type historyList, maxListedDays } from '@weir/contract/telemetry/telemetry';
import type { Viewer } from '../../../../platform/access/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Scalar } from '../../telemetry/telemetry.service.ts';
import { rangeOf } from '../scan/history-range.policy.ts';
import { getScope, type HistoryScope } from '../scan/history-scope.service.ts';
import type { HistorySignal } from '../scan/history-sources.policy.ts';
import { mergeFrames, type Row, type StoredFrame, textSignalIds, textsAsOf } from './frame-rows.policy.ts';
import { countTimes, findFramesAt, findTextChanges, findTimes } from './frame-rows.store.ts';

type ListQuery = Static<typeof historyList.query>;

const maxSignals = 500;
const maxTotal = 500_000;

export function createRowsService({ db }: { db: Db }) {
  return {
    /** `total` counts distinct times, up to 500,000. */
    async list(viewer: Viewer, query: ListQuery): Promise<Output<typeof historyList>> {
      const range = rangeOf(query, maxListedDays);
      const scope = await getScope(db, viewer, query.id, choiceOf(query.signals));
      const { page, limit } = query;
      const [total, times] = await Promise.all([
        countTimes(db, scope, range, maxTotal),
        findTimes(db, scope, range, { offset: (page - 1) * limit, limit }),
      ]);
      const rows = await rowsOf(db, scope, await findFramesAt(db, scope, times));
      const list = rows.map((row) => toHistoryRow(row, scope.signals));
      return { signals: [...scope.signals], list, total, page, limit };
    },
  };
}

/** Rows of a table: texts too, and as many signals as a type can have. */
export const choiceOf = (requested: string | undefined) =>
  ({ requested, max: maxSignals, defaultMax: maxSignals, texts: 'admitted' }) as const;

/** Frames, newest first, as rows with their texts. */
export async function rowsOf(db: Db, scope: HistoryScope, frames: readonly StoredFrame[]): Promise<Row[]> {
  const [first, last] = [frames.at(0), frames.at(-1)];
  if (!first || !last) return [];
  const { device, sources, signals } = scope;
  const changes = await findTextChanges(db, device.id, textSignalIds(frames, sources, signals), {
    fromMs: last.tsMs,
    toMs: first.tsMs,
  });
  return mergeFrames(frames, { sources, signals, textAt: textsAsOf(changes) });
}

function toHistoryRow({ tsMs, receivedAtMs, values }: Row, signals: readonly HistorySignal[]) {
  const named: Record<string, Scalar> = Object.create(null);
  signals.forEach(({ semaphoreId }, index) => {
    const value = values[index];
    if (value !== undefined) named[semaphoreId] = value;
  });
  return {
    ts: new Date(tsMs).toISOString(),
    receivedAt: new Date(receivedAtMs).toISOString(),
    values: named,
  };
}
