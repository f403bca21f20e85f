import type { Language } from '@weir/contract/common';
import type { Job } from '@weir/contract/operations/jobs';
import type { Static } from '@weir/contract/schema';
import { startHistoryExport } from '@weir/contract/telemetry/telemetry';
import type { Author } from '../../../../platform/access/caller.ts';
import { getDevice } from '../../../../platform/access/devices.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { badField } from '../../../../platform/errors.ts';
import type { Cells } from '../../../../platform/exports/cells.ts';
import { type Table, tableStream, tableTypeOf } from '../../../../platform/exports/table-file.ts';
import { zonedIso } from '../../../../platform/exports/zoned-time.ts';
import { type JobContext, JobFailure } from '../../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { DeviceEvents } from '../../../fleet/devices/device-events.service.ts';
import type { JobsService } from '../../../operations/jobs/jobs.service.ts';
import { countTimes } from '../rows/frame-rows.store.ts';
import { choiceOf } from '../rows/history-rows.service.ts';
import { rangeOf, type TimeRange } from '../scan/history-range.policy.ts';
import { getScope, type HistoryScope } from '../scan/history-scope.service.ts';
import type { HistorySignal } from '../scan/history-sources.policy.ts';
import { deviceColumns, exportColumns } from './export-columns.policy.ts';
import { pagesOf } from './export-pages.service.ts';

type Request = Static<typeof startHistoryExport.body>;

/** A sheet ends at 1,048,576 rows; a text need not. */
const maxRows = { xlsx: 1_000_000, csv: 5_000_000 };
/** Keeps an unpacked sheet below the 4 GiB of a plain zip. */
const maxCells = { xlsx: 40_000_000, csv: 200_000_000 };
const maxDays = 366;
const maxColumns = 500;
const namesInSubject = 3;

interface Deps {
  db: Db;
  audit: Pick<DeviceEvents, 'deviceHistoryExported'>;
  timeZone: string;
  runner: Pick<Jobs, 'define' | 'announce'>;
  jobs: Pick<JobsService, 'get'>;
}

/** Exports that take longer than a request may, of several devices too. */
export function createExportJobs(deps: Deps) {
  const { db, audit, runner } = deps;
  const kind = runner.define('historyExport', {
    params: startHistoryExport.body,
    permission: 'devices:export',
    whenInterrupted: 'again',
    async assertFetchable(owner, { id, others = [] }) {
      for (const deviceId of [id, ...others]) await getDevice(db, owner, deviceId);
    },
    run: (context) => writeExport(deps, context),
  });
  return {
    /** Refuses what the author does not see, unknown signals and ranges, before anything is begun. */
    async startExport(author: Author, request: Request): Promise<Job> {
      rangeOf(request, maxDays);
      const scopes = await scopesOf(db, author, request);
      const names = scopes.map(({ device }) => device.name);
      const enqueued = await db.transaction().execute(async (trx) => {
        for (const { device } of scopes) await audit.deviceHistoryExported(trx, author, device, request);
        return kind.enqueue(trx, author, request, { subject: subjectOf(names) });
      });
      runner.announce(enqueued);
      return deps.jobs.get(author.userId, enqueued.jobId);
    },
  };
}

const subjectOf = (names: readonly string[]): string => {
  const more = names.length - namesInSubject;
  return names.slice(0, namesInSubject).join(', ') + (more > 0 ? ` +${more}` : '');
};

async function scopesOf(
  db: Db,
  viewer: Author,
  { id, others = [], signals }: Request,
): Promise<HistoryScope[]> {
  const ids = [...new Set([id, ...others])];
  const choice = { ...choiceOf(signals), unknown: ids.length > 1 ? 'left out' : 'refused' } as const;
  const scopes: HistoryScope[] = [];
  for (const deviceId of ids) scopes.push(await getScope(db, viewer, deviceId, choice));
  if (scopes.every((scope) => scope.signals.length === 0) && signals !== undefined) {
    throw badField('signals', 'reference', 'None of the devices has any of these signals');
  }
  return scopes;
}

async function writeExport(
  { db, timeZone }: Deps,
  { params, owner, signal, progress, putFile }: JobContext<Request>,
): Promise<{ rows: number; devices: number }> {
  const range = rangeOf(params, maxDays);
  const scopes = await scopesOf(db, owner, params);
  const signals = unionOf(scopes);
  const { format, language = 'zh' } = params;
  const most = Math.min(maxRows[format], Math.floor(maxCells[format] / (signals.length + 4)));
  let total = 0;
  for (const scope of scopes) {
    total += await countTimes(db, scope, range, most - total + 1);
    if (total > most) throw new JobFailure('tooLarge', { maxRows: most });
    signal.throwIfAborted();
  }
  let rows = 0;
  progress({ done: 0, total });
  const onRows = (count: number) => {
    rows += count;
    progress({ done: rows });
  };
  const zone = params.zone ?? scopes[0]?.device.timeZone ?? timeZone;
  const columns = columnsOf(scopes, signals, language);
  const pages = cellsOf(db, { scopes, signals, range, onRows });
  const table: Table = { format, columns, zone, pages };
  await putFile(tableStream(table), {
    name: fileName(scopes, range, zone, format),
    type: tableTypeOf(table),
  });
  return { rows, devices: scopes.length };
}

/** The signals of all devices, each once: what two types call the same is one column. */
function unionOf(scopes: readonly HistoryScope[]): HistorySignal[] {
  const signals = new Map<string, HistorySignal>();
  for (const scope of scopes)
    for (const signal of scope.signals)
      if (!signals.has(signal.semaphoreId)) signals.set(signal.semaphoreId, signal);
  if (signals.size > maxColumns) throw badField('signals', 'maxItems', `At most ${maxColumns} signals`);
  return [...signals.values()];
}

const columnsOf = (
  scopes: readonly HistoryScope[],
  signals: readonly HistorySignal[],
  language: Language,
) => [...(scopes.length > 1 ? deviceColumns(language) : []), ...exportColumns(signals, language)];

interface Reading {
  scopes: readonly HistoryScope[];
  signals: readonly HistorySignal[];
  range: TimeRange;
  onRows: (count: number) => void;
}

async function* cellsOf(db: Db, { scopes, signals, range, onRows }: Reading): AsyncGenerator<Cells[]> {
  for (const scope of scopes) {
    const { device } = scope;
    const placeOf = new Map(scope.signals.map(({ semaphoreId }, index) => [semaphoreId, index]));
    const positions = signals.map(({ semaphoreId }) => placeOf.get(semaphoreId));
    const named = scopes.length > 1 ? [device.name, device.serialNumber] : [];
    for await (const rows of pagesOf(db, scope, range)) {
      onRows(rows.length);
      yield rows.map(
        ({ tsMs, receivedAtMs, values }): Cells => [
          ...named,
          tsMs,
          receivedAtMs,
          ...positions.map((position) => (position === undefined ? undefined : values[position])),
        ],
      );
    }
  }
}

function fileName(
  scopes: readonly HistoryScope[],
  { fromMs, toMs }: TimeRange,
  zone: string,
  format: 'csv' | 'xlsx',
): string {
  const day = (timeMs: number) => zonedIso(timeMs, zone).slice(0, 10);
  const subject = scopes.length === 1 ? scopes[0]?.device.name : 'history';
  return `${subject} ${day(fromMs)} ${day(toMs - 1)}.${format}`;
}
