import type { Readable } from 'node:stream';
import type { Language } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import type {
  commitDeviceImport,
  DeviceImport,
  DeviceImportItem,
  ImportCheck,
  ImportField,
  ImportMapping,
  listDeviceImports,
} from '@weir/contract/fleet/device-imports';
import type { Static } from '@weir/contract/schema';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { badField, illegalState, refuseUnknown } from '../../../platform/errors.ts';
import { safeFileName } from '../../../platform/files/attachment.ts';
import type { UploadedFile } from '../../../platform/http/uploads.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { cellText } from '../../../platform/workbooks/cell-text.ts';
import type { WorkbookUploads } from '../../../platform/workbooks/uploaded-workbook.ts';
import type { DeviceEvents } from '../devices/device-events.service.ts';
import type { DevicesService } from '../devices/devices.service.ts';
import { fieldsFor, type KnownHeadings } from './columns.policy.ts';
import {
  deleteImport,
  deleteOlderDrafts,
  findImport,
  findImports,
  findKnownHeadings,
  findProjects,
  findStored,
  findTypes,
  insertImport,
  lockStored,
  markUndone,
  type StoredImport,
  updateJob,
  updateMapping,
} from './device-imports.store.ts';
import { checkRows, deviceCheckAnswer } from './import-check.service.ts';
import { createImportJobs } from './import-commit.service.ts';
import { correctedFile, templateFile } from './import-workbooks.policy.ts';

type Commit = Static<typeof commitDeviceImport.body>;

/** Which column of a sheet is of serial numbers, by its heading; -1: none says so. */
export const serialNumberColumn = (headings: readonly string[]): number =>
  fieldsFor(headings, new Map()).indexOf('SN');

/** Devices from workbooks: everybody sees their own uploads, whoever they are. */
export interface DeviceImportsService {
  template(viewer: Viewer, language: Language): Promise<Readable>;
  /** Reads the first sheet; refuses what is no workbook, harms, or is too large. */
  upload(author: Author, file: UploadedFile): Promise<DeviceImportItem>;
  list(userId: number, page: { page: number; limit: number }): Promise<Output<typeof listDeviceImports>>;
  get(userId: number, id: number): Promise<DeviceImportItem>;
  /** Remembers the mapping, and tells what would become of each row. */
  check(
    viewer: Viewer,
    id: number,
    options: { mapping: ImportMapping; language: Language },
  ): Promise<ImportCheck>;
  corrected(viewer: Viewer, id: number, language: Language): Promise<Readable>;
  /** As a background task, once. */
  commit(author: Author, options: Commit & { language: Language }): Promise<DeviceImport>;
  undo(author: Author, id: number): Promise<DeviceImport>;
  remove(userId: number, id: number): Promise<number>;
}

interface Deps {
  db: Db;
  audit: DeviceEvents;
  devices: DevicesService;
  runner: Pick<Jobs, 'define' | 'announce'>;
  uploads: WorkbookUploads;
}

const draftsKept = 20;

export function createDeviceImportsService(deps: Deps): DeviceImportsService {
  const { db, audit, devices, runner, uploads } = deps;
  const kind = createImportJobs(deps);
  const get = async (userId: number, id: number): Promise<DeviceImportItem> =>
    (await findImport(db, userId, id)) ?? refuseUnknown();

  return {
    get,
    template: async (viewer, language) =>
      templateFile(
        { types: await findTypes(db, viewer), projects: await findProjects(db, viewer) },
        language,
      ),
    async upload({ userId }, file) {
      const { name, rows } = await uploads.read(userId, file);
      const [first, ...others] = rows;
      if (!first || others.length === 0)
        throw badField('file', 'empty', 'There is no row below the headings');
      const width = Math.max(...rows.map(({ cells }) => cells.length));
      const headings = Array.from({ length: width }, (_, column) =>
        cellText(first.cells[column] ?? null).slice(0, 200),
      );
      const fields = fieldsFor(headings, await knownHeadings(db, userId));
      const id = await insertImport(db, {
        ownerId: userId,
        fileName: safeFileName(file.name),
        sheetName: name,
        headings,
        mapping: { fields },
        rows: others,
      });
      await deleteOlderDrafts(db, { ownerId: userId, keep: draftsKept });
      return get(userId, id);
    },
    list: async (userId, page) => ({ ...(await findImports(db, userId, page)), ...page }),
    async check(viewer, id, { mapping, language }) {
      const { rows } = draftOf(await findStored(db, viewer.userId, id));
      const checked = await checkRows(db, viewer, rows, mapping);
      await db.transaction().execute(async (trx) => {
        draftOf(await lockStored(trx, viewer.userId, id));
        await updateMapping(trx, id, mapping);
      });
      return deviceCheckAnswer(checked, { rows: rows.length, language });
    },
    async corrected(viewer, id, language) {
      const { headings, rows, mapping } = draftOf(await findStored(db, viewer.userId, id));
      const { problems } = await checkRows(db, viewer, rows, mapping);
      return correctedFile({ headings, rows, problems }, language);
    },
    async commit(author, { id, credentials, language }) {
      const enqueued = await db.transaction().execute(async (trx) => {
        const found = (await lockStored(trx, author.userId, id)) ?? refuseUnknown();
        if (found.state !== 'draft' || found.openJobId !== null) return undefined;
        const params = { importId: id, credentials, language };
        const job = await kind.enqueue(trx, author, params, { subject: found.fileName });
        await updateJob(trx, id, job.jobId);
        return job;
      });
      if (enqueued) runner.announce(enqueued);
      return get(author.userId, id);
    },
    async undo(author, id) {
      const removed = await db.transaction().execute(async (trx) => {
        const found = (await lockStored(trx, author.userId, id)) ?? refuseUnknown();
        if (found.state === 'undone') return [];
        if (found.state === 'draft') throw illegalState('Nothing has been added yet');
        const ids = await devices.removeImported(trx, author, id);
        await audit.devicesImportUndone(trx, author, {
          importId: id,
          fileName: found.fileName,
          devices: ids.length,
        });
        await markUndone(trx, id);
        return ids;
      });
      devices.announceRemoved(removed);
      return get(author.userId, id);
    },
    async remove(userId, id) {
      await db.transaction().execute(async (trx) => {
        const { openJobId } = (await lockStored(trx, userId, id)) ?? refuseUnknown();
        if (openJobId !== null) throw illegalState('Its devices are being added');
        await deleteImport(trx, id);
      });
      return 1;
    },
  };
}

function draftOf(found: StoredImport = refuseUnknown()) {
  const { rows } = found;
  if (rows === null || found.state !== 'draft' || found.openJobId !== null)
    throw illegalState('It has been added already, or is being added');
  return { ...found, rows };
}

async function knownHeadings(db: Db, userId: number): Promise<KnownHeadings> {
  const known = new Map<string, ImportField | null>();
  for (const { headings, fields } of await findKnownHeadings(db, userId))
    for (const [column, heading] of headings.entries())
      if (heading !== '' && !known.has(heading)) known.set(heading, fields[column] ?? null);
  return known;
}
