import type { Output } from '@weir/contract/endpoint';
import type { DeviceFence } from '@weir/contract/fleet/device-fence';
import {
  type closeFence,
  fenceExpiryMinutes,
  type listFenceRevisions,
  type relockFence,
  type setFence,
} from '@weir/contract/places/fences';
import type { Static } from '@weir/contract/schema';
import type { Caller, Viewer } from '../../../platform/access/caller.ts';
import { getDevice } from '../../../platform/access/devices.store.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { badField, illegalState } from '../../../platform/errors.ts';
import { KeyedQueue } from '../../../platform/keyed-queue.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { EpisodeContext } from '../../alarms/alarms/alarms.service.ts';
import type { DeviceOutbound } from '../../telemetry/device-gateway/links/device-outbound.service.ts';
import { createAsking, type Patience } from './asking.service.ts';
import { createCrossingWatch } from './crossing/crossing-watch.service.ts';
import { isGoodFix } from './crossing/fixes.policy.ts';
import { findNewestFixes } from './crossing/fixes.store.ts';
import type { Comparison } from './crossing/position-watch.service.ts';
import { createFenceJobs } from './delivery/fence-delivery.jobs.ts';
import { type Commands, createFenceDelivery } from './delivery/fence-delivery.service.ts';
import { createOutcomes } from './delivery/outcomes.service.ts';
import type { FenceEvents } from './fence-events.service.ts';
import { createRehearsal, type Rehearsal, type RehearsalDeps } from './rehearsal/fence-rehearsal.service.ts';
import type { FenceRequest } from './requests.policy.ts';
import { createFenceAlarms } from './state/fence-alarms.service.ts';
import { createFenceChanges, type FenceChange } from './state/fence-changes.service.ts';
import { noGoodFix, nothingToRelock } from './state/fence-refusals.policy.ts';
import { lastCircle, newestOf } from './state/fence-state.policy.ts';
import { toDeviceFence } from './state/fence-view.policy.ts';
import { cancelQueued, findDecisive, findFence, findRevisions, updateLevel } from './state/fences.store.ts';
import { findKeptFixes } from './state/kept-fixes.store.ts';

