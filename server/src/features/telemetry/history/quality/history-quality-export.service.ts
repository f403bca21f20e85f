import type { Static } from '@weir/contract/schema';
import { type exportQuality, maxQualityDays } from '@weir/contract/telemetry/history';
import type { Author, Viewer } from '../../../../platform/access/caller.ts';
import { getDevice, type ScopedDevice } from '../../../../platform/access/devices.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Cells } from '../../../../platform/exports/cells.ts';
import { createTableFiles, type TableFile } from '../../../../platform/exports/table-file.ts';
import type { FairSlots } from '../../../../platform/fair-slots.ts';
import type { DeviceEvents } from '../../../fleet/devices/device-events.service.ts';
import { rangeOf, type TimeRange } from '../scan/history-range.policy.ts';
import { queriedDevices } from '../scan/queried-devices.policy.ts';
import { judge } from './history-quality.service.ts';
import { type QualityCells, qualityCells, qualityColumns } from './quality-columns.policy.ts';

type Query = Static<typeof exportQuality.query>;

interface Deps {
  db: Db;
  audit: Pick<DeviceEvents, 'deviceHistoryExported'>;
  timeZone: string;
  fileSlots: FairSlots;
}

export function createQualityExportService({ db, audit, timeZone, fileSlots }: Deps) {
  const makeFile = createTableFiles({ slots: fileSlots });
  return {
    async exportQuality(author: Author, query: Query): Promise<TableFile> {
      const queriedRange = rangeOf(query, maxQualityDays);
      const devices = await devicesOf(db, author, query);
      for (const device of devices) await audit.deviceHistoryExported(db, author, device, query);
      const { format, table, language = 'zh' } = query;
      const zone = query.zone ?? devices[0]?.timeZone ?? timeZone;
      return makeFile(author.userId, async () => ({
        format,
        columns: qualityColumns(table, language),
        zone,
        pages: pagesOf(db, devices, queriedRange, qualityCells(table, { queriedRange, zone, language })),
      }));
    },
  };
}

async function devicesOf(db: Db, viewer: Viewer, query: Query): Promise<ScopedDevice[]> {
  const devices: ScopedDevice[] = [];
  for (const deviceId of queriedDevices(query)) devices.push(await getDevice(db, viewer, deviceId));
  return devices;
}

async function* pagesOf(
  db: Db,
  devices: readonly ScopedDevice[],
  queriedRange: TimeRange,
  cells: QualityCells,
): AsyncGenerator<Cells[]> {
  for (const device of devices) yield cells(device, await judge(db, device, queriedRange));
}
