import { countedNotices, type Notice } from '@weir/contract/alarms/notices';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { projectInScope } from '../../../../platform/access/row-scope.store.ts';
import { alarmSignal, alarmUnit, alarmValue } from '../../../../platform/db/alarm-summaries.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows, oneValue, run } from '../../../../platform/db/rows.store.ts';

const namesOfNotice = sql`coalesce(a.name, s.name, f.name) as name, coalesce(s.name_en, f.name_en) as "nameEn",
  coalesce(s.name_es, f.name_es) as "nameEs", coalesce(s.name_ja, f.name_ja) as "nameJa"`;

/** What is the viewer's, and of a device that is in the viewer's scope now. */
const isOwn = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`n.user_id = ${viewer.userId}
  and (n.alarm_id is null or exists (select from alarm a join device d on d.id = a.device_id
    where a.id = n.alarm_id and d.deleted_at is null
      and ${projectInScope(viewer, sql<number>`a.project_id`, 'view')}))
  and (n.device_id is null or exists (select from device d where d.id = n.device_id and d.deleted_at is null
    and ${projectInScope(viewer, sql<number>`d.project_id`, 'view')}))`;

export async function findNotices(
  db: Db,
  viewer: Viewer,
  { page, limit, unread }: { page: number; limit: number; unread?: 0 | 1 },
): Promise<{ list: Notice[]; total: number }> {
  const where = sql`${isOwn(viewer)} and ${unread === 1 ? sql`n.read_at is null` : sql`true`}`;
  const counts = await allRows<{ total: number }>(db)`
    select count(*)::int as total from (select from notice n where ${where} limit ${countedNotices}) found`;
  const rows = await allRows<Notice>(db)`
    select n.id, iso_time(n.at) as at, (n.read_at is not null)::int as read, n.step, n.kind, n.level, n.alarm_id as "alarmId",
      n.feedback_id as "feedbackId", n.fish_record_id as "recordId", f.kind as "recordKind",
      n.store_transfer_id as "transferId", n.customer_order_id as "orderId", o.number as "orderNumber",
      n.card_count as "cardCount",
      d.id as "deviceId", d.name as "deviceName", p.name as "projectName", a.origin, a.code as "semaphoreId",
      ${alarmValue('a')} as value,
      ${alarmUnit}, ${namesOfNotice}
    from notice n
    left join alarm a on a.id = n.alarm_id
    left join fish_record f on f.id = n.fish_record_id
    left join customer_order o on o.id = n.customer_order_id
    left join device d on d.id = coalesce(a.device_id, n.device_id)
    left join project p on p.id = coalesce(a.project_id, d.project_id)
    ${alarmSignal}
    where ${where} order by n.id desc limit ${limit} offset ${(page - 1) * limit}`;
  return { list: rows, total: counts[0]?.total ?? 0 };
}

export const countUnread = (db: Db, viewer: Viewer): Promise<number> =>
  oneValue<number>(db)`
    select count(*)::int as count from (select from notice n
      where ${isOwn(viewer)} and n.read_at is null limit ${countedNotices}) found`;

export const markNotices = (
  db: Db,
  userId: number,
  ids: readonly number[],
  readAt: Date | null,
): Promise<void> =>
  run(db)`
    update notice set read_at = ${readAt} where user_id = ${userId} and id = any(${[...ids]}::bigint[])
      and (read_at is null) = ${readAt !== null}`;

export const markAllNotices = (db: Db, userId: number, upTo: number): Promise<void> =>
  run(db)`update notice set read_at = now() where user_id = ${userId} and id <= ${upTo} and read_at is null`;

export interface NewNotice {
  userId: number;
  alarmId: number | null;
  /** Where there is no alarm. */
  deviceId?: number | null;
  /** Of what a visitor wrote. */
  feedbackId?: number;
  /** Of the fish-species database. */
  recordId?: number;
  /** Between stores. */
  transferId?: number;
  /** Of rent. */
  orderId?: number;
  /** Of SIM cards. */
  cardCount?: number;
  step: Notice['step'];
  kind: Notice['kind'];
  level: number;
  at: Date;
}

export const insertNotices = (db: Db, notices: readonly NewNotice[]): Promise<void> =>
  run(db)`
    insert into notice (user_id, alarm_id, device_id, feedback_id, fish_record_id, store_transfer_id,
      customer_order_id, card_count, step, kind, level, at)
    select * from unnest(${notices.map(({ userId }) => userId)}::int[],
      ${notices.map(({ alarmId }) => alarmId)}::bigint[],
      ${notices.map(({ deviceId }) => deviceId ?? null)}::int[],
      ${notices.map(({ feedbackId }) => feedbackId ?? null)}::int[],
      ${notices.map(({ recordId }) => recordId ?? null)}::int[],
      ${notices.map(({ transferId }) => transferId ?? null)}::int[],
      ${notices.map(({ orderId }) => orderId ?? null)}::int[],
      ${notices.map(({ cardCount }) => cardCount ?? null)}::int[], ${notices.map(({ step }) => step)}::text[],
      ${notices.map(({ kind }) => kind)}::text[], ${notices.map(({ level }) => level)}::int[],
      ${notices.map(({ at }) => at)}::timestamptz[])`;

/** Deletes what is too old, and of each user what is beyond the newest. */
export async function deleteOldNotices(
  db: Db,
  { before, kept }: { before: Date; kept: number },
): Promise<number> {
  const rows = await allRows(db)`
    delete from notice where id in (
      select id from notice where at < ${before}
      union all
      select id from (select id, row_number() over (partition by user_id order by id desc) as position
        from notice) ranked where position > ${kept}
      limit 5000)
    returning id`;
  return rows.length;
}
