import { type Check, type RecordKind as KindName, reviewStatuses } from '@weir/contract/fish/records';
import type { Caller, Viewer } from '../../../../platform/access/caller.ts';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import {
  badField,
  badInput,
  illegalState,
  inUse,
  notFound,
  staleVersion,
} from '../../../../platform/errors.ts';
import { findPublished } from '../published.store.ts';
import { hard, soft } from '../record-checks.service.ts';
import type { RecordEvents } from '../record-events.service.ts';
import type { CheckedRecord, RecordKind, RecordKinds } from '../record-kinds.service.ts';
import { getRecord, lockRecord, namedRecord, type RecordWriter, wireOf } from '../record-writer.service.ts';
import { fishChanged } from '../records.events.ts';
import {
  deleteRecords,
  findLinked,
  findUses,
  insertRevisions,
  lockRecords,
  returnToPublished,
  type StoredRecord,
  saveStatus,
} from '../records.store.ts';
import { closeExamination, findExaminationOf, insertEvent, saveSubmission } from './examination.store.ts';
import type { ReviewNotices, Told } from './review-notices.service.ts';

const { draft, submitted, underReview, withdrawn, returned } = reviewStatuses;

interface Deps {
  db: Db;
  bus: Bus;
  kinds: RecordKinds;
  writer: RecordWriter;
  audit: RecordEvents['fishRecords'];
  notices: ReviewNotices;
}

/** A record with what others see of it. */
export async function checkedRecord(db: Db, { id, content }: StoredRecord): Promise<CheckedRecord> {
  const [published] = await findPublished(db, [id]);
  return { id, content, published: published?.content ?? null };
}

/** What is wrong or unlikely of a record now, what it names included. */
export async function checksOf(
  db: Db,
  kind: RecordKind,
  record: CheckedRecord,
  submitter?: Viewer,
): Promise<Check[]> {
  const links = kind.links(record.content);
  const linked = await findLinked(
    db,
    links.map(({ id }) => id),
  );
  const byId = new Map(linked.map((one) => [one.id, one]));
  const ofLinks = links.flatMap(({ id, path }) => {
    const one = byId.get(id);
    if (!one) return [hard('linkRemoved', path, { id })];
    return one.isPublished ? [] : [soft('linkNotApproved', path, { id })];
  });
  const [ofKind = []] = await kind.checks(db, [record], submitter);
  return [...ofLinks, ...ofKind];
}

/** Throws where records beyond these name one of them. */
export async function assertUnused(db: Db, ids: readonly number[]): Promise<void> {
  const uses = await findUses(db, ids);
  if (uses.length > 0) throw inUse('Other records name it', { records: uses.length }, { names: uses });
}

export type Submissions = ReturnType<typeof createSubmissions>;

