import type { OfflineQuestion, OfflineStep } from '@weir/contract/diagnosis/device-why';
import { type OfflineReason, offlineReasons } from '@weir/contract/fleet/devices';
import type { ConnectionEvent } from '../connections/connection-log.store.ts';
import { quarantineStep, step, withoutHindrance } from './steps.policy.ts';
import type { DeviceFacts, QuarantineFacts } from './why.store.ts';

/** Newest first: when it was measured, and when it came. */
export interface Received {
  readonly ts: string;
  readonly receivedAt: string;
}

export interface OfflineFacts {
  readonly device: DeviceFacts;
  readonly events: readonly ConnectionEvent[];
  readonly disconnects: number;
  readonly quarantine: QuarantineFacts;
  readonly rows: readonly Received[];
  /** How long data count as fresh. */
  readonly windowMs: number;
  readonly aheadMs: number;
  readonly nowMs: number;
}

type Step = OfflineStep;

/** Every question that can be answered of the device, in the order in which somebody would ask. */
export function offlineSteps(facts: OfflineFacts): Step[] {
  const steps = stepsOf(facts);
  return facts.device.presence === 'online' ? withoutHindrance(steps, ofReach) : steps;
}

/** What a device has behind it that is online. */
const ofReach: ReadonlySet<OfflineQuestion> = new Set([
  ...(['credentials', 'attempt', 'gateway', 'disconnect', 'data'] as const),
]);

const stepsOf = (facts: OfflineFacts): Step[] => [
  credentials(facts),
  attempt(facts),
  ...gateway(facts),
  connection(facts),
  ...disconnect(facts),
  stability(facts),
  data(facts),
  interval(facts),
  quarantineStep(facts.quarantine),
  clock(facts),
  moved(facts),
];

/** What explains best that a device is not heard: the first of these that is bad. */
const gravest: readonly OfflineQuestion[] = [
  ...([
    'credentials',
    'attempt',
    'gateway',
    'quarantine',
    'disconnect',
    'data',
    'clock',
    'stability',
  ] as const),
];

/** Null for a device that is well, and for no other. */
export function reasonOf(steps: readonly Step[], { device }: OfflineFacts): OfflineQuestion | null {
  if (device.presence === 'online') return null;
  const bad = new Set(steps.filter(({ outcome }) => outcome === 'bad').map(({ question }) => question));
  const found = gravest.find((question) => bad.has(question));
  if (found) return found;
  if (device.presence === 'never') return 'attempt';
  return device.connected ? 'data' : 'connection';
}

const eventOf = ({ events }: OfflineFacts, kind: ConnectionEvent['kind']) =>
  events.find((event) => event.kind === kind);

function credentials({ device }: OfflineFacts): Step {
  const { credentialKind: kind, credentialHint: hint, revokedAt, gatewayId } = device;
  if (kind) return step('credentials', 'live', 'ok', { params: { kind, hint } });
  if (gatewayId !== null) return step('credentials', 'viaGateway', 'ok');
  if (revokedAt) return step('credentials', 'revoked', 'bad', { at: revokedAt });
  return step('credentials', 'none', 'bad');
}

interface RefusalFacts {
  address?: string;
  attempts?: number;
  /** Of the last one. */
  until?: string;
}

const refusalAnswers: Readonly<Record<string, 'refusedRevoked' | 'refusedTooOften'>> = {
  revoked: 'refusedRevoked',
  tooOften: 'refusedTooOften',
};

function attempt(facts: OfflineFacts): Step {
  const refused = eventOf(facts, 'refused');
  const acceptedAt = facts.device.connectedAt ?? facts.device.lastReceivedAt;
  const { address = null, attempts = 1, until } = (refused?.detail ?? {}) as RefusalFacts;
  const refusedAt = refused && new Date(until ?? refused.at);
  if (refusedAt && (!acceptedAt || refusedAt > acceptedAt)) {
    const answer = refusalAnswers[refused.reason ?? ''] ?? 'refusedWrongSecret';
    return step('attempt', answer, 'bad', { params: { address, attempts }, at: refusedAt });
  }
  if (acceptedAt) return step('attempt', 'accepted', 'ok', { at: acceptedAt });
  return step('attempt', 'never', 'unknown');
}

