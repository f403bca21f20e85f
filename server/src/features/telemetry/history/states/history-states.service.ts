import type { Static } from '@weir/contract/schema';
import { type historyStates, maxStateSignals, type StateHistory } from '@weir/contract/telemetry/history';
import type { Viewer } from '../../../../platform/access/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { badField } from '../../../../platform/errors.ts';
import { findBuckets } from '../chart/chart-buckets.store.ts';
import type { Bucket } from '../chart/chart-lines.policy.ts';
import { type Cadence, findCadences } from '../scan/cadence.store.ts';
import { quarterMs, rangeOf, type TimeRange } from '../scan/history-range.policy.ts';
import { framesBySignal, getScope, type HistoryScope } from '../scan/history-scope.service.ts';
import type { HistorySignal } from '../scan/history-sources.policy.ts';
import { findEdge } from '../statistics/signal-statistics.store.ts';
import { findStateChanges } from './state-changes.store.ts';
import {
  drawnSegments,
  joined,
  missedInGap,
  segmentsOf,
  totalsOf,
  unsettledParts,
} from './state-segments.policy.ts';

type Query = Static<typeof historyStates.query>;

const maxDays = 366;
const maxFrames = 3_000_000;
const maxChanges = 50_000;
const ribbonParts = 1200;

export function createStatesService({ db }: { db: Db }) {
  return {
    async states(viewer: Viewer, query: Query): Promise<{ list: StateHistory[] }> {
      const range = rangeOf(query, maxDays);
      const scope = await getScope(db, viewer, query.id, {
        requested: query.signals,
        max: maxStateSignals,
        defaultMax: maxStateSignals,
        texts: 'refused',
        only: isState,
      });
      const cap = Math.ceil(maxFrames / Math.max(1, scope.signals.length)) + 1;
      const frames = await framesBySignal(db, scope, range, cap);
      if (frames.reduce((sum, count) => sum + count, 0) > maxFrames)
        throw badField('to', 'range', 'Too many values: ask for less time or fewer signals');
      const known = {
        cadences: await findCadences(db, scope, range),
        quarters: await findBuckets(db, scope, range, { kind: 'fixed', widthMs: quarterMs }),
      };
      const list: StateHistory[] = [];
      for (const [index, signal] of scope.signals.entries())
        list.push(await stateOf(db, scope, range, { ...known, index, signal }));
      return { list };
    },
  };
}

const isState = ({ dataType }: { dataType: string }) => dataType === 'boolean' || dataType === 'enum';

interface Known {
  cadences: readonly Cadence[];
  quarters: readonly Bucket[];
}

async function stateOf(
  db: Db,
  scope: HistoryScope,
  range: TimeRange,
  { index, signal, cadences, quarters }: Known & { index: number; signal: HistorySignal },
): Promise<StateHistory> {
  const gapMs = gapOf(scope, cadences, index);
  const parts = unsettledParts(quarters, index, { range, gapMs });
  const query = { signalIndex: index, gapMs, limit: maxChanges + 1, parts };
  const changes = joined(await findStateChanges(db, scope, query));
  if (changes.length > maxChanges)
    throw badField(
      'to',
      'range',
      `${signal.semaphoreId} changes more than ${maxChanges} times: ask for less time`,
    );
  const untilMs = Math.min(range.toMs, Date.now());
  const last = await findEdge(db, scope, range, { signalIndex: index, end: 'last' });
  const segments = segmentsOf(changes, { lastMs: last?.tsMs ?? range.fromMs, gapMs, untilMs });
  const knownMs = segments.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  return {
    ...signal,
    ...drawnSegments(segments, range, ribbonParts),
    totals: totalsOf(segments),
    unknownMs: Math.max(0, untilMs - range.fromMs - knownMs),
  };
}

/** Three times the distance at which the signal comes; a signal sent more seldom than its device is measured by itself. */
function gapOf({ device, sources }: HistoryScope, cadences: readonly Cadence[], index: number): number {
  const own = sources
    .filter(({ positions }) => positions[index] != null)
    .flatMap(({ layoutId, retention }) =>
      cadences.filter((cadence) => cadence.layoutId === layoutId && cadence.retention === retention),
    )
    .filter(({ signalIndex }) => signalIndex === null || signalIndex === index)
    .map(({ intervalMs }) => intervalMs);
  const learnedMs = own.length > 0 ? Math.min(...own) : quarterMs;
  return missedInGap * Math.max(learnedMs, (device.expectedIntervalS ?? 0) * 1000, 1000);
}
