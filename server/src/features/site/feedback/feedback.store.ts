import type {
  FeedbackEntry,
  FeedbackMessage,
  FeedbackRow,
  FeedbackState,
  Receipt,
} from '@weir/contract/site/feedback';
import { type RawBuilder, sql } from 'kysely';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, firstRow } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';

export interface FeedbackQuery {
  page: number;
  limit: number;
  keyword?: string;
  sort?: string;
  state?: FeedbackState;
  kind?: string;
  assigneeId?: number;
}

const sortable: Readonly<Record<string, RawBuilder<unknown>>> = {
  createdTime: sql`m.created_time`,
  updatedTime: sql`m.updated_time`,
  waitingUntil: sql`m.waiting_until`,
};

/** What does not wait comes last. */
function orderOf(sort: string): RawBuilder<unknown> {
  const by = sortable[sort.replace('-', '')] ?? sql`m.id`;
  return sort.startsWith('-') ? sql`${by} desc nulls last, m.id desc` : sql`${by} nulls last, m.id`;
}

const matches = (pattern: string) =>
  sql<boolean>`(m.search like ${pattern} or m.search_person like ${pattern})`;

export function findFeedbackPage(db: Db, query: FeedbackQuery): Promise<IdPage> {
  const { page, limit, keyword, sort = '-createdTime', state, kind, assigneeId } = query;
  const conditions = [
    state === undefined ? sql<boolean>`m.state <> 'spam'` : sql<boolean>`m.state = ${state}`,
    ...(keyword === undefined ? [] : [matches(searchPattern(keyword))]),
    ...(kind === undefined ? [] : [sql<boolean>`m.kind ->> 'name' = ${kind}`]),
    ...(assigneeId === undefined ? [] : [sql<boolean>`m.assignee_id = ${assigneeId}`]),
  ];
  const messages = { from: sql`feedback_message m`, id: sql`m.id` };
  return findIdPage(db, { ...messages, conditions, page, limit, order: orderOf(sort) });
}

const columns = sql`m.id, m.state, m.closed_reason as "closedReason", iso_time(m.waiting_until) as "waitingUntil",
  m.kind ->> 'name' as kind, jsonb_build_object('name', m.kind -> 'name', 'nameEn', m.kind -> 'nameEn',
    'nameEs', m.kind -> 'nameEs', 'nameJa', m.kind -> 'nameJa') as "kindNames",
  m.language, m.name, m.email, m.tel, m.subject, m.message, m.assignee_id as "assigneeId",
  (select u.name from app_user u where u.id = m.assignee_id) as "assigneeName",
  iso_time(m.created_time) as "createdTime", iso_time(m.updated_time) as "updatedTime", m.version`;

/** In the order of the ids. */
export const findFeedback = (db: Db, ids: readonly number[]): Promise<FeedbackRow[]> =>
  allRows<FeedbackRow>(db)`
    select ${columns} from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join feedback_message m on m.id = wanted.id order by wanted.position`;

export const countStates = (db: Db): Promise<{ state: FeedbackState; count: number }[]> =>
  allRows<{ state: FeedbackState; count: number }>(db)`
    select state, count(*)::int as count from feedback_message group by state`;

/** With everything that happened to it. */
export async function findFeedbackMessage(db: Db, id: number): Promise<FeedbackMessage | undefined> {
  const found = await firstRow<Omit<FeedbackMessage, 'history'>>(db)`
    select ${columns}, m.spam_reasons as "spamReasons", m.address, iso_time(m.erased_at) as "erasedTime"
    from feedback_message m where m.id = ${id}`;
  if (!found) return undefined;
  const history = await allRows<FeedbackEntry>(db)`
    select e.id, e.kind, iso_time(e.at) as at, a.name as author, e.state, e.closed_reason as "closedReason",
      case when e.kind = 'assigned' then g.name else e.text end as text
    from feedback_entry e left join app_user a on a.id = e.author_id left join app_user g on g.id = e.assignee_id
    where e.message_id = ${id} order by e.id`;
  return { ...found, history };
}

/** As much of a message as decides what may become of it. */
export interface LockedFeedback {
  id: number;
  state: FeedbackState;
  closedReason: string | null;
  waitingUntil: string | null;
  assigneeId: number | null;
  version: number;
}

const locked = sql`m.id, m.state, m.closed_reason as "closedReason", iso_time(m.waiting_until) as "waitingUntil",
  m.assignee_id as "assigneeId", m.version`;

/** Those of the ids that there are; held until the transaction ends. */
export const lockFeedback = (trx: Trx, ids: readonly number[]): Promise<LockedFeedback[]> =>
  allRows<LockedFeedback>(trx)`
    select ${locked} from feedback_message m where m.id = any(${ids}::int[]) order by m.id for update`;

/** The message that a receipt is of. */
export const lockByReceipt = (trx: Trx, tokenHash: Buffer): Promise<LockedFeedback | undefined> =>
  firstRow<LockedFeedback>(trx)`
    select ${locked} from feedback_message m where m.token_hash = ${tokenHash} for update`;

type FoundReceipt = Omit<Receipt, 'state' | 'replies'> & { id: number; state: FeedbackState };

export async function findReceipt(db: Db, tokenHash: Buffer) {
  const found = await firstRow<FoundReceipt>(db)`
    select m.id, m.state, m.subject, m.message, iso_time(m.created_time) as "createdTime"
    from feedback_message m where m.token_hash = ${tokenHash}`;
  if (!found) return undefined;
  const replies = await allRows<Receipt['replies'][number]>(db)`
    select case when kind = 'answer' then 'us' else 'visitor' end as by, iso_time(at) as at, text
    from feedback_entry where message_id = ${found.id} and kind in ('answer', 'followUp') order by id`;
  return { ...found, replies };
}
