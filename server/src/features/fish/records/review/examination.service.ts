import { contentDifferences } from '@weir/contract/fish/difference';
import {
  claimMinutes,
  type Decision,
  type Examination,
  type ExaminationItem,
} from '@weir/contract/fish/examination';
import {
  featureOf,
  type RecordKind as KindName,
  recordKinds,
  reviewStatuses,
} from '@weir/contract/fish/records';
import type { Caller } from '../../../../platform/access/caller.ts';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import {
  badField,
  forbidden,
  illegalState,
  notPermitted,
  refuseUnknown,
  staleVersion,
} from '../../../../platform/errors.ts';
import { findPublished, publishRecord, removePublished } from '../published.store.ts';
import type { RecordEvents } from '../record-events.service.ts';
import type { RecordKinds } from '../record-kinds.service.ts';
import { getRecord, linkPlaces, lockRecord, namedRecord, publicSearch } from '../record-writer.service.ts';
import { fishChanged } from '../records.events.ts';
import {
  findRevision,
  replaceLinks,
  returnToPublished,
  type StoredRecord,
  saveStatus,
} from '../records.store.ts';
import {
  closeExamination,
  countWaiting,
  type ExaminationsQuery,
  endClaim,
  findEvents,
  findExaminationOf,
  findExaminationPage,
  findExaminations,
  findNextWaiting,
  insertEvent,
  lockExamination,
  type StoredExamination,
  saveApproval,
  saveClaim,
  saveSecondReasons,
} from './examination.store.ts';
import { type NamedBasins, namesOfIds } from './named-ids.service.ts';
import type { ReviewNotices, Told } from './review-notices.service.ts';
import { isInReach, type Reviewer } from './reviewers.store.ts';
import { saidEvents } from './said-events.service.ts';
import { assertUnused, checkedRecord, checksOf } from './submission.service.ts';

const { submitted, underReview, approved, returned } = reviewStatuses;
const shortestReason = 5;

interface Deps {
  db: Db;
  bus: Bus;
  kinds: RecordKinds;
  audit: RecordEvents['fishRecords'];
  notices: ReviewNotices;
  basins: NamedBasins;
}

type Verb = 'list' | 'handle';
const mayOf = ({ permissions }: Caller, kind: KindName, verb: Verb): boolean =>
  permissions.has(`${featureOf[kind]}:${verb}`);
const assertMay = (caller: Caller, kind: KindName, verb: Verb): void => {
  if (!mayOf(caller, kind, verb)) throw notPermitted(`${featureOf[kind]}:${verb}`);
};
const reviewerOf = (caller: Caller): Reviewer => ({
  userId: caller.userId,
  everything: caller.everything,
  kinds: recordKinds.filter((kind) => mayOf(caller, kind, 'handle')),
});

const isOwn = ({ authors, submitterId }: StoredExamination, userId: number): boolean =>
  authors.includes(userId) || submitterId === userId;

/** As its reader sees it. */
function examinationOf(stored: StoredExamination, userId: number): Examination {
  const { approvedBy, authors: _authors, checks: _checks, ...examination } = stored;
  const approvedByCaller = approvedBy.includes(userId) ? 1 : 0;
  return { ...examination, approvedByCaller, own: isOwn(stored, userId) ? 1 : 0 };
}

export type Examinations = ReturnType<typeof createExaminations>;

