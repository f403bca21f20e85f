import type { Db } from '../../platform/db/database.ts';
import { rehearseDevice } from '../alarm-rehearsal/past.service.ts';
import {
  type DeviceMemory,
  type Episode,
  episodesOf,
  loadDevice,
  type Rule,
  type Transition,
} from '../alarms/alarms.service.ts';
import { findNeighbours } from './late-alarms.store.ts';
import { findCodes } from './late-spans.store.ts';
import type { Span } from './reconcile.policy.ts';
import type { Cluster, LateNote } from './spans.policy.ts';

/** What the stored frames of one signal make of it around a span. */
export interface SignalPast {
  readonly rule: Rule;
  readonly walkedFromMs: number;
  readonly reachMs: number;
  readonly enoughMs: number;
  readonly found: readonly Episode[];
}

/** What is to be settled of a device. */
export interface Past {
  readonly deviceId: number;
  readonly notes: readonly LateNote[];
  readonly layoutIds: readonly number[];
  /** What was gone through, and what is left for another turn. */
  readonly span: Span;
  readonly rest: Span | null;
  readonly signals: readonly SignalPast[];
}

const dayMs = 86_400_000;
/** In one turn, and back from it or on. */
const longestMs = 31 * dayMs;

/** Takes the settings of a device through the frames around late ones. */
export async function pastOf(
  db: Db,
  deviceId: number,
  { fromMs, toMs, notes }: Cluster,
  signal: AbortSignal,
): Promise<Past> {
  const span = { fromMs, toMs: Math.min(toMs, fromMs + longestMs) };
  const rest = span.toMs < toMs ? { fromMs: span.toMs, toMs } : null;
  const layoutIds = [...new Set(notes.map(({ layoutId }) => layoutId))];
  const device = await loadDevice(db, deviceId);
  const codes = await findCodes(db, layoutIds);
  const rules = [...(device?.rules.values() ?? [])].filter(({ semaphoreId }) => codes.has(semaphoreId));
  const signals: SignalPast[] = [];
  for (const rule of rules) if (device) signals.push(await pastOfSignal(db, { device, rule, span, signal }));
  return { deviceId, notes, layoutIds, span, rest, signals };
}

interface Asked {
  device: DeviceMemory;
  rule: Rule;
  span: Span;
  signal: AbortSignal;
}

/**
 * It begins where all was normal, as far as alarms tell, and long enough before for delays; it ends when all is
 * normal again after the span, or where the next alarm begins that was raised when it happened.
 */
async function pastOfSignal(db: Db, { device, rule, span, signal }: Asked): Promise<SignalPast> {
  const { deviceId, typeId, projectId } = device;
  const { semaphoreId: code } = rule;
  const beforeMs = dayMs + rule.onDelayMs + rule.offDelayMs;
  const reachMs = span.toMs + rule.onDelayMs + (rule.repeatCount > 1 ? dayMs : 0);
  const around = { deviceId, code, span, beforeMs, reachMs };
  const { firstMs, lastMs, nextMs } = await findNeighbours(db, around);
  const enoughMs = Math.max(reachMs, lastMs ?? reachMs);
  const fromMs = Math.min(span.fromMs, firstMs ?? span.fromMs) - beforeMs;
  const range = {
    fromMs: Math.max(fromMs, span.fromMs - longestMs),
    untilMs: Math.min(Date.now(), nextMs ?? Number.POSITIVE_INFINITY, span.toMs + longestMs),
  };
  const told: Transition[] = [];
  // Missing data is a matter of when frames arrive: what was raised for it stays.
  const asked = { deviceId, rule: { ...rule, noData: null }, range, signal };
  await rehearseDevice(db, { ...asked, enoughMs, told });
  const subject = { deviceId, typeId, projectId, origin: 'signal', code } as const;
  const found = episodesOf({
    ...{ subject, happened: told, receivedAtMs: Date.now(), rule, name: null, late: true },
  });
  return { rule, walkedFromMs: range.fromMs, reachMs, enoughMs, found };
}
