import type { Db } from '../../../platform/db/database.ts';
import type { IngestNote } from '../../telemetry/telemetry/telemetry.service.ts';
import {
  type DeviceAlarmState,
  type Episode,
  episodesOf,
  loadDevice,
  ownAlarmsKey,
  type Rule,
  type Transition,
} from '../alarms/alarms.service.ts';
import type { Span } from '../alarms/replay/replay.service.ts';
import { replaySignal } from '../alarms/replay/replay.service.ts';
import { findNeighbours } from './late-alarms.store.ts';
import { findCodes } from './late-spans.store.ts';
import { type ReplayedOwn, replayOwn } from './own-replay.service.ts';
import { mayMiss, type Presence, pausesOf, takenOverMs } from './presence.policy.ts';
import { findPresence } from './presence.store.ts';
import { closed, endOf } from './reconcile.policy.ts';
import type { Cluster } from './spans.policy.ts';

/** What the stored frames of one signal make of it around a span. */
export interface ReplayedSignal {
  readonly rule: Rule;
  /** Its own frames came late; or only others did, which tell that it was missing. */
  readonly what: 'all' | 'missing';
  readonly replayedFromMs: number;
  readonly replayedToMs: number;
  readonly reachMs: number;
  readonly enoughMs: number;
  readonly found: readonly Episode[];
}

/** What is to be settled of a device. */
export interface DeviceReplay {
  readonly deviceId: number;
  readonly notes: readonly IngestNote[];
  readonly kind: Cluster['kind'];
  readonly layoutIds: readonly number[];
  /** What was gone through, and what is left for another turn. */
  readonly span: Span;
  readonly rest: Span | null;
  readonly signals: readonly ReplayedSignal[];
  readonly own: ReplayedOwn | null;
}

const dayMs = 86_400_000;
/** In one turn, and back from it or on. */
const longestMs = 31 * dayMs;

/** Takes the settings of a device through the frames around late ones. */
export async function replayDevice(
  db: Db,
  deviceId: number,
  { fromMs, toMs, notes, kind }: Cluster,
  signal: AbortSignal,
): Promise<DeviceReplay> {
  const span = { fromMs, toMs: kind === 'own' ? toMs : Math.min(toMs, fromMs + longestMs) };
  const rest = span.toMs < toMs ? { fromMs: span.toMs, toMs } : null;
  const layoutIds = [...new Set(notes.flatMap(({ layoutId }) => layoutId ?? []))];
  const device = await loadDevice(db, deviceId);
  const codes = await findCodes(db, layoutIds);
  const signals = device && kind !== 'own' ? await replaySignals(db, { device, codes, span, signal }) : [];
  const isOfOwn = kind === 'own' || codes.has(ownAlarmsKey);
  const own = device && isOfOwn ? await replayOwn(db, device, span, signal) : null;
  return { deviceId, notes, kind, layoutIds, span, rest, signals, own };
}

interface DeviceReplayParams {
  device: DeviceAlarmState;
  span: Span;
  signal: AbortSignal;
}

/** Of those that the late layouts carry, and of those whose absence other frames may tell. */
async function replaySignals(
  db: Db,
  { codes, ...params }: DeviceReplayParams & { codes: ReadonlySet<string> },
): Promise<ReplayedSignal[]> {
  const { device } = params;
  const ways: Way[] = [];
  for (const rule of device.rules.values()) {
    const what = codes.has(rule.semaphoreId) ? 'all' : 'missing';
    if (what === 'all' || rule.noData) ways.push(await wayOf(db, params, { rule, what }));
  }
  const presence = await presenceOn(db, device, ways);
  const signals: ReplayedSignal[] = [];
  for (const way of ways) signals.push(await replayOne(db, params, way, presence));
  return signals;
}

/** Where the frames of a signal are gone through. */
type Way = Omit<ReplayedSignal, 'found'>;

/**
 * It begins where all was normal, as far as alarms tell, and long enough before for delays; it ends when all is
 * normal again after the span, or where the next alarm begins that was raised when it happened.
 */
async function wayOf(
  db: Db,
  { device: { deviceId }, span }: DeviceReplayParams,
  { rule, what }: Pick<ReplayedSignal, 'rule' | 'what'>,
): Promise<Way> {
  const { semaphoreId: code, onDelayMs, offDelayMs, repeatCount } = rule;
  const afterMs = rule.noData?.afterMs ?? 0;
  const beforeMs = dayMs + onDelayMs + offDelayMs + afterMs;
  const reachMs = span.toMs + onDelayMs + (repeatCount > 1 ? dayMs : 0) + afterMs;
  const around = { deviceId, code, span, beforeMs, reachMs };
  const { firstMs, lastMs, nextMs } = await findNeighbours(db, around);
  const fromMs = Math.min(span.fromMs, firstMs ?? span.fromMs) - beforeMs;
  return {
    ...{ rule, what, reachMs, enoughMs: Math.max(reachMs, lastMs ?? reachMs) },
    replayedFromMs: Math.max(fromMs, span.fromMs - longestMs),
    replayedToMs: Math.min(Date.now(), nextMs ?? Number.POSITIVE_INFINITY, span.toMs + longestMs),
  };
}

/** Far enough to tell whether the device still reported where the data of any of them may begin to be missing. */
async function presenceOn(
  db: Db,
  { deviceId, soonestMs }: DeviceAlarmState,
  ways: readonly Way[],
): Promise<Presence> {
  const watched = ways.filter(({ rule }) => rule.noData);
  if (watched.length === 0) return { reporting: [], received: [] };
  const around = {
    fromMs: Math.min(...watched.map(({ replayedFromMs }) => replayedFromMs)),
    toMs: Math.max(...watched.map(({ enoughMs }) => enoughMs)) + 2 * soonestMs,
  };
  return findPresence(db, deviceId, around, soonestMs);
}

async function replayOne(
  db: Db,
  { device, signal }: DeviceReplayParams,
  way: Way,
  presence: Presence,
): Promise<ReplayedSignal> {
  const { deviceId, typeId, projectId, soonestMs } = device;
  const { rule, what, replayedFromMs, replayedToMs, enoughMs } = way;
  const transitions: Transition[] = [];
  const pauses = pausesOf(presence, soonestMs);
  const noData = rule.noData && mayMiss(pauses, rule.noData.afterMs) ? rule.noData : null;
  if (what === 'missing' && !noData) return { ...way, found: [] };
  const params = {
    deviceId,
    rule: { ...rule, noData },
    range: { fromMs: replayedFromMs, untilMs: replayedToMs },
  };
  await replaySignal(db, { ...params, signal, enoughMs, transitions, pauses });
  const subject = { deviceId, typeId, projectId, origin: 'signal', code: rule.semaphoreId } as const;
  const all = episodesOf({
    ...{ subject, happened: transitions, receivedAtMs: Date.now(), rule, name: null, late: true },
  });
  const found = all
    .filter(({ cause }) => what === 'all' || cause === 'noData')
    .map((episode) =>
      episode.cause === 'noData' && endOf(episode) === Number.POSITIVE_INFINITY
        ? closed(episode, takenOverMs(presence, episode.startedAtMs))
        : episode,
    );
  return { ...way, found };
}