export interface FencesService extends Rehearsal {
  get(viewer: Viewer, deviceId: number): Promise<DeviceFence>;
  /** Of a device whose reader has been checked. */
  ofDevice(db: Db, deviceId: number): Promise<DeviceFence>;
  revisions(
    viewer: Viewer,
    query: Static<typeof listFenceRevisions.query>,
  ): Promise<Output<typeof listFenceRevisions>>;
  set(caller: Caller, body: Static<typeof setFence.body>): Promise<DeviceFence>;
  close(caller: Caller, body: Static<typeof closeFence.body>): Promise<DeviceFence>;
  relock(caller: Caller, body: Static<typeof relockFence.body>): Promise<DeviceFence>;
  /** Takes back what waits for the device. */
  cancel(caller: Caller, deviceId: number): Promise<DeviceFence>;
  setLevel(caller: Caller, deviceId: number, level: DeviceFence['level']): Promise<DeviceFence>;
  /** Of positions with the fence of their device. */
  readonly comparison: Comparison;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Deps extends EpisodeContext, RehearsalDeps {
  db: Db;
  bus: Bus;
  audit: FenceEvents;
  commands: Commands;
  outbound: DeviceOutbound;
  logger: Logger;
}

/** How long a device has to answer before it counts as not confirmed. */
const answerMs = 10_000;
/** Of the position that a fence is put around. */
const hereAgeMs = 300_000;

/** Fences of devices: what is asked, what a device confirms, and whether it stays inside. */
export function createFencesService(deps: Deps): FencesService {
  const { db, bus, audit, logger, commands, outbound } = deps;
  const fenceAlarms = createFenceAlarms(deps);
  const changes = createFenceChanges({ db, bus, fenceAlarms });
  const delivery = createFenceDelivery({ db, changes, fenceAlarms, commands, outbound, answerMs });
  const outcomes = createOutcomes({ db, bus, answerMs });
  const lines = new KeyedQueue<number>(20);
  const { ask } = createAsking({ db, audit, changes, delivery, outcomes, lines });
  const jobs = createFenceJobs({ db, bus, changes, delivery, lines, logger });

  const ofDevice = async (from: Db, deviceId: number) =>
    toDeviceFence(await findFence(from, deviceId), await findDecisive(from, deviceId));

  return {
    ofDevice,
    async get(viewer, deviceId) {
      await getDevice(db, viewer, deviceId);
      return ofDevice(db, deviceId);
    },
    async revisions(viewer, query) {
      await getDevice(db, viewer, query.id);
      const rows = await findRevisions(db, query);
      const { page, limit } = query;
      return { list: rows, total: rows[0]?.total ?? 0, page, limit };
    },
    async set(caller, { id, longitude: lng, latitude: lat, radius, platformOnly, ...offline }) {
      if (lng === 0 && lat === 0)
        throw badField('longitude', 'notZero', 'longitude and latitude must not both be zero');
      const watch = platformOnly ? 'platform' : 'device';
      const request: FenceRequest = { action: 'set', watch, circle: { lng, lat, radius } };
      await ask(caller, id, patienceOf(offline), () => request);
      return ofDevice(db, id);
    },
    async close(caller, { id, ...offline }) {
      await ask(caller, id, patienceOf(offline), ({ revisions }) => ({
        ...{ action: 'close', watch: 'device' },
        circle: lastCircle(revisions)?.circle ?? null,
      }));
      return ofDevice(db, id);
    },
    async relock(caller, { id, here, ...offline }) {
      const request = here ? (change: FenceChange) => aroundDevice(change) : lockedAgain;
      await ask(caller, id, patienceOf(offline), request);
      return ofDevice(db, id);
    },
    async cancel(caller, deviceId) {
      const device = await getDevice(db, caller, deviceId, 'operate');
      await changes.run(deviceId, async ({ trx, revisions }) => {
        const newest = newestOf(revisions);
        if (newest?.state !== 'queued') throw illegalState('Nothing waits for the device');
        await cancelQueued(trx, deviceId, newest.rev);
        await audit.fenceCancelled(trx, caller, device, { after: { rev: newest.rev } });
      });
      return ofDevice(db, deviceId);
    },
    async setLevel(caller, deviceId, level) {
      const device = await getDevice(db, caller, deviceId, 'operate');
      await changes.run(deviceId, async ({ trx, fence }) => {
        if (fence.level === level) return;
        await updateLevel(trx, deviceId, level);
        await audit.fenceLevelSet(trx, caller, device, {
          before: { level: fence.level },
          after: { level },
        });
      });
      return ofDevice(db, deviceId);
    },
    ...createRehearsal(deps),
    comparison: createCrossingWatch(fenceAlarms),
    start: jobs.start,
    async stop() {
      outcomes.stop();
      await jobs.stop();
    },
  };
}

function patienceOf(offline: { whenOnline?: boolean; expireMinutes?: number }): Patience {
  const { whenOnline = false, expireMinutes } = offline;
  if (!whenOnline && expireMinutes !== undefined)
    throw badField('expireMinutes', 'needsWhenOnline', 'expireMinutes is for requests with whenOnline');
  return { expireMinutes: whenOnline ? (expireMinutes ?? fenceExpiryMinutes.default) : null };
}

function lockedAgain({ revisions }: FenceChange): FenceRequest {
  const last = lastCircle(revisions);
  if (!last) throw nothingToRelock();
  return { action: 'relock', ...last };
}

/** The circle as large as it was, with the device in its middle. */
async function aroundDevice({ trx, fence, revisions }: FenceChange): Promise<FenceRequest> {
  const last = lastCircle(revisions);
  if (!last) throw nothingToRelock();
  const nowMs = Date.now();
  const fixes = await findNewestFixes(trx, fence.deviceId, { fromMs: nowMs - hereAgeMs, toMs: nowMs });
  const kept = (await findKeptFixes(trx, fence.deviceId)).filter(({ tsMs }) => tsMs >= nowMs - hereAgeMs);
  const fix = fixes.findLast(isGoodFix) ?? kept[0];
  if (!fix) throw noGoodFix();
  return { action: 'relock', watch: last.watch, circle: { ...last.circle, lng: fix.lng, lat: fix.lat } };
}
