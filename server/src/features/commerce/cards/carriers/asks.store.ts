import { askHours, type CardState } from '@weir/contract/commerce/cards/cards';
import type { CarrierErrorCode } from '@weir/contract/commerce/cards/carriers';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows, run } from '../../../../platform/db/rows.store.ts';

/** What a carrier is asked for, and this process tells it. */
export interface DueAsk {
  /** Of the card. */
  id: number;
  iccid: string;
  accountId: number;
  askedState: CardState;
  askId: string;
  /** How often it was told, this time with it. */
  tries: number;
  isSent: boolean;
}

/** Those that are due, for a minute: what takes longer is taken by somebody else. */
export const claimAsks = (db: Db, limit: number): Promise<DueAsk[]> =>
  allRows<DueAsk>(db)`
    update card c set ask_due = now() + interval '1 minute',
      ask_tries = c.ask_tries + (c.ask_sent_at is null)::int
    from (select id from card where ask_due <= now() order by ask_due, id limit ${limit} for update skip locked) due
    where c.id = due.id
    returning c.id, c.iccid, c.account_id as "accountId", c.asked_state as "askedState", c.ask_id as "askId",
      c.ask_tries as tries, c.ask_sent_at is not null as "isSent"`;

type Ask = Pick<DueAsk, 'id' | 'askId'>;

export const markSent = (db: Db, { id, askId }: Ask): Promise<void> =>
  run(db)`update card set ask_sent_at = now() where id = ${id} and ask_id = ${askId}`;

/** Its carrier is asked again what became of it, until nobody expects an answer any more. */
export const waitForReport = (db: Db, { id, askId }: Ask, minutes: number): Promise<void> =>
  run(db)`
    update card set ask_due = case when asked_at > now() - make_interval(hours => ${askHours})
      then now() + make_interval(mins => ${minutes}) end
    where id = ${id} and ask_id = ${askId}`;

/** Nothing was done: it does not count. */
export const putOff = (db: Db, { id, askId }: Ask, ms: number): Promise<void> =>
  run(db)`
    update card set ask_due = now() + ${ms} * interval '1 millisecond', ask_tries = ask_tries - 1
    where id = ${id} and ask_id = ${askId}`;

export const giveUp = (db: Db, { id, askId }: Ask, error: CarrierErrorCode): Promise<void> =>
  run(db)`
    update card set ask_due = null, ask_error = ${error}, version = version + 1 where id = ${id} and ask_id = ${askId}`;
