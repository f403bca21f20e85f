import pLimit from 'p-limit';
import type { Trx } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import type {
  DeviceOutbound,
  Reach,
} from '../../../telemetry/device-gateway/links/device-outbound.service.ts';
import { type DesiredRow, findSendable } from '../values/device-parameters.store.ts';
import type { AppliedEvent, Moves } from '../values/moves.service.ts';
import { findRequests, insertRequest, noteAttempts, noteDelivered } from './requests.store.ts';

/** A message to a device, as docs/device-api.md has it. */
export interface ParameterRequest {
  id: number;
  version: number;
  values: Record<string, unknown>;
  expiresAt: string;
}

export interface Sender {
  /** Something may have to be sent to the device. */
  wake(deviceId: number): void;
  stop(): Promise<void>;
}

interface Sent {
  session: number | null;
  atMs: number;
  attempts: number;
  timer: NodeJS.Timeout;
}

/** A device subscribes to one topic after the other: what it hears by is known a moment later. */
const settleMs = 100;
/** A message that was delivered and not answered is sent again, less and less often. */
const againMs = { first: 60_000, longest: 3_600_000 } as const;
/** After the database could not be asked; nothing else may wake the device for days. */
const afterFailureMs = 10_000;
const sideBySide = 8;

/**
 * Tells devices what is desired of them. A message is written down before it is sent, and keeps its id however
 * often it is sent: after a crash or a lost connection nobody knows whether it arrived, and the device can tell.
 */
export function createSender(deps: { moves: Moves; outbound: DeviceOutbound; logger: Logger }): Sender {
  const { moves, outbound, logger } = deps;
  const waking = new Map<number, NodeJS.Timeout>();
  const working = new Set<number>();
  const again = new Set<number>();
  const sent = new Map<number, Sent>();
  const limit = pLimit(sideBySide);
  let stopped = false;

  const mayRepeat = (deviceId: number, reach: Reach): boolean => {
    const last = sent.get(deviceId);
    if (!last || (reach.session !== null && last.session !== reach.session)) return true;
    return Date.now() - last.atMs >= waitMs(last.attempts);
  };

  const remember = (deviceId: number, { session }: Reach) => {
    const before = sent.get(deviceId);
    clearTimeout(before?.timer);
    const attempts = (before?.attempts ?? 0) + 1;
    const timer = setTimeout(() => wake(deviceId), waitMs(attempts)).unref();
    sent.set(deviceId, { session, atMs: Date.now(), attempts, timer });
  };

  const drop = (deviceId: number) => {
    clearTimeout(sent.get(deviceId)?.timer);
    sent.delete(deviceId);
  };

  const prepare = async (deviceId: number, reach: Reach): Promise<ParameterRequest[]> => {
    let requests: ParameterRequest[] = [];
    await moves.run(deviceId, async (trx, _desired, version) => {
      const sendable = await findSendable(trx, deviceId);
      if (sendable.length === 0) drop(deviceId);
      const repeated = mayRepeat(deviceId, reach) ? await repeatedOf(trx, sendable) : [];
      const fresh = await freshOf(trx, { deviceId, version, channel: reach.channel, sendable });
      requests = [...repeated, ...fresh];
      await noteAttempts(trx, idsOf(requests), reach.channel);
      return [];
    });
    return requests;
  };

  const deliver = async (deviceId: number, reach: Reach, request: ParameterRequest): Promise<void> => {
    const delivery =
      reach.channel === 'rpc'
        ? await outbound.request(deviceId, { id: request.id, method: 'setParameters', params: request })
        : await outbound.publishAttributes(deviceId, request.values);
    if (delivery !== 'delivered') return;
    remember(deviceId, reach);
    await moves.run(deviceId, async (trx, desiredValues) => {
      await noteDelivered(trx, [request.id]);
      return deliveredOf(desiredValues, request.id);
    });
  };

  const send = async (deviceId: number): Promise<void> => {
    const reach = outbound.reach(deviceId);
    if (!reach) return;
    const requests = await limit(() => prepare(deviceId, reach));
    for (const request of requests) await deliver(deviceId, reach, request);
  };

  const work = (deviceId: number): void => {
    waking.delete(deviceId);
    if (stopped) return;
    if (working.has(deviceId)) {
      again.add(deviceId);
      return;
    }
    working.add(deviceId);
    send(deviceId)
      .catch((error: unknown) => {
        logger.warn({ err: error, deviceId }, 'parameters could not be sent; trying again');
        wake(deviceId, afterFailureMs);
      })
      .finally(() => {
        working.delete(deviceId);
        if (again.delete(deviceId)) wake(deviceId);
      });
  };

  function wake(deviceId: number, inMs = settleMs): void {
    if (stopped || waking.has(deviceId)) return;
    waking.set(
      deviceId,
      setTimeout(() => work(deviceId), inMs),
    );
  }

  return {
    wake: (deviceId) => wake(deviceId),
    async stop() {
      stopped = true;
      for (const timer of waking.values()) clearTimeout(timer);
      for (const { timer } of sent.values()) clearTimeout(timer);
      while (working.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}

const waitMs = (attempts: number) => Math.min(againMs.first * 2 ** (attempts - 1), againMs.longest);

const idsOf = (requests: readonly ParameterRequest[]) => requests.map(({ id }) => id);

/** Messages that may have arrived, without what has been taken back since: the same ids again. */
async function repeatedOf(trx: Trx, sendable: readonly DesiredRow[]): Promise<ParameterRequest[]> {
  const known = sendable.filter(({ requestId }) => requestId !== null);
  const ids = [...new Set(known.map(({ requestId }) => Number(requestId)))];
  const requests = await findRequests(trx, ids);
  return requests.map(({ id, version }) =>
    toRequest(
      id,
      version,
      known.filter(({ requestId }) => requestId === id),
    ),
  );
}

/** One message with everything that no message carries yet. */
async function freshOf(
  trx: Trx,
  { deviceId, version, channel, sendable }: Batch,
): Promise<ParameterRequest[]> {
  const fresh = sendable.filter(({ requestId }) => requestId === null);
  if (fresh.length === 0) return [];
  const semaphoreIds = fresh.map(({ semaphoreId }) => semaphoreId);
  const id = await insertRequest(trx, { deviceId, version, channel, semaphoreIds });
  return [toRequest(id, version, fresh)];
}

interface Batch {
  deviceId: number;
  version: number;
  channel: Reach['channel'];
  sendable: readonly DesiredRow[];
}

/** It expires with the first of its values: the others are sent again without that one. */
function toRequest(id: number, version: number, desiredValues: readonly DesiredRow[]): ParameterRequest {
  const expiresMs = Math.min(...desiredValues.map(({ expiresAt }) => expiresAt.getTime()));
  const values = Object.fromEntries(desiredValues.map(({ semaphoreId, value }) => [semaphoreId, value]));
  return { id, version, values, expiresAt: new Date(expiresMs).toISOString() };
}

const deliveredOf = (desiredValues: readonly DesiredRow[], id: number): AppliedEvent[] =>
  desiredValues
    .filter(({ requestId }) => requestId === id)
    .map((desired) => ({ desired, event: { kind: 'delivered' } }));
