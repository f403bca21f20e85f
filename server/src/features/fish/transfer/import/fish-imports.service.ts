import type { Readable } from 'node:stream';
import type { Language } from '@weir/contract/common';
import {
  type FishImport,
  fishImportLimits,
  type ImportName,
  type ImportOptions,
  type ImportSource,
  kindOfCore,
} from '@weir/contract/fish/transfer/imports';
import { fishWorkbookLimits } from '@weir/contract/fish/transfer/workbooks';
import type { Caller } from '../../../../platform/access/caller.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import { badField, illegalState, refuseUnknown } from '../../../../platform/errors.ts';
import { safeFileName } from '../../../../platform/files/attachment.ts';
import type { UploadedFile } from '../../../../platform/http/uploads.ts';
import { JobFailure } from '../../../../platform/jobs/job-kind.ts';
import { getRecord } from '../../records/record-writer.service.ts';
import { fishChanged } from '../../records/records.events.ts';
import { dropDraft, removeDrafts } from '../../records/stored-records.service.ts';
import {
  deleteLinksOf,
  deleteWritten,
  findImport,
  findImports,
  findProblems,
  findStored,
  findUntouched,
  insertImport,
  lockStored,
  markUndone,
  type StoredImport,
  saveJob,
  saveName,
  saveQuestion,
  type WrittenRecord,
} from './fish-imports.store.ts';
import { createImportJobs, type ImportJobDeps } from './import-jobs.service.ts';
import { markedWorkbook, problemWorkbook } from './problem-workbook.policy.ts';

interface Question extends ImportOptions {
  id: number;
  names?: readonly { kind: ImportName['kind']; name: string; recordId: number | null }[];
}

const maxBytes: Readonly<Record<ImportSource, number>> = {
  archive: fishImportLimits.fileBytes,
  workbook: fishWorkbookLimits.fileBytes,
};

const readingMs = 60_000;

export type FishImports = ReturnType<typeof createFishImports>;

/** Archives that become drafts: dry run, one batch, and the way back. */
export function createFishImports(deps: ImportJobDeps) {
  const { db, bus, keptFiles, runner, writer, kinds, audit, readWorkbook } = deps;
  const jobs = createImportJobs(deps);
  const get = async (id: number): Promise<FishImport> => (await findImport(db, id)) ?? refuseUnknown();

  const begin = async (trx: Trx, caller: Caller, found: StoredImport, step: 'check' | 'commit') => {
    const job = await jobs.enqueue(trx, caller, { importId: found.id, step }, { subject: found.fileName });
    await saveJob(trx, found.id, job.jobId);
    return job;
  };

  return {
    get,
    list: async (page: { page: number; limit: number }) => ({ ...(await findImports(db, page)), ...page }),

    /** Keeps the file, and begins its dry run. */
    async upload(caller: Caller, source: ImportSource, file: UploadedFile): Promise<FishImport> {
      const { id: fileId, sizeBytes } = await keptFiles.put(file.bytes, {
        maxBytes: maxBytes[source],
        signal: file.signal,
      });
      if (sizeBytes === 0) {
        await keptFiles.remove(fileId);
        throw badField('file', 'empty', 'The file is empty');
      }
      const fileName = safeFileName(file.name);
      const { job, id } = await db.transaction().execute(async (trx) => {
        const importId = await insertImport(trx, {
          source,
          fileName,
          fileId,
          sizeBytes,
          userId: caller.userId,
        });
        const found = (await lockStored(trx, importId)) ?? refuseUnknown();
        return { id: importId, job: await begin(trx, caller, found, 'check') };
      });
      runner.announce(job);
      return get(id);
    },

    /** Takes answers, and begins the dry run anew. */
    async check(caller: Caller, { id, names = [], ...options }: Question): Promise<FishImport> {
      const job = await db.transaction().execute(async (trx) => {
        const found = openDraft(await lockStored(trx, id));
        await saveQuestion(trx, id, options);
        for (const name of names) await saveName(trx, name);
        return begin(trx, caller, found, 'check');
      });
      runner.announce(job);
      return get(id);
    },

    /** Once; asked for again, it answers what has become of it. */
    async commit(caller: Caller, id: number): Promise<FishImport> {
      const job = await db.transaction().execute(async (trx) => {
        const found = (await lockStored(trx, id)) ?? refuseUnknown();
        if (found.state === 'committed' || found.openJobId !== null) return undefined;
        if (found.state === 'undone') throw illegalState('It was undone: upload the file again');
        if (!found.hasReport) throw illegalState('Its dry run has not ended');
        return begin(trx, caller, found, 'commit');
      });
      if (job) runner.announce(job);
      return get(id);
    },

    async undo(caller: Caller, id: number): Promise<FishImport> {
      await db.transaction().execute(async (trx) => {
        const found = (await lockStored(trx, id)) ?? refuseUnknown();
        if (found.state === 'undone') return;
        if (found.state === 'draft') throw illegalState('Nothing has been written yet');
        const untouched = await findUntouched(trx, id);
        await undoAdded(trx, untouched);
        for (const record of untouched) await undoChange(trx, caller, record);
        await deleteWritten(
          trx,
          id,
          untouched.map(({ recordId }) => recordId),
        );
        await markUndone(trx, id);
        const after = { records: untouched.length };
        await audit.importUndone(trx, caller, { id, name: found.fileName }, { after });
      });
      bus.emit(fishChanged, {});
      return get(id);
    },

    /** Of a workbook that is still there, its own sheets; else a list. */
    async problems(id: number, language: Language): Promise<Readable> {
      const { source, fileId, fileName } = (await findStored(db, id)) ?? refuseUnknown();
      const { report } = await get(id);
      const telling = { language, kind: kindOfCore[report?.core ?? 'survey'] };
      const problems = await findProblems(db, id);
      const kept = source === 'workbook' && fileId !== null ? await keptFiles.open(fileId) : undefined;
      if (!kept) return problemWorkbook(problems, telling);
      const signal = AbortSignal.timeout(readingMs);
      const { sheets = [] } = await readWorkbook({ name: fileName, stream: kept.stream }, signal).catch(
        (error: unknown) => {
          if (error instanceof JobFailure) throw illegalState('The file cannot be read');
          throw error;
        },
      );
      return markedWorkbook(sheets, problems, telling);
    },
  };

  async function undoChange(trx: Trx, caller: Caller, record: WrittenRecord): Promise<void> {
    const { recordId, before, wasApproved, version } = record;
    if (before === null) return;
    const { kind, content } = await getRecord(trx, recordId);
    const fields = Object.fromEntries(Object.keys(content).map((name) => [name, before[name] ?? null]));
    await writer.update(trx, caller, kinds[kind], { ...fields, ...before, id: recordId, version });
    if (wasApproved) await dropDraft(trx, recordId);
  }
}

function openDraft(found: StoredImport = refuseUnknown()): StoredImport {
  if (found.state !== 'draft' || found.openJobId !== null)
    throw illegalState('It has been written already, or a task of it is running');
  return found;
}

async function undoAdded(trx: Trx, untouched: readonly WrittenRecord[]): Promise<void> {
  const ids = untouched.filter(({ before }) => before === null).map(({ recordId }) => recordId);
  await deleteLinksOf(trx, ids);
  await removeDrafts(trx, ids);
}
