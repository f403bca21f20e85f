import { codes } from '@weir/contract/errors';
import type { FenceRehearsal, rehearseFence } from '@weir/contract/places/fences';
import type { Static } from '@weir/contract/schema';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { getDevice } from '../../../../platform/access/devices.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { FairSlots } from '../../../../platform/fair-slots.ts';
import type { ColumnsService, TimeRange } from '../../../telemetry/history/scan/signal-columns.service.ts';
import { rehearse } from './fence-rehearsal.policy.ts';
import { fixSignals, type GoodFixes, goodFixesOf, joinedFixes } from './good-fixes.policy.ts';

export interface Rehearsal {
  /** Throws 429 or 503 when too many of the company do this at once. */
  rehearse(viewer: Viewer, body: Static<typeof rehearseFence.body>): Promise<FenceRehearsal>;
}

export interface RehearsalDeps {
  db: Db;
  history: ColumnsService;
  fileSlots: FairSlots;
}

const dayMs = 86_400_000;
/** A position every 13 s for 30 days. */
const mostFrames = 200_000;
/** Of a device that sends more than can be read at once, so little is still tried. */
const leastSpanMs = 1_800_000;

/** Compares what a device has sent with a fence that it does not have. */
export function createRehearsal({ db, history, fileSlots }: RehearsalDeps): Rehearsal {
  /** Undefined: there are more frames. */
  const read = async (viewer: Viewer, id: number, range: TimeRange, maxFrames: number) => {
    try {
      return (await history.columns(viewer, { id, signals: fixSignals, range, maxFrames })).columns;
    } catch (error) {
      if (error instanceof AppError && error.code === codes.badInput) return undefined;
      throw error;
    }
  };

  /** The newest first; `fromMs`: what is older was not looked at. */
  const readNewest = async (viewer: Viewer, id: number, { fromMs, toMs }: TimeRange) => {
    const parts: GoodFixes[] = [];
    let [endMs, spanMs, left, fixes] = [toMs, dayMs, mostFrames, 0];
    while (endMs > fromMs && spanMs >= leastSpanMs) {
      const startMs = Math.max(fromMs, endMs - spanMs);
      const columns = await read(viewer, id, { fromMs: startMs, toMs: endMs }, left);
      if (!columns) {
        spanMs /= 2;
        continue;
      }
      const part = goodFixesOf(columns);
      parts.unshift(part.good);
      fixes += part.fixes;
      left -= columns.length;
      endMs = startMs;
    }
    return { fixes, good: joinedFixes(parts), fromMs: endMs };
  };

  const compare = async (
    viewer: Viewer,
    body: Static<typeof rehearseFence.body>,
  ): Promise<FenceRehearsal> => {
    const { id, longitude: lng, latitude: lat, radius, days } = body;
    const toMs = Date.now();
    const wantedMs = toMs - days * dayMs;
    const { fixes, good, fromMs } = await readNewest(viewer, id, { fromMs: wantedMs, toMs: toMs + 1 });
    return {
      ...{ fixes, goodFixes: good.length, cut: fromMs > wantedMs ? 1 : 0 },
      fromTime: new Date(fromMs).toISOString(),
      toTime: new Date(toMs).toISOString(),
      ...(await rehearse({ lng, lat, radius }, good, othersTurn)),
    };
  };

  return {
    async rehearse(viewer, body) {
      await getDevice(db, viewer, body.id);
      const release = await fileSlots.take(viewer.userId);
      try {
        return await compare(viewer, body);
      } finally {
        release();
      }
    },
  };
}

const othersTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
