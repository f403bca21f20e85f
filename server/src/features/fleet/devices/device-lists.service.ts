import type { Language } from '@weir/contract/common';
import { plainTag } from '@weir/contract/fleet/device-tags';
import type { Device, exportDevices, listDevices } from '@weir/contract/fleet/devices';
import { deviceColumnWords } from '@weir/contract/fleet/devices.words';
import type { Static } from '@weir/contract/schema';
import type { Caller, Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { createListFiles } from '../../../platform/exports/list-file.ts';
import type { TableFile } from '../../../platform/exports/table-file.ts';
import type { FairSlots } from '../../../platform/fair-slots.ts';
import { deviceFileColumns } from './device-columns.policy.ts';
import type { DeviceEvents } from './device-events.service.ts';
import { boxOf } from './record/device-draft.policy.ts';
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
  /** IANA name, of the installation. */
  timeZone: string;
  fileSlots: FairSlots;
}

export function createLists({ db, audit, latestValues, timeZone, fileSlots }: Deps): Lists {
  const files = createListFiles({ timeZone, fileSlots });
  const viewsOf = createViews(latestValues);
  const devicesOf = async (caller: Caller, ids: readonly number[], views: Views = viewsOf) => {
    const rows = ids.length > 0 ? await findDevices(db, caller, ids) : [];
    return (await views(caller, rows)).map(([row, view]) => toDevice(row, view));
  };

  return {
    page: (viewer, query) => findDevicePage(db, viewer, query),
    async list(caller, query) {
      const { ids, total } = await findDevicePage(db, caller, boxed(query));
      return { list: await devicesOf(caller, ids), total, page: query.page, limit: query.limit };
    },
    matching: (viewer, filter, most) =>
      findDevicePage(db, viewer, { ...boxed(filter), page: 1, limit: most }),
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
          findIds: (page) => findDevicePage(db, caller, boxed({ ...query, ...page })),
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

const boxed = <Q extends DeviceMatch>({ bbox, tag, ...query }: Q) => ({
  ...query,
  ...(bbox === undefined ? {} : { box: boxOf(bbox) }),
  ...(tag === undefined ? {} : { tag: plainTag(tag) }),
});
