import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { refuseUnknown } from '../../../../platform/errors.ts';
import { toAlarmNews, type WrittenAlarm } from '../../../alarms/alarms/alarms.service.ts';
import { alarmsChanged } from '../../../alarms/alarms/engine/alarms.events.ts';
import type { FenceAlarms } from './fence-alarms.service.ts';
import { inForce, type Revision } from './fence-state.policy.ts';
import { fencesMoved } from './fences.events.ts';
import { type FenceRow, findDecisive, lockFence, watch } from './fences.store.ts';
import { forgetFix } from './kept-fixes.store.ts';

export interface FenceChange {
  readonly trx: Trx;
  readonly fence: FenceRow;
  readonly revisions: readonly Revision[];
  /** What is told after the commit. */
  readonly alarms: WrittenAlarm[];
}

/** Every change of a fence goes through here: one at a time of a device, committed before anybody hears of it. */
export interface FenceChanges {
  run<T>(deviceId: number, work: (change: FenceChange) => Promise<T>): Promise<T>;
  /** The same within a transaction of others. Answers what is to be told after its commit. */
  within(trx: Trx, deviceId: number, work: (change: FenceChange) => Promise<unknown>): Promise<() => void>;
  /** For changes that another transaction has made. */
  announce(deviceId: number): void;
}

export function createFenceChanges(deps: { db: Db; bus: Bus; fenceAlarms: FenceAlarms }): FenceChanges {
  const { db, bus, fenceAlarms } = deps;

  const announce = (deviceId: number, alarms: readonly WrittenAlarm[] = []) => {
    bus.emit(fencesMoved, { deviceId });
    if (alarms.length > 0) bus.emit(alarmsChanged, { alarms: alarms.map(toAlarmNews) });
  };

  /** What is watched follows from the revisions; of the fence before, nothing is open any more. */
  const follow = async ({ trx, fence: { deviceId, watchedRev }, alarms }: FenceChange) => {
    const force = inForce(await findDecisive(trx, deviceId));
    if ((force?.rev ?? null) === watchedRev) return;
    await watch(trx, deviceId, force);
    if (!force) await forgetFix(trx, deviceId);
    const nowMs = Date.now();
    const crossing = { deviceId, atMs: nowMs, receivedAtMs: nowMs, distanceM: null };
    alarms.push(...(await fenceAlarms.cameBack(trx, crossing)));
  };

  const change = async <T>(trx: Trx, deviceId: number, work: (change: FenceChange) => Promise<T>) => {
    const fence = (await lockFence(trx, deviceId)) ?? refuseUnknown();
    const one: FenceChange = { trx, fence, revisions: await findDecisive(trx, deviceId), alarms: [] };
    const result = await work(one);
    await follow(one);
    return { result, tell: () => announce(deviceId, one.alarms) };
  };

  return {
    async run(deviceId, work) {
      const { result, tell } = await db.transaction().execute((trx) => change(trx, deviceId, work));
      tell();
      return result;
    },
    within: async (trx, deviceId, work) => (await change(trx, deviceId, work)).tell,
    announce: (deviceId) => announce(deviceId),
  };
}
