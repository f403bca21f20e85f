import type { Output } from '@weir/contract/endpoint';
import type {
  LoggerImportItem,
  LoggerMapping,
  listLoggerImports,
} from '@weir/contract/telemetry/logger-files';
import { loggerFileLimits } from '@weir/contract/telemetry/logger-files';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import { getDevice } from '../../../platform/access/devices.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { illegalState, refuseUnknown } from '../../../platform/errors.ts';
import type { FairSlots } from '../../../platform/fair-slots.ts';
import { safeFileName } from '../../../platform/files/attachment.ts';
import type { UploadedFile } from '../../../platform/http/uploads.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { WorkbookUploads } from '../../../platform/workbooks/uploaded-workbook.ts';
import type { DeviceEvents } from '../../fleet/devices/device-events.service.ts';
import type { TelemetryService } from '../telemetry/telemetry.service.ts';
import { checkedRows, signalsOf } from './file-batches.service.ts';
import { createLoggerImportJobs } from './logger-import-job.service.ts';
import {
  deleteOlderDrafts,
  findContent,
  findEarlierMappings,
  findImport,
  findImports,
  findStored,
  findTarget,
  findTargets,
  insertImport,
  isAnotherOpen,
  lockStored,
  markUndone,
  updateCheck,
  updateJob,
} from './logger-imports.store.ts';
import { createLoggerUploads, refusedFile } from './logger-upload.service.ts';
import { proposalFor } from './reading/proposal.policy.ts';
import { shapeOf } from './reading/table-shape.policy.ts';
import { packed, rowsOf } from './stored-table.service.ts';

export type LoggerImportsService = ReturnType<typeof createLoggerImports>;

interface Deps {
  db: Db;
  telemetry: Pick<TelemetryService, 'fileValues'>;
  audit: Pick<DeviceEvents, 'loggerFileImported' | 'loggerImportUndone'>;
  runner: Pick<Jobs, 'define' | 'announce'>;
  readerSlots: FairSlots;
  uploads: WorkbookUploads;
  /** IANA name, of the installation: for projects that have none. */
  timeZone: string;
}

const draftsKept = 5;

/** Files of loggers in the history of devices: seen by whoever sees the device. */
export function createLoggerImports(deps: Deps) {
  const { db, audit, runner, timeZone } = deps;
  const { fileValues } = deps.telemetry;
  const uploads = createLoggerUploads({ slots: deps.readerSlots, workbooks: deps.uploads });
  const kind = createLoggerImportJobs({ db, audit, fileValues, runner });

  const get = async (viewer: Viewer, id: number): Promise<LoggerImportItem> => {
    const { found, ...one } = (await findImport(db, viewer, id)) ?? refuseUnknown();
    const target = (await findTarget(db, viewer, one.deviceId, 'view')) ?? refuseUnknown();
    const { rows, columns, proposal } = found;
    const targets = (await findTargets(db, target.typeId)).map(({ signalId: _, ...rest }) => rest);
    return { ...one, rows, columns: [...columns], proposal, targets };
  };

  return {
    get,
    list: async (
      viewer: Viewer,
      query: { id: number; page: number; limit: number },
    ): Promise<Output<typeof listLoggerImports>> => {
      await getDevice(db, viewer, query.id);
      return { ...(await findImports(db, viewer, query)), page: query.page, limit: query.limit };
    },

    /** Refuses what is no table with times and numbers. */
    async upload(author: Author, deviceId: number, file: UploadedFile): Promise<LoggerImportItem> {
      const target = (await findTarget(db, author, deviceId)) ?? refuseUnknown();
      const { text, checksum } = await uploads.read(author.userId, file);
      const shape = shapeOf(text);
      if (!shape) throw refusedFile('noRows');
      const { firstLine, rows, columns } = shape;
      const proposal = proposalFor(shape, await findTargets(db, target.typeId), {
        earlier: await findEarlierMappings(db, author, target),
        zone: target.timeZone ?? timeZone,
      });
      const importId = await insertImport(db, {
        ...{ deviceId, ownerId: author.userId, fileName: safeFileName(file.name), checksum },
        ...{ found: { firstLine, rows, columns, proposal }, content: await packed(text) },
      });
      await deleteOlderDrafts(db, { ownerId: author.userId, keep: draftsKept });
      return get(author, importId);
    },

    /** What would become of the file by a mapping, which is remembered. */
    async check(author: Author, id: number, mapping: LoggerMapping): Promise<LoggerImportItem> {
      const { state, openJobId, device, found } = (await findStored(db, author, id)) ?? refuseUnknown();
      const content = await findContent(db, id);
      if (state !== 'draft' || openJobId !== null || !content)
        throw illegalState('It is imported: upload the file again');
      const targets = await findTargets(db, device.typeId);
      const signals = signalsOf(mapping, { columns: found.columns.length, targets });
      const rows = await rowsOf({ content, found, mapping, targets, retention: device.retention });
      const check = await checkedRows(fileValues, { deviceId: device.deviceId, rows, signals, mapping });
      await updateCheck(db, id, { mapping, check });
      return get(author, id);
    },

    /** As a background task; stopped half-way it goes on. */
    async commit(author: Author, id: number): Promise<LoggerImportItem> {
      const enqueued = await db.transaction().execute(async (trx) => {
        const found = (await lockStored(trx, author, id)) ?? refuseUnknown();
        if (found.state === 'undone') throw illegalState('It was undone: upload the file again');
        if (found.state === 'committed' || found.openJobId !== null) return undefined;
        if (!found.mapping) throw illegalState('It was not checked yet');
        if (await isAnotherOpen(trx, { id, deviceId: found.device.deviceId }))
          throw illegalState('Another file of the device is being imported');
        const job = await kind.enqueue(trx, author, { importId: id }, { subject: found.fileName });
        await updateJob(trx, id, job.jobId);
        return job;
      });
      if (enqueued) runner.announce(enqueued);
      return get(author, id);
    },

    /** Also what was stopped half-way. */
    async undo(author: Author, id: number): Promise<LoggerImportItem> {
      const deviceId = await db.transaction().execute(async (trx) => {
        const found = (await lockStored(trx, author, id)) ?? refuseUnknown();
        const { state, device, fileName, receivedAt, firstTs: from, lastTs: to } = found;
        if (state === 'undone') return undefined;
        if (state === 'draft') throw illegalState('Nothing has been added yet');
        if (found.openJobId !== null) throw illegalState('It is being imported: stop the task first');
        if (!found.canUndo)
          throw illegalState(`It was added more than ${loggerFileLimits.undoDays} days ago`);
        const written = receivedAt && from && to ? { receivedAt, from, to } : null;
        const values = written ? await fileValues.remove(trx, device.deviceId, written) : 0;
        await markUndone(trx, id);
        const named = { id: device.deviceId, name: device.name };
        await audit.loggerImportUndone(trx, author, named, { importId: id, fileName, values });
        return device.deviceId;
      });
      if (deviceId !== undefined) fileValues.changed(deviceId);
      return get(author, id);
    },
  };
}
