import type { Job } from '@weir/contract/operations/jobs';
import type { Static } from '@weir/contract/schema';
import { type exportHistory, startHistoryExport } from '@weir/contract/telemetry/telemetry';
import type { Author } from '../../../../platform/access/caller.ts';
import { getDevice } from '../../../../platform/access/devices.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { badField } from '../../../../platform/errors.ts';
import {
  type Table,
  type TableFile,
  tableStream,
  tableTypeOf,
} from '../../../../platform/exports/table-file.ts';
import { zonedIso } from '../../../../platform/exports/zoned-time.ts';
import { type JobContext, JobFailure } from '../../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { DeviceEvents } from '../../../fleet/devices/device-events.service.ts';
import type { JobsService } from '../../../operations/jobs/jobs.service.ts';
import { countTimes } from '../rows/frame-rows.store.ts';
import { choiceOf } from '../rows/history-rows.service.ts';
import { rangeOf, type TimeRange } from '../scan/history-range.policy.ts';
import { getScope, getScopes, type HistoryScope, queriedDevices } from '../scan/history-scope.service.ts';
import type { HistoryFiles } from './history-file.service.ts';
import { rowsTable } from './rows-table.service.ts';

type ExportQuery = Static<typeof exportHistory.query>;
type JobRequest = Static<typeof startHistoryExport.body>;

const maxDays = 366;
/** A sheet ends at 1,048,576 rows; a text need not. */
const maxRows = { xlsx: 1_000_000, csv: 5_000_000 };
/** Keeps an unpacked sheet below the 4 GiB of a plain zip. */
const maxCells = { xlsx: 40_000_000, csv: 200_000_000 };
const namesInSubject = 3;

interface Deps {
  db: Db;
  audit: Pick<DeviceEvents, 'deviceHistoryExported'>;
  timeZone: string;
  makeFile: HistoryFiles;
  runner: Pick<Jobs, 'define'>;
  jobs: Pick<JobsService, 'get'>;
}

export function createExportService(deps: Deps) {
  const { db, audit, makeFile, jobs } = deps;
  const kind = deps.runner.define('historyExport', {
    params: startHistoryExport.body,
    permission: 'devices:export',
    whenInterrupted: 'again',
    async assertFetchable(owner, request) {
      for (const deviceId of queriedDevices(request)) await getDevice(db, owner, deviceId);
    },
    run: (context) => writeExport(deps, context),
  });
  return {
    /** Refuses more than 1,000,000 rows; the stream reads on as fast as it is taken and stops when destroyed. */
    async export(author: Author, query: ExportQuery): Promise<TableFile> {
      const range = rangeOf(query, maxDays);
      const scope = await getScope(db, author, query.id, choiceOf(query.signals));
      return makeFile({ author, devices: [scope.device], query }, async (_zone, language) => {
        const table = rowsTable(db, { scopes: [scope], range, language });
        const most = mostRows('xlsx', table);
        if ((await countTimes(db, scope, range, most + 1)) > most)
          throw badField('to', 'range', `More than ${most} rows: ask for less time or fewer signals`);
        return table;
      });
    },
    /**
     * The same as a job, of several devices too, and of more rows as csv. Refuses what the author does not see, unknown
     * signals and ranges, before anything is begun.
     */
    async startExport(author: Author, request: JobRequest): Promise<Job> {
      rangeOf(request, maxDays);
      const devices = (await scopesOf(db, author, request)).map(({ device }) => device);
      const { jobId } = await kind.submit(author, request, {
        subject: subjectOf(devices.map(({ name }) => name)),
        async alongside(trx) {
          for (const device of devices) await audit.deviceHistoryExported(trx, author, device, request);
        },
      });
      return jobs.get(author.userId, jobId);
    },
  };
}

const mostRows = (format: Table['format'], { columns }: Pick<Table, 'columns'>): number =>
  Math.min(maxRows[format], Math.floor(maxCells[format] / columns.length));

const subjectOf = (names: readonly string[]): string => {
  const more = names.length - namesInSubject;
  return names.slice(0, namesInSubject).join(', ') + (more > 0 ? ` +${more}` : '');
};

async function scopesOf(db: Db, viewer: Author, request: JobRequest): Promise<HistoryScope[]> {
  const scopes = await getScopes(db, viewer, request, choiceOf(request.signals));
  if (scopes.every(({ signals }) => signals.length === 0) && request.signals !== undefined) {
    throw badField('signals', 'reference', 'None of the devices has any of these signals');
  }
  return scopes;
}

async function writeExport(
  { db, timeZone }: Deps,
  { params, owner, signal, progress, putFile }: JobContext<JobRequest>,
): Promise<{ rows: number; devices: number }> {
  const range = rangeOf(params, maxDays);
  const scopes = await scopesOf(db, owner, params);
  const { format, language = 'zh', zone = scopes[0]?.device.timeZone ?? timeZone } = params;
  let rows = 0;
  const onRows = (count: number) => {
    rows += count;
    progress({ done: rows });
  };
  const table: Table = { format, zone, ...rowsTable(db, { scopes, range, language, onRows }) };
  const most = mostRows(format, table);
  let total = 0;
  for (const scope of scopes) {
    total += await countTimes(db, scope, range, most - total + 1);
    if (total > most) throw new JobFailure('tooLarge', { maxRows: most });
    signal.throwIfAborted();
  }
  progress({ done: 0, total });
  const name = fileName(scopes, range, table);
  await putFile(tableStream(table), { name, type: tableTypeOf(table) });
  return { rows, devices: scopes.length };
}

function fileName(
  scopes: readonly HistoryScope[],
  { fromMs, toMs }: TimeRange,
  { zone, format }: Table,
): string {
  const day = (timeMs: number) => zonedIso(timeMs, zone).slice(0, 10);
  const subject = scopes.length === 1 ? scopes[0]?.device.name : 'history';
  return `${subject} ${day(fromMs)} ${day(toMs - 1)}.${format}`;
}