/** How a record gets into the review, and out of it by its author. */
export function createSubmissions({ db, bus, kinds, writer, audit, notices }: Deps) {
  /** Changes a record and answers what it is then. */
  const change = async <Row>(
    kind: KindName,
    { id, version }: { id: number; version: number },
    run: (trx: Trx, record: StoredRecord) => Promise<Told | undefined>,
  ): Promise<Row> => {
    const [after, told] = await db.transaction().execute(async (trx) => {
      const record = await lockRecord(trx, kind, id);
      if (record.version !== version) throw staleVersion(wireOf(record));
      const told = await run(trx, record);
      return [await getRecord(trx, id), told] as const;
    });
    told?.();
    bus.emit(fishChanged, {});
    return wireOf<Row>(after);
  };

  const openCase = async (trx: Trx, caller: Caller, record: StoredRecord, more: Opened) => {
    const { id: recordId, revisionNo } = record;
    const examinationId = await saveSubmission(trx, {
      ...{ recordId, revisionNo, submitterId: caller.userId },
      ...more,
    });
    await insertEvent(trx, {
      examinationId,
      revisionNo,
      action: 'submitted',
      userId: caller.userId,
      reason: more.note,
    });
    await saveStatus(trx, recordId, submitted);
    return notices.submitted(trx, { kind: record.kind, recordId, examinationId });
  };

  /** With what its kind knows of it only now. */
  const completed = async (trx: Trx, caller: Caller, record: StoredRecord, known: CheckedRecord) => {
    const kind = kinds[record.kind];
    const content = await kind.beforeSubmit?.(trx, caller, known);
    return content ? writer.write(trx, caller, kind, record, content) : record;
  };

  /** Asks for the removal of what is published. */
  const askRemoval = async (trx: Trx, caller: Caller, record: StoredRecord, isBulk: boolean) => {
    const { id } = record;
    await insertRevisions(trx, {
      ...{ authorId: caller.userId, removal: true },
      of: [{ id, continues: false }],
    });
    const asked = await getRecord(trx, id);
    const known = await checkedRecord(trx, asked);
    const reasons = await kinds[record.kind].secondReviewReasons(trx, known);
    const secondReviewReasons = isBulk ? [...reasons, 'bulkRemoval' as const] : reasons;
    await openCase(trx, caller, asked, { note: null, checks: [], secondReviewReasons });
  };

  return {
    async check(caller: Caller, kind: KindName, id: number) {
      const record = await getRecord(db, id);
      if (record.kind !== kind) throw notFound();
      return { list: await checksOf(db, kinds[kind], await checkedRecord(db, record), caller) };
    },
    /** Throws bad input where a hard check fails, or a soft one is not confirmed. */
    submit<Row>(
      caller: Caller,
      kind: KindName,
      {
        confirmed,
        note,
        ...of
      }: { id: number; version: number; confirmed: readonly string[]; note?: string },
    ) {
      return change<Row>(kind, of, async (trx, record) => {
        if (
          record.reviewStatus !== draft &&
          record.reviewStatus !== returned &&
          record.reviewStatus !== withdrawn
        )
          throw illegalState('Only a draft can be submitted');
        const known = await checkedRecord(trx, record);
        const checks = await checksOf(trx, kinds[kind], known, caller);
        assertConfirmed(checks, new Set(confirmed));
        const asSubmitted = await completed(trx, caller, record, known);
        const secondReviewReasons = await kinds[kind].secondReviewReasons(trx, known);
        const told = await openCase(trx, caller, asSubmitted, {
          note: note ?? null,
          checks,
          secondReviewReasons,
        });
        await audit[kind].submitted(trx, caller, namedRecord(asSubmitted));
        return told;
      });
    },
    withdraw<Row>(caller: Caller, kind: KindName, of: { id: number; version: number }) {
      return change<Row>(kind, of, async (trx, record) => {
        if (record.reviewStatus === underReview) throw illegalState('A reviewer has claimed it');
        const open = await findExaminationOf(trx, record.id);
        if (record.reviewStatus !== submitted || !open) throw illegalState('It is not submitted');
        await closeExamination(trx, open.id, withdrawn);
        const { id: examinationId, revisionNo } = open;
        await insertEvent(trx, { examinationId, revisionNo, action: 'withdrawn', userId: caller.userId });
        await (record.removal === 1
          ? returnToPublished(trx, record.id)
          : saveStatus(trx, record.id, withdrawn));
        await audit[kind].withdrawn(trx, caller, namedRecord(record));
        return undefined;
      });
    },
    /** Takes away what was never published, and asks for the removal of the rest: all of them or none. */
    async remove(caller: Caller, kind: KindName, ids: readonly number[]) {
      const counts = await db.transaction().execute(async (trx) => {
        const records = await lockRecords(trx, kind, ids);
        if (records.length !== new Set(ids).size) throw notFound();
        if (records.some(({ reviewStatus }) => reviewStatus === submitted || reviewStatus === underReview))
          throw illegalState('It is with the reviewers: withdraw it first');
        await assertUnused(trx, ids);
        const published = records.filter(({ publishedNo }) => publishedNo !== null);
        const others = records.filter(({ publishedNo }) => publishedNo === null);
        for (const record of published) await askRemoval(trx, caller, record, published.length > 1);
        await deleteRecords(
          trx,
          others.map(({ id }) => id),
        );
        await audit[kind].removalAsked(trx, caller, published.map(namedRecord));
        await audit[kind].removed(trx, caller, others.map(namedRecord));
        return { removed: others.length, submitted: published.length };
      });
      bus.emit(fishChanged, {});
      return counts;
    },
  };
}

type Opened = Omit<Parameters<typeof saveSubmission>[1], 'recordId' | 'revisionNo' | 'submitterId'>;

function assertConfirmed(checks: readonly Check[], confirmed: ReadonlySet<string>): void {
  const field = ({ path }: Check) => path.slice(1).replaceAll('/', '.');
  const failed = checks.filter(({ severity }) => severity === 'hard');
  if (failed.length > 0)
    throw badInput(
      failed.map((check) => ({
        field: field(check),
        rule: check.code,
        message: 'It cannot be submitted so',
      })),
    );
  const open = checks.find(({ key }) => !confirmed.has(key));
  if (open) throw badField('confirmed', 'unconfirmed', `Confirm what is unlikely first: ${open.code}`);
}
