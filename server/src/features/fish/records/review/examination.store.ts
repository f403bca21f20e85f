import type {
  Examination,
  ExaminationEvent,
  examinationActions,
  FieldComment,
  ReasonCode,
  SecondReviewReason,
} from '@weir/contract/fish/examination';
import type { Check, RecordKind, ReviewStatus } from '@weir/contract/fish/records';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { findIdPage, type IdPage } from '../../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import {
  allRows,
  allValues,
  firstRow,
  firstValue,
  oneValue,
  run,
} from '../../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../../platform/search-text.ts';
import { inReach, type Reviewer } from './reviewers.store.ts';

/** An examination as it is stored, with who may not decide it. */
export interface StoredExamination extends Omit<Examination, 'own' | 'approvedByCaller'> {
  approvedBy: number[];
  authors: number[];
  checks: Check[];
}

const isClaimed = sql`(e.assignee_id is not null and e.claim_expires_time > now())`;
const statusNow = sql`case when e.status = 1 and ${isClaimed} then 2 else e.status end`;
const userName = (id: RawBuilder<unknown>) => sql`(select u.username from app_user u where u.id = ${id})`;

const columns = sql`e.id, e.version, r.kind, e.record_id as "recordId", e.revision_no as "revisionNo",
  v.base_no as "baseRevisionNo", v.removal::int as removal, ${statusNow} as status,
  r.name, r.name_en as "nameEn", r.name_es as "nameEs", r.name_ja as "nameJa",
  e.submitter_id as "submitterId", ${userName(sql`e.submitter_id`)} as submitter, iso_time(e.submitted_time) as "submittedTime",
  e.note, case when ${isClaimed} then e.assignee_id end as "assigneeId",
  case when ${isClaimed} then ${userName(sql`e.assignee_id`)} end as assignee,
  case when ${isClaimed} then iso_time(e.claim_expires_time) end as "claimExpiresTime",
  cardinality(e.approvals) as approvals, case when cardinality(e.second_reasons) > 0 then 2 else 1 end as "approvalsNeeded",
  e.second_reasons as "secondReviewReasons",
  (select count(*)::int from jsonb_array_elements(e.checks) as one where one ->> 'severity' = 'soft') as "confirmedChecks",
  e.approvals as "approvedBy", v.authors, e.checks`;
const examinations = sql`fish_examination e join fish_record r on r.id = e.record_id
  join fish_revision v on v.record_id = e.record_id and v.no = e.revision_no`;

export interface ExaminationsQuery {
  page: number;
  limit: number;
  keyword?: string;
  kinds: readonly RecordKind[];
  /** Of what this one may review; absent: wherever it lies. */
  reviewer?: Viewer;
  status?: ReviewStatus;
  open?: 0 | 1;
  /** Whose submissions; absent: everybody's. */
  submitterId?: number;
  /** Who has claimed it; null: nobody. */
  assigneeId?: number | null;
}

/** What waits longest comes first; what is decided after it, the newest first. */
export function findExaminationPage(db: Db, query: ExaminationsQuery): Promise<IdPage> {
  const { page, limit, keyword, kinds, reviewer, status, open, submitterId, assigneeId } = query;
  const conditions = [
    sql<boolean>`r.kind = any(${kinds}::text[])`,
    ...(reviewer === undefined ? [] : [inReach(reviewer)]),
    ...(keyword === undefined ? [] : [sql<boolean>`r.search like ${searchPattern(keyword)}`]),
    ...(status === undefined ? [] : [sql<boolean>`${statusNow} = ${status}`]),
    ...(open === undefined ? [] : [sql<boolean>`(e.status = 1) = ${open === 1}`]),
    ...(submitterId === undefined ? [] : [sql<boolean>`e.submitter_id = ${submitterId}`]),
    ...(assigneeId === null ? [sql<boolean>`not ${isClaimed}`] : []),
    ...(typeof assigneeId === 'number' ? [sql<boolean>`${isClaimed} and e.assignee_id = ${assigneeId}`] : []),
  ];
  return findIdPage(db, {
    ...{ from: examinations, id: sql`e.id` },
    ...{ conditions, page, limit },
    order: sql`(e.status <> 1), case when e.status = 1 then e.submitted_time end, e.submitted_time desc, e.id`,
  });
}

/** In the order of the ids. */
export const findExaminations = (db: Db, ids: readonly number[]): Promise<StoredExamination[]> =>
  allRows<StoredExamination>(db)`
    select ${columns} from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join ${examinations} on e.id = wanted.id order by wanted.position`;

/** The newest of a record. */
export const findExaminationOf = (db: Db, recordId: number): Promise<StoredExamination | undefined> =>
  firstRow<StoredExamination>(db)`
    select ${columns} from ${examinations} where e.record_id = ${recordId} order by e.id desc limit 1`;

/** Held until the transaction ends; undefined: there is none that the reviewer may decide, wherever it lies. */
export async function lockExamination(
  trx: Trx,
  reviewer: Viewer,
  id: number,
): Promise<StoredExamination | undefined> {
  const found = await allValues<number>(trx)`
    select e.id from fish_examination e join fish_record r on r.id = e.record_id
    where e.id = ${id} and ${inReach(reviewer)} for update of e`;
  return (await findExaminations(trx, found))[0];
}

