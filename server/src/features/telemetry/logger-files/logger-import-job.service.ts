import { id } from '@weir/contract/common';
import { object, type Static } from '@weir/contract/schema';
import type { LoggerMapping } from '@weir/contract/telemetry/logger-files';
import type { Db } from '../../../platform/db/database.ts';
import { illegalState, refuseUnknown } from '../../../platform/errors.ts';
import type { JobContext } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { DeviceEvents } from '../../fleet/devices/device-events.service.ts';
import type { FileRow, FileValues } from '../telemetry/telemetry.service.ts';
import { batchesOf, signalsOf } from './file-batches.service.ts';
import {
  findContent,
  findStored,
  findTargets,
  lockStored,
  markCommitted,
  markImporting,
  type StoredImport,
  updateAdded,
} from './logger-imports.store.ts';
import type { FileRows } from './reading/file-rows.service.ts';
import { type PackedTable, rowsOf } from './stored-table.service.ts';

const Params = object({ importId: id });
type Params = Static<typeof Params>;

interface Deps {
  db: Db;
  audit: Pick<DeviceEvents, 'loggerFileImported'>;
  fileValues: FileValues;
  runner: Pick<Jobs, 'define'>;
}

type Context = JobContext<Params>;

/**
 * Adds the values of an import, some thousand rows in a transaction together with the note that they are there. Begun
 * anew after a crash, or asked for again after it was stopped, it finds what is there and adds the rest.
 */
export const createLoggerImportJobs = (deps: Deps) =>
  deps.runner.define('loggerImport', {
    params: Params,
    permission: 'devices:update',
    whenInterrupted: 'again',
    async run(context) {
      const found = (await findStored(deps.db, context.owner, context.params.importId)) ?? refuseUnknown();
      const content = await findContent(deps.db, found.id);
      const { mapping } = found;
      if (!content || !mapping) return { added: found.added };
      return { added: await importTable(deps, context, found, { content, mapping }) };
    },
  });

async function importTable(
  { db, audit, fileValues }: Deps,
  context: Context,
  { device, found }: StoredImport,
  { content, mapping }: PackedTable & { mapping: LoggerMapping },
): Promise<number> {
  const { owner, params, progress, signal } = context;
  const targets = await findTargets(db, device.typeId);
  const signals = signalsOf(mapping, { columns: found.columns.length, targets });
  const rows: FileRows = await rowsOf({ content, found, mapping, targets, retention: device.retention });
  progress({ done: 0, total: rows.tsMs.length });
  const write = createWriter({ db, audit, fileValues }, context, device);
  let done = 0;
  try {
    for await (const { read, fresh } of batchesOf(fileValues, { deviceId: device.deviceId, rows, signals })) {
      signal.throwIfAborted();
      await write(fresh);
      done += read;
      progress({ done });
    }
  } finally {
    // Also what was stopped half-way has added values.
    fileValues.changed(device.deviceId);
  }
  return db.transaction().execute(async (trx) => {
    const { state, added } = (await lockStored(trx, owner, params.importId)) ?? refuseUnknown();
    if (state === 'undone') throw illegalState('It was undone meanwhile');
    await markCommitted(trx, params.importId);
    return added;
  });
}

const createWriter =
  (
    { db, audit, fileValues }: Omit<Deps, 'runner'>,
    { owner, params: { importId } }: Context,
    device: StoredImport['device'],
  ) =>
  async (rows: readonly FileRow[]): Promise<void> => {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return;
    const arranged = await fileValues.arrange(device, rows);
    await db.transaction().execute(async (trx) => {
      const current = (await lockStored(trx, owner, importId)) ?? refuseUnknown();
      if (current.state !== 'draft' && current.state !== 'importing')
        throw illegalState('It was undone meanwhile');
      if (current.state === 'draft') {
        const { fileName, check } = current;
        const named = { id: device.deviceId, name: device.name };
        await audit.loggerFileImported(trx, owner, named, { importId, fileName, values: check?.added ?? 0 });
      }
      const receivedAt = current.receivedAt ?? (await markImporting(trx, importId, device.deviceId));
      const added = await fileValues.insert(trx, arranged, receivedAt);
      await updateAdded(trx, importId, { added, firstMs: first.tsMs, lastMs: last.tsMs });
    });
  };
