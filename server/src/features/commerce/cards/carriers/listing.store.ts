import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, firstRow, hasRows, oneValue, run } from '../../../../platform/db/rows.store.ts';
import { kindOfPlan } from '../card-usage.store.ts';
import type { KnownCard, Report } from './report.policy.ts';

/** An account whose cards this process lists, for as long as it says so again and again. */
export interface ListedAccount {
  id: number;
  name: string;
  newCardsProjectId: number | null;
  lease: number;
  begun: Date;
}

const leased = sql`now() + interval '2 minutes'`;

/** The account, or the one that is due longest; undefined: it is listed by somebody else, or none is due. */
export const claimListing = (db: Db, accountId: number | null): Promise<ListedAccount | undefined> =>
  firstRow<ListedAccount>(db)`
    update card_account a set lease = a.lease + 1, leased_until = ${leased}
    from (select id from card_account
      where carrier_kind <> 'people' and (leased_until is null or leased_until < now())
        and (id = ${accountId}::int or (${accountId}::int is null and next_listing_at <= now()))
      order by next_listing_at limit 1 for update skip locked) due
    where a.id = due.id
    returning a.id, a.name, a.new_cards_project_id as "newCardsProjectId", a.lease,
      date_trunc('milliseconds', now()) as begun`;

type Hold = Pick<ListedAccount, 'id' | 'lease'>;

/** Whether it is still this process that lists the account. */
export const renewListing = (db: Db, { id, lease }: Hold): Promise<boolean> =>
  hasRows(
    db,
  )`update card_account set leased_until = ${leased} where id = ${id} and lease = ${lease} returning id`;

/** @param error why it did not succeed; null: it did */
export const endListing = (
  db: Db,
  { id, lease }: Hold,
  { error, nextInMinutes }: { error: string | null; nextInMinutes: number },
): Promise<void> =>
  run(db)`
    update card_account set leased_until = null, listing_error = ${error}::text,
      listed_at = case when ${error}::text is null then now() else listed_at end,
      next_listing_at = now() + make_interval(mins => ${nextInMinutes})
    where id = ${id} and lease = ${lease}`;

/** It is as due as it was. */
export const releaseListing = (db: Db, { id, lease }: Hold): Promise<void> =>
  run(db)`update card_account set leased_until = null where id = ${id} and lease = ${lease}`;

/** Of whatever account; locked until the transaction ends, and nobody adds others that begin like these. */
export async function lockKnown(trx: Trx, bodies: readonly string[]): Promise<KnownCard[]> {
  const sorted = bodies.toSorted();
  await run(trx)`
    select pg_advisory_xact_lock(hashtextextended('card ' || body, 0)) from unnest(${sorted}::text[]) body`;
  return allRows<KnownCard>(trx)`
    select ${known} from card c where left(c.iccid, 19) = any(${sorted}::text[]) order by c.id for update`;
}

const known = sql`c.id, c.iccid, c.account_id as "accountId", c.label, c.imsi, c.msisdn, c.state,
  c.suspend_reason as "suspendReason", c.asked_state as "askedState", c.activated_at as "activatedAt",
  c.imei_seen as "imeiSeen", c.imei_lock as "imeiLock"`;

export const lockCard = (trx: Trx, id: number): Promise<KnownCard | undefined> =>
  firstRow<KnownCard>(trx)`select ${known} from card c where c.id = ${id} for update`;

export const saveReports = (trx: Trx, reports: readonly Report[]): Promise<void> =>
  run(trx)`
    update card c set state = r.state, suspend_reason = r."suspendReason", imsi = r.imsi, msisdn = r.msisdn,
      imei_seen = r."imeiSeen", imei_lock = r."imeiLock", activated_at = r."activatedAt", search = r.search,
      reported_at = now(), gone_at = null,
      asked_state = case when not r."isAnswered" then c.asked_state end,
      asked_at = case when not r."isAnswered" then c.asked_at end,
      ask_id = case when not r."isAnswered" then c.ask_id end,
      ask_due = case when not r."isAnswered" then c.ask_due end,
      ask_sent_at = case when not r."isAnswered" then c.ask_sent_at end,
      ask_error = case when not r."isAnswered" then c.ask_error end,
      version = c.version + r."isChanged"::int,
      updated_time = case when r."isChanged" then now() else c.updated_time end
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as r(id int, state text, "suspendReason" text,
      imsi text, msisdn text, "imeiSeen" text, "imeiLock" boolean, "activatedAt" timestamptz, search text,
      "isAnswered" boolean, "isChanged" boolean)
    where c.id = r.id`;

export interface NewCard extends Omit<KnownCard, 'id' | 'accountId' | 'suspendReason' | 'askedState'> {
  suspendReason: 'carrier' | null;
  search: string;
}

export const insertListed = (
  trx: Trx,
  cards: readonly NewCard[],
  { accountId, projectId }: { accountId: number; projectId: number },
): Promise<void> =>
  run(trx)`
    insert into card (project_id, account_id, iccid, label, imsi, msisdn, state, suspend_reason, activated_at,
      imei_seen, imei_lock, search)
    select ${projectId}, ${accountId}, r.iccid, r.label, r.imsi, r.msisdn, r.state, r."suspendReason",
      r."activatedAt", r."imeiSeen", r."imeiLock", r.search
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as r(iccid text, label text, imsi text, msisdn text,
      state text, "suspendReason" text, "activatedAt" timestamptz, "imeiSeen" text, "imeiLock" boolean,
      search text)`;

/** Those that were not told of since the listing began are gone. How many there are. */
export const markGone = (db: Db, accountId: number, begun: Date): Promise<number> =>
  oneValue<number>(db)`
    with gone as (
      update card set gone_at = coalesce(gone_at, now()) where account_id = ${accountId} and state <> 'ended'
        and reported_at < ${begun} and created_time < ${begun} returning id)
    select count(*)::int as count from gone`;

/** Cards that their carrier counts as their plans do; those of which it has little left come first. */
export const findCounted = (db: Db, accountId: number): Promise<{ id: number; iccid: string }[]> =>
  allRows<{ id: number; iccid: string }>(db)`
    select c.id, c.iccid from card c join card_account a on a.id = c.account_id left join card_plan n on n.id = c.plan_id
    where ${kindOfPlan} = 'volume' and c.account_id = ${accountId} and c.gone_at is null and c.state in ('active', 'suspended') order by c.id`;

export const saveExpiry = (db: Db, id: number, expiresAt: Date): Promise<void> =>
  run(
    db,
  )`update card set expires_at = ${expiresAt} where id = ${id} and expires_at is distinct from ${expiresAt}`;
