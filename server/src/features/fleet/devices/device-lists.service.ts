import type { Language } from '@weir/contract/common';
import type { DeviceFence } from '@weir/contract/fleet/device-fence';
import { plainTag } from '@weir/contract/fleet/device-tags';
import type { Device, exportDevices, listDevices } from '@weir/contract/fleet/devices';
import { deviceColumnWords } from '@weir/contract/fleet/devices.words';
import { readWithin } from '@weir/contract/fleet/within';
import type { Static } from '@weir/contract/schema';
import type { Caller, Viewer } from '../../../platform/access/caller.ts';
import { getDevice } from '../../../platform/access/devices.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { badField } from '../../../platform/errors.ts';
import { createListFiles } from '../../../platform/exports/list-file.ts';
import type { TableFile } from '../../../platform/exports/table-file.ts';
import type { FairSlots } from '../../../platform/fair-slots.ts';
import { deviceFileColumns } from './device-columns.policy.ts';
import type { DeviceEvents } from './device-events.service.ts';
import { type Area, areaOf, boxOf } from './record/areas.policy.ts';
import {
  type DevicePageQuery,
  findDevicePage,
  findTags,
  type Page,
  type TagCount,
} from './record/device-page.store.ts';
import { type KeyValue, toDevice, type View } from './record/device-view.policy.ts';
import { type DeviceRow, findDevices } from './record/devices.store.ts';

type ListQuery = Static<typeof listDevices.query>;
/** What a list is narrowed by. */
export type DeviceMatch = Omit<ListQuery, 'page' | 'limit' | 'sort'>;
type ExportQuery = Static<typeof exportDevices.query>;

/** Newest values by device and signal id. */
export interface LatestValues {
  ofDevices(deviceIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlyMap<number, KeyValue>>>;
}

/** Each row with what the caller may see of it and its live value. */
export type Views = (caller: Caller, rows: readonly DeviceRow[]) => Promise<[DeviceRow, View][]>;

/** What is asked of the fence of a device, and what it has; who is within a fence of a project. */
export interface DeviceFences {
  ofDevice(db: Db, deviceId: number): Promise<DeviceFence>;
  /** By their newest good positions. Throws `notFound` for a fence that the viewer does not see. */
  devicesWithin(viewer: Viewer, fenceId: number): Promise<number[]>;
}

export interface Lists {
  list(
    caller: Caller,
    query: ListQuery,
  ): Promise<{ list: Device[]; total: number; page: number; limit: number }>;
  /** The ids of one page of a list, and how many there are. */
  page(viewer: Viewer, query: DevicePageQuery): Promise<Page>;
  /** The ids of all that match, as far as there are no more than `most`, and how many there are. */
  matching(viewer: Viewer, filter: DeviceMatch, most: number): Promise<Page>;
  /** Of the devices in scope, those of most devices first. */
  tags(viewer: Viewer): Promise<TagCount[]>;
  /** What the list shows, without its pages. */
  export(caller: Caller, query: ExportQuery, language: Language): Promise<TableFile>;
}

interface Deps {
  db: Db;
  audit: DeviceEvents;
  latestValues: LatestValues;
  deviceFences: DeviceFences;
  /** IANA name, of the installation. */
  timeZone: string;
  fileSlots: FairSlots;
}

export function createLists({ db, audit, latestValues, deviceFences, timeZone, fileSlots }: Deps): Lists {
  const files = createListFiles({ timeZone, fileSlots });
  const viewsOf = createViews(latestValues);
  const devicesOf = async (caller: Caller, ids: readonly number[], views: Views = viewsOf) => {
    const rows = ids.length > 0 ? await findDevices(db, caller, ids) : [];
    return (await views(caller, rows)).map(([row, view]) => toDevice(row, view));
  };

  /** A fence is looked up for who may see its device. */
  const areaWithin = async (viewer: Viewer, text: string): Promise<Area> => {
    const where = readWithin(text);
    if (!where)
      throw badField(
        'within',
        'range',
        'within is a box, a circle, the fence of a device or one of a project',
      );
    if (where.kind === 'projectFence')
      return { deviceIds: await deviceFences.devicesWithin(viewer, where.fenceId) };
    if (where.kind !== 'fence') return areaOf(where);
    await getDevice(db, viewer, where.deviceId);
    const { delivered } = await deviceFences.ofDevice(db, where.deviceId);
    if (!delivered) throw badField('within', 'reference', 'The device has no fence in force');
    const { longitude: lng, latitude: lat, radius: radiusM } = delivered;
    return areaOf({ kind: 'circle', lng, lat, radiusM });
  };
  const narrowed = async <Q extends DeviceMatch>(viewer: Viewer, { bbox, within, tag, ...query }: Q) => {
    const areas = [
      ...(bbox === undefined ? [] : [areaOf(boxOf(bbox))]),
      ...(within === undefined ? [] : [await areaWithin(viewer, within)]),
    ];
    return {
      ...query,
      ...(areas.length === 0 ? {} : { areas }),
      ...(tag === undefined ? {} : { tag: plainTag(tag) }),
    };
  };

  return {
    page: (viewer, query) => findDevicePage(db, viewer, query),
    async list(caller, query) {
      const { ids, total } = await findDevicePage(db, caller, await narrowed(caller, query));
      return { list: await devicesOf(caller, ids), total, page: query.page, limit: query.limit };
    },
    matching: async (viewer, filter, most) =>
      findDevicePage(db, viewer, { ...(await narrowed(viewer, filter)), page: 1, limit: most }),
    tags: (viewer) => findTags(db, viewer),
    async export(caller, { columns, ...query }, language) {
      await audit.devicesExported(db, caller, { ...query, columns });
      // The live values of a whole fleet are not looked up for a file that does not show them.
      const views = columns?.split(',').includes('keySignal') === false ? createViews(noValues) : viewsOf;
      return files.make(
        { userId: caller.userId, language },
        { ...query, ...(columns === undefined ? {} : { columns }) },
        {
          columns: deviceFileColumns,
          words: deviceColumnWords,
          findIds: async (page) =>
            findDevicePage(db, caller, { ...(await narrowed(caller, query)), ...page }),
          findRows: (ids) => devicesOf(caller, ids, views),
        },
      );
    },
  };
}

const noValues: LatestValues = { ofDevices: async () => new Map() };

export function createViews(latestValues: LatestValues): Views {
  return async (caller, rows) => {
    const contacts = caller.permissions.has('contacts:get') ? 'shown' : 'masked';
    const keyed = rows.filter(({ keySignal }) => keySignal?.id != null).map(({ id }) => id);
    const latest = keyed.length > 0 ? await latestValues.ofDevices(keyed) : new Map<number, never>();
    return rows.map((row) => [row, { contacts, keyValue: latest.get(row.id)?.get(row.keySignal?.id ?? 0) }]);
  };
}
