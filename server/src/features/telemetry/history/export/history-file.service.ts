import type { Language } from '@weir/contract/common';
import type { Author } from '../../../../platform/access/caller.ts';
import type { ScopedDevice } from '../../../../platform/access/devices.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { createTableFiles, type Table, type TableFile } from '../../../../platform/exports/table-file.ts';
import type { FairSlots } from '../../../../platform/fair-slots.ts';
import type { DeviceEvents } from '../../../fleet/devices/device-events.service.ts';

export type HistoryFiles = ReturnType<typeof createHistoryFiles>;

interface Deps {
  db: Db;
  audit: Pick<DeviceEvents, 'deviceHistoryExported'>;
  timeZone: string;
  fileSlots: FairSlots;
}

interface FileRequest {
  author: Author;
  devices: readonly ScopedDevice[];
  query: Pick<Table, 'format'> & { zone?: string; language?: Language };
}

/** Makes files of what devices have sent, and notes in the log of each who has it. Clocks are those of the first one. */
export function createHistoryFiles({ db, audit, timeZone, fileSlots }: Deps) {
  const makeFile = createTableFiles({ slots: fileSlots });
  return async (
    { author, devices, query }: FileRequest,
    prepare: (zone: string, language: Language) => Promise<Pick<Table, 'columns' | 'pages'>>,
  ): Promise<TableFile> => {
    for (const device of devices) await audit.deviceHistoryExported(db, author, device, query);
    const { format, language = 'zh', zone = devices[0]?.timeZone ?? timeZone } = query;
    return makeFile(author.userId, async () => ({ format, zone, ...(await prepare(zone, language)) }));
  };
}
