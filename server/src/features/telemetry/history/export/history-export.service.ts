import type { Static } from '@weir/contract/schema';
import type { exportHistory } from '@weir/contract/telemetry/telemetry';
import type { Author } from '../../../../platform/access/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { badField } from '../../../../platform/errors.ts';
import type { Cells } from '../../../../platform/exports/cells.ts';
import { createTableFiles, type TableFile } from '../../../../platform/exports/table-file.ts';
import type { FairSlots } from '../../../../platform/fair-slots.ts';
import type { DeviceEvents } from '../../../fleet/devices/device-events.service.ts';
import type { Row } from '../rows/frame-rows.policy.ts';
import { countTimes } from '../rows/frame-rows.store.ts';
import { choiceOf } from '../rows/history-rows.service.ts';
import { rangeOf, type TimeRange } from '../scan/history-range.policy.ts';
import { getScope, type HistoryScope } from '../scan/history-scope.service.ts';
import { exportCells, exportColumns } from './export-columns.policy.ts';
import { pagesOf } from './export-pages.service.ts';

type ExportQuery = Static<typeof exportHistory.query>;

const maxDays = 366;
const maxRows = 1_000_000;
/** Keeps an unpacked sheet below the 4 GiB of a plain zip. */
const maxCells = 40_000_000;

interface Deps {
  db: Db;
  audit: Pick<DeviceEvents, 'deviceHistoryExported'>;
  timeZone: string;
  fileSlots: FairSlots;
}

export function createExportService({ db, audit, timeZone, fileSlots }: Deps) {
  const makeFile = createTableFiles({ slots: fileSlots });
  return {
    async export(author: Author, query: ExportQuery): Promise<TableFile> {
      const range = rangeOf(query, maxDays);
      const scope = await getScope(db, author, query.id, choiceOf(query.signals));
      await audit.deviceHistoryExported(db, author, scope.device, query);
      return makeFile(author.userId, async () => {
        await assertRowCount(db, scope, range);
        return {
          format: query.format,
          columns: exportColumns(scope.signals, query.language ?? 'zh'),
          zone: query.zone ?? scope.device.timeZone ?? timeZone,
          pages: cellsOf(pagesOf(db, scope, range)),
        };
      });
    },
  };
}

async function assertRowCount(db: Db, scope: HistoryScope, range: TimeRange): Promise<void> {
  const most = Math.min(maxRows, Math.floor(maxCells / (scope.signals.length + 2)));
  const rows = await countTimes(db, scope, range, most + 1);
  if (rows > most)
    throw badField('to', 'range', `More than ${most} rows: ask for less time or fewer signals`);
}

async function* cellsOf(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Cells[]> {
  for await (const rows of pages) yield rows.map(exportCells);
}
