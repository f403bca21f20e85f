import type { Input, Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type {
  displayGroups,
  groupInfo,
  LiveSignal,
  listQuarantine,
} from '@weir/contract/telemetry/telemetry';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { getDevice } from '../../../../platform/access/devices.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { LatestService, LatestValue } from './latest.service.ts';
import { findOpenLevels } from './open-levels.store.ts';
import { findQuarantine } from './quarantine.store.ts';
import { type DescribedSignal, findDescribedSignals } from './signals.store.ts';

type GroupQuery = Input<typeof groupInfo>['query'];
type QuarantineQuery = Static<typeof listQuarantine.query>;
type Groups = Output<typeof displayGroups>;

export type LiveGroupsService = ReturnType<typeof createLiveGroupsService>;

interface Deps {
  db: Db;
  latest: LatestService;
}

/** A device's signals as its page groups them. */
export function createLiveGroupsService({ db, latest }: Deps) {
  return {
    /** Values of a group and sub-unit, or of all. */
    async values(viewer: Viewer, { id, group, unitNo }: GroupQuery): Promise<Output<typeof groupInfo>> {
      const device = await getDevice(db, viewer, id);
      const [signals, values, levels] = await Promise.all([
        findDescribedSignals(db, device.typeId),
        latest.ofDevice(device.id),
        findOpenLevels(db, device.id),
      ]);
      const nowMs = Date.now();
      const shown = signals.filter(
        (signal) =>
          (group === undefined || signal.group === group) &&
          (unitNo === undefined || signal.unitNo === unitNo),
      );
      return {
        list: shown.map((signal) => ({
          ...toLive(signal, values.get(signal.id), nowMs),
          level: levels.get(signal.semaphoreId) ?? 0,
        })),
      };
    },
    async groups(viewer: Viewer, deviceId: number): Promise<Groups> {
      const device = await getDevice(db, viewer, deviceId);
      return { list: inGroups(await findDescribedSignals(db, device.typeId)) };
    },
    async quarantine(viewer: Viewer, query: QuarantineQuery): Promise<Output<typeof listQuarantine>> {
      await getDevice(db, viewer, query.id);
      return findQuarantine(db, query);
    },
  };
}

function toLive(
  described: DescribedSignal,
  latest: LatestValue | undefined,
  nowMs: number,
): Omit<LiveSignal, 'level'> {
  const { id: _id, chart: _chart, ...signal } = described;
  return {
    ...signal,
    value: latest?.value ?? null,
    ts: latest ? new Date(latest.tsMs).toISOString() : null,
    ageMs: latest ? Math.max(0, nowMs - latest.tsMs) : null,
  };
}

function inGroups(signals: readonly DescribedSignal[]): Groups['list'] {
  const groups = new Map<string, Groups['list'][number]>();
  for (const signal of signals) {
    const { group, unitNo, dataType, chart } = signal;
    const known = groups.getOrInsert(`${group ?? ''} ${unitNo ?? ''}`, { group, unitNo, signals: [] });
    known.signals.push({ ...signal, chart: chart && dataType !== 'text' });
  }
  return [...groups.values()];
}