/** The condition "it waits for this reviewer": somebody else has written it, and he or she has not approved it yet. */
const waitsFor = (reviewer: Reviewer): RawBuilder<boolean> => sql<boolean>`(e.status = 1
  and r.kind = any(${reviewer.kinds}::text[]) and not ${reviewer.userId}::int = any(v.authors)
  and e.submitter_id is distinct from ${reviewer.userId} and not ${reviewer.userId}::int = any(e.approvals)
  and ${inReach(reviewer)})`;

/** How many wait for a reviewer, by kind. */
export const countWaiting = (db: Db, reviewer: Reviewer): Promise<{ kind: RecordKind; waiting: number }[]> =>
  allRows<{ kind: RecordKind; waiting: number }>(db)`
    select r.kind, count(*)::int as waiting from ${examinations} where ${waitsFor(reviewer)}
    group by r.kind order by r.kind`;

interface NextWaiting {
  examinationId: number;
  kind: RecordKind;
  /** Of the record. */
  id: number;
}

/** The one that waits longest of those that the reviewer may decide. */
export const findNextWaiting = (db: Db, reviewer: Reviewer): Promise<NextWaiting | undefined> =>
  firstRow<NextWaiting>(db)`
    select e.id as "examinationId", r.kind, e.record_id as id from ${examinations}
    where ${waitsFor(reviewer)} and (not ${isClaimed} or e.assignee_id = ${reviewer.userId})
    order by e.submitted_time, e.id limit 1`;

interface Submission {
  recordId: number;
  revisionNo: number;
  submitterId: number;
  note: string | null;
  checks: readonly Check[];
  secondReviewReasons: readonly SecondReviewReason[];
}

/** Opens a case, or goes on with the one that was returned. */
export async function saveSubmission(trx: Trx, submission: Submission): Promise<number> {
  const { recordId, revisionNo, submitterId, note, checks, secondReviewReasons } = submission;
  return oneValue<number>(trx)`
    insert into fish_examination (record_id, revision_no, status, submitter_id, note, checks, second_reasons)
    values (${recordId}, ${revisionNo}, 1, ${submitterId}, ${note}, ${JSON.stringify(checks)}::jsonb,
      ${secondReviewReasons}::text[])
    on conflict (record_id) where status in (1, 4) do update set revision_no = excluded.revision_no, status = 1,
      submitter_id = excluded.submitter_id, submitted_time = now(), note = excluded.note, checks = excluded.checks,
      second_reasons = excluded.second_reasons, approvals = '{}', assignee_id = null, claim_expires_time = null,
      version = fish_examination.version + 1
    returning id`;
}

export const saveSecondReasons = (
  trx: Trx,
  id: number,
  reasons: readonly SecondReviewReason[],
): Promise<void> =>
  run(trx)`update fish_examination set second_reasons = ${reasons}::text[] where id = ${id}`;

export const saveClaim = (trx: Trx, id: number, userId: number, minutes: number): Promise<void> =>
  run(trx)`
    update fish_examination set assignee_id = ${userId}, version = version + 1,
      claim_expires_time = now() + make_interval(mins => ${minutes}) where id = ${id}`;

export const endClaim = (trx: Trx, id: number): Promise<void> =>
  run(trx)`
    update fish_examination set assignee_id = null, claim_expires_time = null, version = version + 1 where id = ${id}`;

export const saveApproval = (trx: Trx, id: number, userId: number): Promise<void> =>
  run(trx)`
    update fish_examination set approvals = approvals || ${userId}::int, assignee_id = null,
      claim_expires_time = null, version = version + 1 where id = ${id}`;

/** Returned cases stay open until they are submitted again or withdrawn. */
export const closeExamination = (trx: Trx, id: number, status: ReviewStatus): Promise<void> =>
  run(trx)`
    update fish_examination set status = ${status}, version = version + 1, assignee_id = null, claim_expires_time = null,
      closed_time = case when ${status}::int = 4 then null else now() end where id = ${id}`;

interface NewEvent {
  examinationId: number;
  revisionNo: number;
  action: (typeof examinationActions)[number];
  userId: number;
  reasonCode?: ReasonCode | null | undefined;
  reason?: string | null | undefined;
  fieldComments?: readonly FieldComment[] | undefined;
}

export const insertEvent = (trx: Trx, event: NewEvent): Promise<void> =>
  run(trx)`
    insert into fish_examination_event (examination_id, revision_no, action, user_id, reason_code, reason, field_comments)
    values (${event.examinationId}, ${event.revisionNo}, ${event.action}, ${event.userId},
      ${event.reasonCode ?? null}, ${event.reason ?? null}, ${JSON.stringify(event.fieldComments ?? [])}::jsonb)`;

/** Who returned a case last. */
export const findReturner = (db: Db, examinationId: number): Promise<number | undefined> =>
  firstValue<number>(db)`
    select user_id from fish_examination_event
    where examination_id = ${examinationId} and action = 'returned' and user_id is not null order by id desc limit 1`;

/** With what was said of fields as the reviewer has sent it. */
export type StoredEvent = Omit<ExaminationEvent, 'fieldComments'> & { fieldComments: FieldComment[] };

/** Of all cases of a record, the oldest first. */
export const findEvents = (db: Db, recordId: number): Promise<StoredEvent[]> =>
  allRows<StoredEvent>(db)`
    select v.id, iso_time(v.created_time) as time, v.action, v.revision_no as "revisionNo",
      ${userName(sql`v.user_id`)} as "user", v.reason_code as "reasonCode", v.reason, v.field_comments as "fieldComments"
    from fish_examination_event v join fish_examination e on e.id = v.examination_id
    where e.record_id = ${recordId} order by v.id limit 1000`;