function gateway({ device }: OfflineFacts): Step[] {
  const { gatewayId, gatewayName, gatewayConnected } = device;
  if (gatewayId === null) return [];
  const params = { gatewayId, gatewayName };
  return [
    gatewayConnected
      ? step('gateway', 'online', 'ok', { params })
      : step('gateway', 'offline', 'bad', { params }),
  ];
}

function connection(facts: OfflineFacts): Step {
  const { connected, connectedAt, disconnectedAt } = facts.device;
  if (connected) return step('connection', 'connected', 'ok', { params: linkOf(facts), at: connectedAt });
  if (connectedAt) return step('connection', 'notConnected', 'info', { at: disconnectedAt ?? connectedAt });
  return step('connection', 'never', 'info');
}

/** What the client said when it connected last. */
function linkOf(facts: OfflineFacts): Step['params'] {
  const detail = eventOf(facts, 'connected')?.detail ?? {};
  const link = detail as Partial<Record<string, string | number>>;
  const { address = null, clientId = null, keepAliveS = null, protocol = null } = link;
  return { address, clientId, keepAliveS, protocol };
}

const reasons: ReadonlySet<string> = new Set(offlineReasons);

const isReason = (reason: string | null): reason is OfflineReason => reason !== null && reasons.has(reason);

function disconnect(facts: OfflineFacts): Step[] {
  const event = eventOf(facts, 'disconnected');
  if (!event || !isReason(event.reason)) return [];
  const outcome = facts.device.connected ? 'info' : 'bad';
  const { keepAliveS = null } = (event.detail ?? {}) as { keepAliveS?: number };
  return [step('disconnect', event.reason, outcome, { params: { keepAliveS }, at: event.at })];
}

/** More than one an hour over the day is a bad link. */
const manyDisconnects = 24;

function stability({ disconnects: count }: OfflineFacts): Step {
  return count > manyDisconnects
    ? step('stability', 'unstable', 'bad', { params: { count } })
    : step('stability', 'stable', 'ok', { params: { count } });
}

function data({ device: { lastReceivedAt }, windowMs, nowMs }: OfflineFacts): Step {
  if (!lastReceivedAt) return step('data', 'never', 'unknown');
  const ageMs = nowMs - lastReceivedAt.getTime();
  const params = { ageS: Math.round(ageMs / 1000), windowS: Math.round(windowMs / 1000) };
  return ageMs <= windowMs
    ? step('data', 'fresh', 'ok', { params, at: lastReceivedAt })
    : step('data', 'late', 'bad', { params, at: lastReceivedAt });
}

function interval({ device: { expectedIntervalS }, windowMs }: OfflineFacts): Step {
  const windowS = Math.round(windowMs / 1000);
  if (expectedIntervalS === null) return step('interval', 'notSet', 'info', { params: { windowS } });
  return step('interval', 'set', 'ok', { params: { expectedIntervalS, windowS } });
}

/** By the messages of the last days: one that came ahead of its time, or the newest to come much behind. */
function clock({ rows, aheadMs, windowMs }: OfflineFacts): Step {
  const [newest] = rows;
  if (!newest) return step('clock', 'unknown', 'unknown');
  const offMs = ({ ts, receivedAt }: Received) => Date.parse(ts) - Date.parse(receivedAt);
  const at = new Date(newest.receivedAt);
  if (offMs(newest) > aheadMs)
    return step('clock', 'ahead', 'bad', { params: { offS: Math.round(offMs(newest) / 1000) }, at });
  const last = rows.reduce((one, other) => (other.receivedAt > one.receivedAt ? other : one));
  if (-offMs(last) > Math.max(aheadMs, windowMs))
    return step('clock', 'behind', 'bad', {
      params: { offS: Math.round(-offMs(last) / 1000) },
      at: new Date(last.receivedAt),
    });
  return step('clock', 'right', 'ok');
}

const movedLately = 30 * 86_400_000;

function moved({ device: { movedAt }, nowMs }: OfflineFacts): Step {
  return movedAt && nowMs - movedAt.getTime() < movedLately
    ? step('moved', 'yes', 'info', { at: movedAt })
    : step('moved', 'no', 'ok');
}
