import type { Readable } from 'node:stream';
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
import {
  findStored,
  lockStored,
  markCommitted,
  type StoredImport,
  saveIdentity,
  saveReport,
  saveWritten,
} from './fish-imports.store.ts';
import {
  type ImportedKind,
  type ImportSource,
  type PlannedRecord,
  planImport,
} from './import-plan.service.ts';

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
  /** What an archive has. */
  readArchive: (
    file: { stream: Readable; onRows: (count: number) => void },
    signal: AbortSignal,
  ) => Promise<ImportSource>;
  /** What a filled workbook, or a CSV file of one sheet, has. */
  readWorkbook: (file: { name: string; stream: Readable }, signal: AbortSignal) => Promise<ImportSource>;
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

async function check(deps: ImportJobDeps, context: Context): Promise<unknown> {
  const { db, kinds } = deps;
  const found = draftOf(await findStored(db, context.params.importId));
  const source = await sourceOf(deps, found, context);
  const { progress } = context;
  progress({ done: source.rows, total: source.rows, note: 'matching' });
  // Archives come from other houses, and are looked through by their flags; their drafts are checked when submitted.
  const onChecked = (done: number) => progress({ done, total: source.rows, note: 'checking' });
  const { options } = found;
  const question = { options, kinds, ...(found.source === 'workbook' && { onChecked }) };
  const { report, problems } = await planImport(db, source, question);
  await saveReport(db, found.id, { shown: report, problems });
  const { added, changed, unchanged, refused } = report;
  return { added, changed, unchanged, refused };
}

async function commit(deps: ImportJobDeps, context: Context): Promise<unknown> {
  const { db, audit, bus, resumableUploads } = deps;
  const { owner, params } = context;
  const written = await db.transaction().execute(async (trx) => {
    const stored = await lockStored(trx, params.importId);
    if (stored?.state === 'committed') return 0;
    const found = draftOf(stored);
    const source = await sourceOf(deps, found, context);
    const { kind, records } = await planImport(trx, source, { options: found.options, kinds: deps.kinds });
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

function draftOf(found: StoredImport = refuseUnknown()): KeptImport {
  const { fileId } = found;
  if (found.state !== 'draft' || fileId === null) throw new JobFailure('conflict');
  return { ...found, fileId };
}

type KeptImport = StoredImport & { fileId: string };

/** What the kept file has. */
async function sourceOf(
  { keptFiles, readArchive, readWorkbook }: ImportJobDeps,
  found: KeptImport,
  { signal, progress }: Context,
): Promise<ImportSource> {
  const { stream } = (await keptFiles.open(found.fileId)) ?? refuseUnknown();
  progress({ done: 0, total: null, note: 'reading' });
  return found.source === 'workbook'
    ? readWorkbook({ name: found.fileName, stream }, signal)
    : readArchive({ stream, onRows: (done) => progress({ done }) }, signal);
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
    if (found.source === 'archive') await saveIdentity(trx, { kind, externalId, recordId });
    await saveWritten(trx, found.id, { recordId, before: null, wasApproved: false, version: 1 });
    const { name, nameEn } = kinds[kind].names(content);
    await audit[kind].created(trx, owner, { ...content, id: recordId, name: name ?? nameEn ?? externalId });
    return recordId;
  }
  const { id: recordId, version } = before;
  // A field that is not sent stays as it was.
  const cleared = Object.fromEntries(Object.keys(before.content).map((name) => [name, null]));
  const fields = { ...cleared, ...content, id: recordId, version };
  const { after } = await writer.update(trx, owner, kinds[kind], fields);
  const wasApproved = before.reviewStatus === reviewStatuses.approved;
  await saveWritten(trx, found.id, {
    ...{ recordId, wasApproved },
    ...{ before: before.content, version: after.version },
  });
  await audit[kind].updated(trx, owner, { before: namedRecord(before), after: namedRecord(after) });
  return recordId;
}
