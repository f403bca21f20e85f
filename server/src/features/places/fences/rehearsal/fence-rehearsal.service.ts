import { fenceRules } from '@weir/contract/alarms/fence-alarms';
import type { FenceRehearsal, rehearseFence } from '@weir/contract/places/fences';
import type { ProjectFenceRehearsal, rehearseProjectFence } from '@weir/contract/places/project-fences';
import type { Static } from '@weir/contract/schema';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { getDevice } from '../../../../platform/access/devices.store.ts';
import { hasProject } from '../../../../platform/access/projects.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { FairSlots } from '../../../../platform/fair-slots.ts';
import type { ColumnsService, TimeRange } from '../../../telemetry/history/scan/signal-columns.service.ts';
import type { WatchedArea } from '../project/area-watch.policy.ts';
import { assertArea } from '../project/project-fence-draft.policy.ts';
import { type AlarmCounts, rehearseArea } from './area-rehearsal.policy.ts';
import { othersTurn } from './drift.policy.ts';
import { rehearse } from './fence-rehearsal.policy.ts';
import { type NewestFixes, readNewestFixes } from './newest-fixes.service.ts';
import { findTriedDevices } from './tried-devices.store.ts';

type DeviceBody = Static<typeof rehearseFence.body>;
type ProjectBody = Static<typeof rehearseProjectFence.body>;

/** Both throw 429 or 503 when too many of the company do this at once. */
export interface Rehearsal {
  rehearse(viewer: Viewer, body: DeviceBody): Promise<FenceRehearsal>;
  rehearseForProject(viewer: Viewer, body: ProjectBody): Promise<ProjectFenceRehearsal>;
}

export interface RehearsalDeps {
  db: Db;
  history: ColumnsService;
  fileSlots: FairSlots;
}

const dayMs = 86_400_000;
/** A position every 13 s for 30 days. */
const mostFrames = 200_000;
/** Positions times the points of an area: what some seconds suffice for. */
const mostComparisons = 20_000_000;
/** Who told last where they are. */
const triedDevices = 50;
const mostNamed = 10;

/** Compares what devices have sent with a fence that they do not have. */
export function createRehearsal({ db, history, fileSlots }: RehearsalDeps): Rehearsal {
  const inTurn = async <T>({ userId }: Viewer, work: () => Promise<T>): Promise<T> => {
    const release = await fileSlots.take(userId);
    try {
      return await work();
    } finally {
      release();
    }
  };

  /** What one device leaves of the frames that may be read, the next ones may have. */
  const readAll = async (viewer: Viewer, ids: readonly number[], range: TimeRange, most: number) => {
    const read: NewestFixes[] = [];
    let left = most;
    for (const [index, id] of ids.entries()) {
      const share = Math.floor(left / (ids.length - index));
      const part = await readNewestFixes(history, viewer, { id, range, mostFrames: share });
      left -= part.frames;
      read.push(part);
    }
    return read;
  };

  return {
    async rehearse(viewer, { id, longitude: lng, latitude: lat, radius, days }) {
      await getDevice(db, viewer, id);
      return inTurn(viewer, async () => {
        const range = lastDays(days);
        const read = await readNewestFixes(history, viewer, { id, range, mostFrames });
        return {
          ...factsOf([read], range),
          ...(await rehearse({ lng, lat, radius }, read.good, othersTurn)),
        };
      });
    },

    async rehearseForProject(viewer, { days, projectId, typeIds = [], ...draft }) {
      if (!(await hasProject(db, viewer, projectId, 'view'))) throw notFound();
      const area = areaOf(draft);
      return inTurn(viewer, async () => {
        const devices = await findTriedDevices(db, viewer, { projectId, typeIds, limit: triedDevices });
        const most = Math.min(mostFrames, Math.floor(mostComparisons / area.points.length));
        const ids = devices.map(({ id }) => id);
        const range = lastDays(days);
        const read = await readAll(viewer, ids, range, most);
        const good = read.map((part) => part.good);
        const { counts, ...rehearsed } = await rehearseArea(area, good, othersTurn);
        const told = devices.map(({ id, name }, index) => ({ id, name, alarms: sumOf(counts[index]) }));
        return {
          ...{ devices: devices.length, devicesTotal: devices[0]?.total ?? 0 },
          ...factsOf(read, range),
          ...rehearsed,
          alarms: together(counts),
          most: told
            .filter(({ alarms }) => alarms > 0)
            .sort((one, other) => other.alarms - one.alarms)
            .slice(0, mostNamed),
        };
      });
    },
  };
}

/** The end is not included. */
function lastDays(days: number): TimeRange {
  const nowMs = Date.now();
  return { fromMs: nowMs - days * dayMs, toMs: nowMs + 1 };
}

/** What was looked at. */
function factsOf(read: readonly NewestFixes[], range: TimeRange) {
  const fromMs = Math.min(range.toMs - 1, ...read.map((part) => part.fromMs));
  return {
    fixes: read.reduce((sum, { fixes }) => sum + fixes, 0),
    goodFixes: read.reduce((sum, { good }) => sum + good.length, 0),
    cut: read.some((part) => part.fromMs > range.fromMs) ? 1 : 0,
    fromTime: new Date(fromMs).toISOString(),
    toTime: new Date(range.toMs - 1).toISOString(),
  } as const;
}

/** As it would be watched. Throws a refusal at the field of a shape that does not hold. */
function areaOf(draft: Omit<ProjectBody, 'days' | 'projectId' | 'typeIds'>): WatchedArea {
  const { shape, points, radiusM = null, dwellMinutes = null, maxSpeedKmh = null, schedule = null } = draft;
  assertArea({ shape, points, radiusM });
  return {
    ...{ id: 0, name: '', version: 1, level: 2, shape, points, dwellMinutes, maxSpeedKmh, schedule },
    ...{ radiusM: shape === 'polygon' ? null : radiusM, enter: draft.enter === 1, exit: draft.exit === 1 },
  };
}

const together = (counts: readonly AlarmCounts[]): AlarmCounts =>
  Object.fromEntries(
    fenceRules.map((rule) => [rule, counts.reduce((sum, each) => sum + each[rule], 0)]),
  ) as AlarmCounts; // has every rule

const sumOf = (counts: AlarmCounts | undefined): number =>
  Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
