import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import type { DeviceOutbound } from '../../../telemetry/device-gateway/links/device-outbound.service.ts';
import type { StoredFrame } from '../../../telemetry/telemetry/ingest/telemetry.events.ts';
import { valuesOf } from '../../../telemetry/telemetry/telemetry.service.ts';
import {
  type DesiredRow,
  findDesired,
  findDesiredAfter,
  findSendable,
} from '../values/device-parameters.store.ts';
import type { Moves } from '../values/moves.service.ts';
import { next, type Scalar } from '../values/parameter-states.policy.ts';
import { asSetting } from '../values/reported.service.ts';
import { readReply } from './replies.policy.ts';
import { insertRequest, noteAnswered, noteAttempts } from './requests.store.ts';

/** What a device says it has, by signal id. */
interface Report {
  deviceId: number;
  values: Readonly<Record<string, unknown>>;
  atMs: number;
  takenMs: number;
}

export interface ParameterIngest {
  /** Reads what is desired of every device: reports of others are let go without a look. */
  start(): Promise<void>;
  stop(): Promise<void>;
  frames(frames: readonly StoredFrame[]): void;
  report(report: Report): void;
  answered(deviceId: number, id: number, reply: unknown): Promise<boolean>;
  desired: Parameters<DeviceOutbound['onDesired']>[0];
  /** Desired values of the device have changed. */
  refresh(deviceId: number): void;
}

const portion = 1000;
/** Of a device; of more only the newest count. */
const mostWaiting = 100;

interface Deps {
  db: Db;
  moves: Moves;
  logger: Logger;
  /** After a reading that failed. */
  againMs?: number;
}

