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
  saveIdentities,
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

interface Planned {
  readonly found: StoredImport;
  readonly kind: ImportedKind;
  readonly records: readonly PlannedRecord[];
}

/** So many records are written by one statement of each kind. */
const perBatch = 250;

async function writeAll(
  trx: Trx,
  deps: ImportJobDeps,
  { found, kind, records }: Planned,
  { owner, progress, signal }: Context,
): Promise<number> {
  const made = new Map<string, number>();
  const total = records.length;
  let done = 0;
  progress({ done, total, note: 'writing' });
  // Names that are accepted come before their synonyms, which name them.
  for (const isSynonym of [false, true]) {
    const some = records.filter(({ acceptedId }) => (acceptedId !== undefined) === isSynonym);
    for (let from = 0; from < some.length; from += perBatch) {
      signal.throwIfAborted();
      const batch = some.slice(from, from + perBatch).map((record) => withAccepted(record, made));
      const writing = { found, kind, owner };
      for (const [externalId, id] of await writeAdded(trx, deps, writing, batch)) made.set(externalId, id);
      await writeChanged(trx, deps, writing, batch);
      done += batch.length;
      progress({ done });
    }
  }
  return total;
}

function withAccepted(record: PlannedRecord, made: ReadonlyMap<string, number>): PlannedRecord {
  const accepted = made.get(record.acceptedId ?? '');
  return accepted === undefined
    ? record
    : { ...record, content: { ...record.content, acceptedFishId: accepted } };
}

interface Writing {
  readonly found: StoredImport;
  readonly kind: ImportedKind;
  readonly owner: JobOwner;
}

/** What is new; answers the records by what the file calls them. */
async function writeAdded(
  trx: Trx,
  { writer, kinds, records: audit }: ImportJobDeps,
  { found, kind, owner }: Writing,
  batch: readonly PlannedRecord[],
): Promise<(readonly [externalId: string, id: number])[]> {
  const added = batch.filter(({ before }) => !before);
  if (added.length === 0) return [];
  const contents = added.map(({ content }) => content);
  const ids = await writer.insertAll(trx, owner, kinds[kind], contents);
  const made = ids.flatMap((recordId, at) =>
    added.slice(at, at + 1).map(({ externalId, content }) => ({ externalId, recordId, content })),
  );
  if (found.source === 'archive') await saveIdentities(trx, kind, made);
  await saveWritten(
    trx,
    found.id,
    ids.map((recordId) => ({ recordId, before: null, wasApproved: false, version: 1 })),
  );
  await audit[kind].created(
    trx,
    owner,
    made.map(({ externalId, recordId, content }) => {
      const { name, nameEn } = kinds[kind].names(content);
      return { ...content, id: recordId, name: name ?? nameEn ?? externalId };
    }),
  );
  return made.map(({ externalId, recordId }) => [externalId, recordId]);
}

async function writeChanged(
  trx: Trx,
  { writer, kinds, records: audit }: ImportJobDeps,
  { found, kind, owner }: Writing,
  batch: readonly PlannedRecord[],
): Promise<void> {
  const sent = batch.flatMap(({ before, content }) => {
    if (!before) return [];
    // A field that is not sent stays as it was.
    const cleared = Object.fromEntries(Object.keys(before.content).map((name) => [name, null]));
    return [{ ...cleared, ...content, id: before.id, version: before.version }];
  });
  if (sent.length === 0) return;
  const changes = await writer.updateAll(trx, owner, kinds[kind], sent);
  await saveWritten(
    trx,
    found.id,
    changes.map(({ before, after }) => ({
      ...{ recordId: before.id, before: before.content, version: after.version },
      wasApproved: before.reviewStatus === reviewStatuses.approved,
    })),
  );
  await audit[kind].updated(
    trx,
    owner,
    changes.map(({ before, after }) => ({ before: namedRecord(before), after: namedRecord(after) })),
  );
}
