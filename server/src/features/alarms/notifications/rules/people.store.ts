import type { notificationPeople } from '@weir/contract/alarms/notifications';
import type { Language } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import { sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { projectInScopeOf, userInScope } from '../../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, firstRow, run } from '../../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../../platform/search-text.ts';

/** Of the user `u` with the role `r`: whether alarms may be told at all. */
const mayListen = sql<boolean>`(r.identification = 'SUPERADMIN' or exists (
  select from role_permission w where w.role_id = r.id and w.permission = 'alarms:list'))`;

const listedPeople = 200;

export async function findPeople(
  db: Db,
  viewer: Viewer,
  keyword: string | undefined,
): Promise<Output<typeof notificationPeople>> {
  const rows = await allRows<Output<typeof notificationPeople>['list'][number]>(db)`
    select u.id, u.name, u.username, (n.email is not null)::int as "hasEmail",
      (coalesce(u.contact_number, '') <> '')::int as "hasPhone", ${mayListen}::int as "mayListen"
    from app_user u join role r on r.id = u.role_id left join notification_address n on n.user_id = u.id
    where u.deleted_at is null and u.enabled and ${userInScope(viewer, sql<number>`u.id`)}
      and ${keyword === undefined ? sql`true` : sql`u.search like ${searchPattern(keyword)}`}
    order by (u.id = ${viewer.userId}) desc, u.sort_key, u.id limit ${listedPeople + 1}`;
  return { list: rows.slice(0, listedPeople), more: rows.length > listedPeople ? 1 : 0 };
}

export interface Listener {
  userId: number;
  name: string;
  language: Language;
  email: string | null;
  phone: string | null;
}

const languageOf = sql<Language>`(array['zh', 'en', 'es', 'ja'])[coalesce(u.language_id, 1)]`;

/** Somebody who is there, enabled, and may see alarms. */
export const findListener = (db: Db, userId: number): Promise<Listener | undefined> =>
  firstRow<Listener>(db)`
    select u.id as "userId", u.name, ${languageOf} as language, n.email, nullif(u.contact_number, '') as phone
    from app_user u join role r on r.id = u.role_id left join notification_address n on n.user_id = u.id
    where u.id = ${userId} and u.deleted_at is null and u.enabled and ${mayListen}`;

export interface Pair {
  userId: number;
  projectId: number;
}

export const pairKey = ({ userId, projectId }: Pair): string => `${userId} ${projectId}`;

/** Which of these users are there, may see alarms, and have which of these projects in their scope. */
export async function findHearing(db: Db, pairs: readonly Pair[]): Promise<Set<string>> {
  if (pairs.length === 0) return new Set();
  const rows = await allRows<Pair>(db)`
    select distinct w.user_id as "userId", w.project_id as "projectId"
    from unnest(${pairs.map(({ userId }) => userId)}::int[], ${pairs.map(({ projectId }) => projectId)}::int[])
      as w(user_id, project_id)
    join app_user u on u.id = w.user_id and u.enabled and u.deleted_at is null
    join role r on r.id = u.role_id
    where ${mayListen} and ${projectInScopeOf(sql<number>`w.user_id`, sql<number>`w.project_id`, 'view')}`;
  return new Set(rows.map(pairKey));
}

export async function findOwnAddress(
  db: Db,
  userId: number,
): Promise<{ email: string | null; phone: string | null }> {
  const row = await firstRow<{ email: string | null; phone: string | null }>(db)`
    select n.email, nullif(u.contact_number, '') as phone
    from app_user u left join notification_address n on n.user_id = u.id where u.id = ${userId}`;
  return row ?? { email: null, phone: null };
}

export const putAddress = (trx: Trx, userId: number, email: string | null): Promise<void> =>
  run(trx)`
    insert into notification_address (user_id, email) values (${userId}, ${email})
    on conflict (user_id) do update set email = excluded.email, updated_time = now()`;
