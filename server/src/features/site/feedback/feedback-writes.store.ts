import type { Language, TranslatedName } from '@weir/contract/common';
import type { FeedbackState } from '@weir/contract/site/feedback';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allValues, hasRows, oneRow, oneValue, run } from '../../../platform/db/rows.store.ts';

/** One after the other, so that all of them are counted. */
export const lockUses = (trx: Trx): Promise<void> =>
  run(trx)`lock table feedback_use in share row exclusive mode`;

export interface Uses {
  hour: number;
  day: number;
  all: number;
  /** Until the oldest of them is an hour old, or a day. */
  hourEndsInS: number;
  dayEndsInS: number;
  allEndInS: number;
}

/** What was sent from a network within an hour and within a day, and by everybody within a day. */
export const countUses = (trx: Trx, network: string): Promise<Uses> =>
  oneRow<Uses>(trx)`
    select count(*) filter (where own and young)::int as hour, count(*) filter (where own)::int as day,
      count(*)::int as all,
      coalesce(ceil(extract(epoch from min(at) filter (where own and young) + interval '1 hour' - now())), 1)::int
        as "hourEndsInS",
      coalesce(ceil(extract(epoch from min(at) filter (where own) + interval '1 day' - now())), 1)::int
        as "dayEndsInS",
      coalesce(ceil(extract(epoch from min(at) + interval '1 day' - now())), 1)::int as "allEndInS"
    from (select at, network = ${network} as own, at > now() - interval '1 hour' as young
      from feedback_use where at > now() - interval '1 day') used`;

/** False: the proof was used before. */
export const insertUse = (trx: Trx, proofHash: Buffer, network: string): Promise<boolean> =>
  hasRows(trx)`
    insert into feedback_use (proof_hash, network) values (${proofHash}, ${network})
    on conflict (proof_hash) do nothing returning network`;

export const wasWritten = (trx: Trx, textHash: Buffer): Promise<boolean> =>
  hasRows(trx)`
    select from feedback_message where text_hash = ${textHash} and created_time > now() - interval '30 days'`;

export interface NewFeedback {
  state: FeedbackState;
  kind: TranslatedName | null;
  language: Language;
  name: string | null;
  email: string | null;
  tel: string | null;
  subject: string | null;
  message: string;
  spamReasons: readonly string[];
  address: string;
  tokenHash: Buffer;
  textHash: Buffer;
  search: string;
  searchPerson: string;
}

export const insertFeedback = (trx: Trx, of: NewFeedback): Promise<number> =>
  oneValue<number>(trx)`
    insert into feedback_message (state, kind, language, name, email, tel, subject, message, spam_reasons, address,
      token_hash, text_hash, search, search_person)
    values (${of.state}, ${of.kind === null ? null : JSON.stringify(of.kind)}::jsonb, ${of.language}, ${of.name},
      ${of.email}, ${of.tel}, ${of.subject}, ${of.message}, ${[...of.spamReasons]}::text[], ${of.address},
      ${of.tokenHash}, ${of.textHash}, ${of.search}, ${of.searchPerson})
    returning id`;

export interface Standing {
  state: FeedbackState;
  closedReason: string | null;
  waitingUntil: string | null;
  assigneeId: number | null;
}

export const updateFeedback = (trx: Trx, id: number, to: Standing): Promise<void> =>
  run(trx)`
    update feedback_message set state = ${to.state}, closed_reason = ${to.closedReason},
      waiting_until = ${to.waitingUntil}::timestamptz, assignee_id = ${to.assigneeId},
      closed_at = case when ${to.state} = 'closed' then coalesce(closed_at, now()) end,
      updated_time = now(), version = version + 1
    where id = ${id}`;

export interface NewEntry {
  kind: 'state' | 'assigned' | 'note' | 'answer' | 'followUp';
  authorId?: number;
  state?: FeedbackState;
  closedReason?: string | null;
  assigneeId?: number | null;
  text?: string;
}

export const insertEntry = (trx: Trx, messageId: number, of: NewEntry): Promise<void> =>
  run(trx)`
    insert into feedback_entry (message_id, kind, author_id, state, closed_reason, assignee_id, text)
    values (${messageId}, ${of.kind}, ${of.authorId ?? null}, ${of.state ?? null}, ${of.closedReason ?? null},
      ${of.assigneeId ?? null}, ${of.text ?? null})`;

export const deleteFeedbackRows = (trx: Trx, ids: readonly number[]): Promise<void> =>
  run(trx)`delete from feedback_message where id = any(${ids}::int[])`;

/** Those that waited until now. */
export const findWoken = (trx: Trx): Promise<number[]> =>
  allValues<number>(trx)`
    select id from feedback_message where state = 'waiting' and waiting_until <= now() order by id for update`;

/** Takes away, by the time `now`, what was kept for as long as it was needed. */
export async function eraseOld(db: Db, now: Date, retentionDays: number): Promise<void> {
  await run(db)`delete from feedback_use where at < ${now}::timestamptz - interval '1 day'`;
  await run(db)`
    delete from feedback_message where state = 'spam' and created_time < ${now}::timestamptz - interval '30 days'`;
  await run(db)`
    update feedback_message set address = null
    where address is not null and created_time < ${now}::timestamptz - interval '7 days'`;
  await run(db)`
    update feedback_message set name = null, email = null, tel = null, erased_at = now(), search_person = ''
    where erased_at is null and (created_time < ${now}::timestamptz - interval '2 years'
      or closed_at < ${now}::timestamptz - make_interval(days => ${retentionDays}))`;
  await run(db)`
    update feedback_message set subject = null, message = null, search = ''
    where message is not null and created_time < ${now}::timestamptz - interval '2 years'`;
  await run(db)`
    update feedback_entry set text = null
    where text is not null and at < ${now}::timestamptz - interval '2 years'`;
}