/** What reviewers do. Nobody decides what he or she has written or submitted, whoever it is. */
export function createExaminations({ db, bus, kinds, audit, notices, basins }: Deps) {
  /** An examination that the caller may decide, held until the transaction ends. */
  const locked = async (
    trx: Trx,
    caller: Caller,
    { id, version }: { id: number; version: number },
  ): Promise<StoredExamination> => {
    const examination = (await lockExamination(trx, caller, id)) ?? refuseUnknown();
    assertMay(caller, examination.kind, 'handle');
    if (isOwn(examination, caller.userId))
      throw forbidden('self', 'Somebody else must review what you have written: a second reviewer is needed');
    if (examination.version !== version) throw staleVersion(examinationOf(examination, caller.userId));
    if (examination.status !== submitted && examination.status !== underReview)
      throw illegalState('It has been decided');
    if (examination.approvedBy.includes(caller.userId))
      throw forbidden('self', 'You have approved it already: another reviewer must approve it too');
    return examination;
  };
  const step = async (
    caller: Caller,
    of: { id: number; version: number },
    run: (trx: Trx, examination: StoredExamination) => Promise<Told | undefined>,
  ): Promise<Examination> => {
    const [after, told] = await db.transaction().execute(async (trx) => {
      const told = await run(trx, await locked(trx, caller, of));
      const [examination = refuseUnknown()] = await findExaminations(trx, [of.id]);
      return [examination, told] as const;
    });
    told?.();
    bus.emit(fishChanged, {});
    return examinationOf(after, caller.userId);
  };

  /** Shows others the approved revision, or takes the record away. */
  const publish = async (trx: Trx, record: StoredRecord) => {
    const kind = kinds[record.kind];
    if (record.removal === 1) {
      // Somebody may have named it since its removal was asked for; who names it now waits for the lock on it.
      await assertUnused(trx, [record.id]);
      await kind.project?.(trx, record.id, null);
      return removePublished(trx, record.id);
    }
    const unready = (await checksOf(trx, kind, await checkedRecord(trx, record))).find(
      ({ code, severity }) => severity === 'hard' || code === 'linkNotApproved',
    );
    if (unready)
      throw illegalState(
        `It names what is not approved, or cannot be right: ${unready.code} at ${unready.path}`,
      );
    await publishRecord(trx, record.id, publicSearch(kind, record.content));
    await replaceLinks(trx, { ids: [record.id], published: true }, linkPlaces(kind, record));
    await kind.project?.(trx, record.id, record.content);
  };

  /** Also by what is known only now: a species may be protected since it was submitted. */
  const approvalsNeeded = async (trx: Trx, examination: StoredExamination, record: StoredRecord) => {
    const before = examination.secondReviewReasons;
    const now = await kinds[record.kind].secondReviewReasons(trx, await checkedRecord(trx, record));
    const reasons = [...new Set([...before, ...now])];
    if (reasons.length > before.length) await saveSecondReasons(trx, examination.id, reasons);
    return reasons.length > 0 ? 2 : 1;
  };

  const decideLocked = async (trx: Trx, caller: Caller, examination: StoredExamination, given: Decision) => {
    const record = await lockRecord(trx, examination.kind, examination.recordId);
    const { decision, reasonCode, reason, fieldComments } = given;
    const event = {
      examinationId: examination.id,
      revisionNo: examination.revisionNo,
      userId: caller.userId,
    };
    const said = { reasonCode, reason, fieldComments };
    const log = audit[examination.kind];
    const details = { after: { reasonCode: reasonCode ?? null, reason: reason ?? null } };
    const needed = decision === approved ? await approvalsNeeded(trx, examination, record) : 0;
    if (examination.approvals + 1 < needed) {
      await saveApproval(trx, examination.id, caller.userId);
      await insertEvent(trx, { ...event, ...said, action: 'approvedOnce' });
      return undefined;
    }
    await closeExamination(trx, examination.id, decision);
    if (decision === approved) {
      await saveApproval(trx, examination.id, caller.userId);
      await publish(trx, record);
      await insertEvent(trx, { ...event, ...said, action: 'approved' });
      await log.approved(trx, caller, namedRecord(record), details);
      return notices.decided(trx, examination, 'recordApproved');
    }
    const isReturned = decision === returned;
    await (record.removal === 1 ? returnToPublished(trx, record.id) : saveStatus(trx, record.id, decision));
    await insertEvent(trx, { ...event, ...said, action: isReturned ? 'returned' : 'rejected' });
    await (isReturned ? log.returned : log.rejected)(trx, caller, namedRecord(record), details);
    return notices.decided(trx, examination, isReturned ? 'recordReturned' : 'recordRejected');
  };

  return {
    async list(
      caller: Caller,
      {
        kind,
        mine,
        assignee,
        ...query
      }: Omit<ExaminationsQuery, 'kinds' | 'reviewer' | 'submitterId' | 'assigneeId'> & {
        kind?: KindName;
        mine?: 0 | 1;
        assignee?: 'me' | 'nobody';
      },
    ) {
      const seen = mine === 1 ? recordKinds : reviewerOf(caller).kinds;
      const { ids, total } = await findExaminationPage(db, {
        ...query,
        kinds: seen.filter((one) => kind === undefined || one === kind),
        ...(mine === 1 ? { submitterId: caller.userId } : { reviewer: caller }),
        ...(assignee && { assigneeId: assignee === 'me' ? caller.userId : null }),
      });
      const found = ids.length > 0 ? await findExaminations(db, ids) : [];
      const list = found.map((one) => examinationOf(one, caller.userId));
      return { list, total, page: query.page, limit: query.limit };
    },
    async counts(caller: Caller) {
      return { counts: await countWaiting(db, reviewerOf(caller)) };
    },
    async item(caller: Caller, { id, kind }: { id: number; kind: KindName }): Promise<ExaminationItem> {
      assertMay(caller, kind, mayOf(caller, kind, 'handle') ? 'handle' : 'list');
      const record = await getRecord(db, id);
      const isSeen = mayOf(caller, kind, 'list') || (await isInReach(db, caller, id));
      if (record.kind !== kind || !isSeen) return refuseUnknown();
      const [examination, events, [published]] = await Promise.all([
        findExaminationOf(db, id),
        findEvents(db, id),
        findPublished(db, [id]),
      ]);
      const current = examination?.revisionNo === record.revisionNo ? examination : undefined;
      const baseNo = current?.baseRevisionNo ?? record.publishedNo;
      const base =
        baseNo === published?.revisionNo ? published : baseNo && (await findRevision(db, id, baseNo));
      const before = base ? base.content : null;
      const kindOf = kinds[kind];
      const contents = before ? [before, record.content] : [record.content];
      return {
        examination: current ? examinationOf(current, caller.userId) : null,
        events: await saidEvents(db, record, events),
        checks: current?.checks ?? (await checksOf(db, kindOf, await checkedRecord(db, record))),
        base: before,
        revision: record.content,
        differences: contentDifferences(before, record.content),
        names: await namesOfIds(db, { kind: kindOf, basins, contents }),
      };
    },
    claim: (caller: Caller, of: { id: number; version: number }) =>
      step(caller, of, async (trx, { id, revisionNo, assigneeId }) => {
        if (assigneeId !== null && assigneeId !== caller.userId)
          throw illegalState('Another reviewer has claimed it');
        await saveClaim(trx, id, caller.userId, claimMinutes);
        if (assigneeId === null)
          await insertEvent(trx, { examinationId: id, revisionNo, action: 'claimed', userId: caller.userId });
        return undefined;
      }),
    release: (caller: Caller, of: { id: number; version: number }) =>
      step(caller, of, async (trx, { id, revisionNo, assigneeId }) => {
        if (assigneeId !== caller.userId) throw illegalState('You have not claimed it');
        await endClaim(trx, id);
        await insertEvent(trx, { examinationId: id, revisionNo, action: 'released', userId: caller.userId });
        return undefined;
      }),
    async decide(caller: Caller, kind: KindName, given: Decision) {
      assertReason(given);
      assertChanged(given);
      await step(
        caller,
        { id: given.examinationId, version: given.expectedVersion },
        async (trx, examination) => {
          if (examination.kind !== kind || examination.recordId !== given.id) return refuseUnknown();
          if (examination.assigneeId !== caller.userId) throw illegalState('Claim it before you decide');
          return decideLocked(trx, caller, examination, given);
        },
      );
      const [[after = refuseUnknown()], next] = await Promise.all([
        findExaminations(db, [given.examinationId]),
        findNextWaiting(db, reviewerOf(caller)),
      ]);
      const { status, approvals, approvalsNeeded } = after;
      return { status, approvals, approvalsNeeded, nextPending: next ?? null };
    },
  };
}

/** What must change has not, when the revision is approved. */
function assertChanged({ decision, fieldComments = [] }: Decision): void {
  const at =
    decision === approved ? fieldComments.findIndex(({ severity }) => severity === 'mustChange') : -1;
  if (at >= 0)
    throw badField(`fieldComments.${at}.severity`, 'approved', 'What must change is returned, not approved');
}

function assertReason({ decision, reason, reasonCode }: Decision): void {
  if (decision === approved) return;
  if ((reason ?? '').trim().length < shortestReason)
    throw badField('reason', 'minLength', 'Say why, in five characters or more', shortestReason);
  if (!reasonCode) throw badField('reasonCode', 'required', 'Choose a reason');
}