/** Compares what devices report and answer with what is desired of them. */
export function createParameterIngest({ db, moves, logger, againMs = 5000 }: Deps): ParameterIngest {
  // A copy of what is desired, to tell reports that change nothing without asking the database.
  const desiredOf = new Map<number, DesiredRow[]>();
  /** By device, which reading of its desired values was asked for last. */
  const newest = new Map<number, symbol>();
  /** Devices of which a report is being looked at in the database. */
  const judged = new Set<number>();
  /** What came while the copy was out of date, or about to be. */
  const waiting = new Map<number, Report[]>();
  const pending = new Set<Promise<unknown>>();
  let isStopped = false;

  const keep = (deviceId: number, desiredValues: DesiredRow[]) => {
    if (desiredValues.length > 0) desiredOf.set(deviceId, desiredValues);
    else desiredOf.delete(deviceId);
  };

  const watched = (work: Promise<unknown>, what: string) => {
    const done = work
      .catch((error: unknown) => logger.warn({ err: error }, what))
      .finally(() => pending.delete(done));
    pending.add(done);
  };

  const matters = (desiredValues: readonly DesiredRow[], { values, ...when }: Report): boolean =>
    desiredValues.some((desired) => {
      const value = reportedOf(values, desired);
      return value !== undefined && next(desired, { kind: 'reported', value, ...when }) !== undefined;
    });

  const mayBeOld = (deviceId: number): boolean => newest.has(deviceId) || judged.has(deviceId);

  const takeWaiting = (deviceId: number) => {
    if (mayBeOld(deviceId)) return;
    const reports = waiting.get(deviceId) ?? [];
    waiting.delete(deviceId);
    for (const said of reports) report(said);
  };

  const judge = async ({ deviceId, values, atMs, takenMs }: Report) => {
    judged.add(deviceId);
    try {
      await moves.run(deviceId, async (_trx, current) =>
        current.flatMap((desired) => {
          const value = reportedOf(values, desired);
          return value === undefined ? [] : [{ desired, event: { kind: 'reported', value, atMs, takenMs } }];
        }),
      );
    } finally {
      judged.delete(deviceId);
      takeWaiting(deviceId);
    }
  };

  const report = (said: Report): void => {
    const { deviceId } = said;
    if (mayBeOld(deviceId)) {
      waiting.set(deviceId, [...(waiting.get(deviceId) ?? []), said].slice(-mostWaiting));
      return;
    }
    const desiredValues = desiredOf.get(deviceId);
    if (desiredValues && matters(desiredValues, said))
      watched(judge(said), 'a report of parameters could not be looked at');
  };

  const refresh = (deviceId: number) => {
    const mine = Symbol();
    newest.set(deviceId, mine);
    const isNewest = () => newest.get(deviceId) === mine;
    const read = async () => {
      const desiredValues = await findDesired(db, deviceId);
      // An older answer may come after a newer one.
      if (!isNewest()) return;
      newest.delete(deviceId);
      keep(deviceId, desiredValues);
      takeWaiting(deviceId);
    };
    const readAgain = (error: unknown) => {
      const again = () => {
        if (isNewest() && !isStopped) refresh(deviceId);
      };
      if (isNewest()) setTimeout(again, againMs).unref();
      throw error;
    };
    watched(read().catch(readAgain), 'what is desired of a device could not be read');
  };

  return {
    async start() {
      for (let deviceId = 0; ; ) {
        const desiredValues = await findDesiredAfter(db, deviceId, portion);
        for (const [id, list] of Map.groupBy(desiredValues, (desired) => desired.deviceId)) {
          keep(id, list);
          deviceId = id;
        }
        if (desiredValues.length === 0) return;
      }
    },
    async stop() {
      isStopped = true;
      while (pending.size > 0) await Promise.all(pending);
    },
    frames(frames) {
      if (desiredOf.size === 0 && newest.size === 0) return;
      for (const frame of frames) {
        const { deviceId, receivedAtMs: atMs, tsMs: takenMs } = frame;
        if (!frame.isLatest || !(desiredOf.has(deviceId) || newest.has(deviceId))) continue;
        report({ deviceId, values: valuesOf(frame), atMs, takenMs });
      }
    },
    report,
    refresh,
    async answered(deviceId, id, reply) {
      let isOurs = false;
      await moves.run(deviceId, async (trx, desiredValues) => {
        isOurs = await noteAnswered(trx, deviceId, id);
        const requested = isOurs ? desiredValues.filter(({ requestId }) => requestId === id) : [];
        const said = readReply(
          reply,
          requested.map(({ semaphoreId }) => semaphoreId),
        );
        return requested.flatMap((desired) => {
          const event = said.get(desired.semaphoreId);
          return event ? [{ desired, event }] : [];
        });
      });
      return isOurs;
    },
    /**
     * The answer to an attribute request. What is outstanding goes along, as sent, unless the device hears
     * commands: then it is told by one, and by nothing else.
     */
    async desired(deviceId, requested, channel) {
      if (requested === null) return {};
      const isRequested = (name: string) => requested === 'all' || requested.includes(name);
      const values: Record<string, Scalar> = {};
      await moves.run(deviceId, async (trx, desiredValues, version) => {
        for (const desired of desiredValues) {
          if (settled.has(desired.state) && isRequested(desired.semaphoreId))
            values[desired.semaphoreId] = desired.value;
        }
        if (channel === 'rpc') return [];
        const outstanding = (await findSendable(trx, deviceId)).filter(({ semaphoreId }) =>
          isRequested(semaphoreId),
        );
        for (const { semaphoreId, value } of outstanding) values[semaphoreId] = value;
        const fresh = outstanding.filter(({ requestId }) => requestId === null);
        if (fresh.length > 0) {
          const semaphoreIds = fresh.map(({ semaphoreId }) => semaphoreId);
          const id = await insertRequest(trx, { deviceId, version, channel: 'attributes', semaphoreIds });
          await noteAttempts(trx, [id], 'attributes');
        }
        return outstanding.map((desired) => ({ desired, event: { kind: 'delivered' } }));
      });
      return values;
    },
  };
}

const settled: ReadonlySet<string> = new Set(['applied', 'inSync', 'drifted']);

/** What was reported, as the kind of value that was desired; undefined when it says nothing of it. */
function reportedOf(values: Readonly<Record<string, unknown>>, desired: DesiredRow): Scalar | undefined {
  if (!Object.hasOwn(values, desired.semaphoreId)) return undefined;
  const kind = typeof desired.value === 'string' ? 'text' : (typeof desired.value as 'number' | 'boolean');
  const value = asSetting(kind, values[desired.semaphoreId]);
  return value === null ? undefined : value;
}
