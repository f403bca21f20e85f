import type { exportAlarms } from '@weir/contract/alarms/alarms';
import { alarmColumnWords } from '@weir/contract/alarms/alarms.words';
import type { Language } from '@weir/contract/common';
import type { Static } from '@weir/contract/schema';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { createListFiles } from '../../../platform/exports/list-file.ts';
import type { TableFile } from '../../../platform/exports/table-file.ts';
import type { FairSlots } from '../../../platform/fair-slots.ts';
import { alarmFileColumns } from './alarm-columns.policy.ts';
import type { AlarmEvents } from './alarm-events.service.ts';
import { findAlarmPage, findAlarms } from './alarms.store.ts';

type ExportQuery = Static<typeof exportAlarms.query>;

interface Deps {
  db: Db;
  audit: AlarmEvents;
  /** IANA name, of the installation. */
  timeZone: string;
  fileSlots: FairSlots;
}

/** What the list shows, without its pages, as a file. */
export function createAlarmExport({ db, audit, timeZone, fileSlots }: Deps) {
  const files = createListFiles({ timeZone, fileSlots });
  return async (
    caller: Caller,
    { format, columns, zone, ...query }: ExportQuery,
    language: Language,
  ): Promise<TableFile> => {
    await audit.alarmsExported(db, caller, { ...query, format, columns });
    const params = { format, ...(columns && { columns }), ...(zone && { zone }) };
    return files.make({ userId: caller.userId, language }, params, {
      columns: alarmFileColumns,
      words: alarmColumnWords,
      // Lists are counted only so far: one more than a file holds says that it does not fit.
      findIds: async ({ page, limit }) => {
        const { ids } = await findAlarmPage(db, caller, { ...query, page, limit: limit + 1 });
        return { ids, total: ids.length };
      },
      findRows: (ids) => findAlarms(db, ids),
    });
  };
}
