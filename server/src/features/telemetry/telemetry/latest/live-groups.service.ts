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
type Groups = Output<typeof displayGroups>;

export interface LiveGroupsService {
  /** Values of a group and sub-unit, or of all. */
  values(viewer: Viewer, query: GroupQuery): Promise<Output<typeof groupInfo>>;
  groups(viewer: Viewer, deviceId: number): Promise<Groups>;
  quarantine(
    viewer: Viewer,
    query: Static<typeof listQuarantine.query>,
  ): Promise<Output<typeof listQuarantine>>;
}

/** A device's signals as its page groups them. */
export function createLiveGroupsService({
  db,
  latest,
}: {
  db: Db;
  latest: LatestService;
}): LiveGroupsService {
  return {
    async values(viewer, { id, group, unitNo }) {
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
    async groups(viewer, deviceId) {
      const device = await getDevice(db, viewer, deviceId);
      return { list: inGroups(await findDescribedSignals(db, device.typeId)) };
    },
    async quarantine(viewer, query) {
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
  for (const { group, unitNo, semaphoreId, name, nameEn, nameEs, nameJa, unit, dataType, chart } of signals) {
    const key = `${group ?? ''} ${unitNo ?? ''}`;
    const known = groups.get(key) ?? { group, unitNo, signals: [] };
    groups.set(key, known);
    known.signals.push({
      semaphoreId,
      name,
      nameEn,
      nameEs,
      nameJa,
      unit,
      dataType,
      chart: chart && dataType !== 'text',
    });
  }
  return [...groups.values()];
}
