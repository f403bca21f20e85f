import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { id } from '@weir/contract/common';
import { reviewStatuses } from '@weir/contract/fish/records';
import { object, oneOf, type Static } from '@weir/contract/schema';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { refuseUnknown } from '../../../../platform/errors.ts';
import type { Files } from '../../../../platform/files/files.ts';
import { type JobContext, JobFailure, type JobOwner } from '../../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { ResumableUploads } from '../../../operations/uploads/uploads.service.ts';
import type { RecordEvents } from '../../records/record-events.service.ts';
import type { RecordKinds } from '../../records/record-kinds.service.ts';
import { namedRecord, type RecordWriter } from '../../records/record-writer.service.ts';
import { fishChanged } from '../../records/records.events.ts';
import type { TransferEvents } from '../transfer-events.service.ts';
import { readRows } from './archive-rows.service.ts';
import {
  findStored,
  lockStored,
  markCommitted,
  type StoredImport,
  saveIdentity,
  saveReport,
  saveWritten,
} from './fish-imports.store.ts';
import { type ImportedKind, type PlannedRecord, planImport } from './import-plan.service.ts';

export interface ImportJobDeps {
  db: Db;
  bus: Bus;
  keptFiles: Files;
  runner: Pick<Jobs, 'define' | 'announce'>;
  writer: RecordWriter;
  kinds: RecordKinds;
  records: RecordEvents['fishRecords'];
  resumableUploads: Pick<ResumableUploads, 'discard'>;
  audit: Pick<TransferEvents, 'imported' | 'importUndone'>;
}

const Params = object({ importId: id, step: oneOf(['check', 'commit']) });
type Params = Static<typeof Params>;
type Context = JobContext<Params>;

/**
 * Reads an archive, and tells what would be written, or writes it in one transaction. Begun anew after a crash, it finds
 * that it has been done, or does it.
 */
export const createImportJobs = (deps: ImportJobDeps) =>
  deps.runner.define('fishImport', {
    params: Params,
    permission: 'fish-data:create',
    whenInterrupted: 'again',
    run: (context) => (context.params.step === 'check' ? check(deps, context) : commit(deps, context)),
  });

async function check({ db, keptFiles }: ImportJobDeps, context: Context): Promise<unknown> {
  const found = draftOf(await findStored(db, context.params.importId));
  const { report, problems } = await planOf(db, keptFiles, found, context);
  await saveReport(db, found.id, { shown: report, problems });
  const { added, changed, unchanged, refused } = report;
  return { added, changed, unchanged, refused };
}

async function commit(deps: ImportJobDeps, context: Context): Promise<unknown> {
  const { db, keptFiles, audit, bus, resumableUploads } = deps;
  const { owner, params } = context;
  const written = await db.transaction().execute(async (trx) => {
    const stored = await lockStored(trx, params.importId);
    if (stored?.state === 'committed') return 0;
    const found = draftOf(stored);
    const { kind, records } = await planOf(trx, keptFiles, found, context);
    const count = await writeAll(trx, deps, { found, kind, records }, context);
    await markCommitted(trx, found.id);
    await resumableUploads.discard(trx, found.fileId);
    const after = { records: count, kind };
    await audit.imported(trx, owner, { id: found.id, name: found.fileName }, { after });
    return count;
  });
  bus.emit(fishChanged, {});
  return { written };
}

function draftOf(found: StoredImport = refuseUnknown()): StoredImport & { fileId: string } {
  const { fileId } = found;
  if (found.state !== 'draft' || fileId === null) throw new JobFailure('conflict');
  return { ...found, fileId };
}

async function planOf(
  db: Db,
  files: Files,
  { fileId, options }: { fileId: string; options: StoredImport['options'] },
  { signal, progress }: Context,
) {
  const folder = await mkdtemp(join(tmpdir(), 'weir-archive-'));
  try {
    const path = join(folder, 'archive.zip');
    const opened = (await files.open(fileId)) ?? refuseUnknown();
    await pipeline(opened.stream, createWriteStream(path), { signal });
    progress({ done: 0, total: null, note: 'reading' });
    const rows = await readRows(path, { signal, onRows: (done) => progress({ done }) });
    progress({ done: rows.rows, total: rows.rows, note: 'matching' });
    return await planImport(db, rows, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Batch {
  readonly found: StoredImport;
  readonly kind: ImportedKind;
  readonly records: readonly PlannedRecord[];
}

async function writeAll(
  trx: Trx,
  deps: ImportJobDeps,
  { found, kind, records }: Batch,
  { owner, progress, signal }: Context,
): Promise<number> {
  const made = new Map<string, number>();
  // Names that are accepted come before their synonyms, which name them.
  const ordered = records.toSorted(
    (one, other) => Number(one.acceptedId !== undefined) - Number(other.acceptedId !== undefined),
  );
  progress({ done: 0, total: ordered.length, note: 'writing' });
  for (const [index, record] of ordered.entries()) {
    signal.throwIfAborted();
    const recordId = await writeOne(trx, deps, { found, kind, owner, record, made });
    made.set(record.externalId, recordId);
    progress({ done: index + 1 });
  }
  return ordered.length;
}

interface One {
  readonly found: StoredImport;
  readonly kind: ImportedKind;
  readonly owner: JobOwner;
  readonly record: PlannedRecord;
  readonly made: ReadonlyMap<string, number>;
}

async function writeOne(
  trx: Trx,
  { writer, kinds, records: audit }: ImportJobDeps,
  { found, kind, owner, record, made }: One,
): Promise<number> {
  const { externalId, before, acceptedId } = record;
  const accepted = made.get(acceptedId ?? '');
  const content = accepted === undefined ? record.content : { ...record.content, acceptedFishId: accepted };
  if (!before) {
    const recordId = await writer.insert(trx, owner, kinds[kind], content);
    await saveIdentity(trx, { kind, externalId, recordId });
    await saveWritten(trx, found.id, { recordId, before: null, wasApproved: false, version: 1 });
    const { name, nameEn } = kinds[kind].names(content);
    await audit[kind].created(trx, owner, { ...content, id: recordId, name: name ?? nameEn ?? externalId });
    return recordId;
  }
  const { id: recordId, version } = before;
  const { after } = await writer.update(trx, owner, kinds[kind], { ...content, id: recordId, version });
  const wasApproved = before.reviewStatus === reviewStatuses.approved;
  await saveWritten(trx, found.id, {
    ...{ recordId, wasApproved },
    ...{ before: before.content, version: after.version },
  });
  await audit[kind].updated(trx, owner, { before: namedRecord(before), after: namedRecord(after) });
  return recordId;
}
