import { allPermissions } from '@weir/contract/permissions';
import { searchText, sortKey } from '../../server/src/platform/search-text.ts';
import type { Installation } from './installation.ts';

export interface LargePeople {
  /** The first users of each level, the topmost first. */
  chain: readonly number[];
  /** Users below each of the chain, itself included. */
  below: readonly number[];
  roleIds: readonly number[];
}

/** Children of each user: ten thousand of them stand on eight levels. */
const childrenEach = 4;
const families = ['陈', '林', '周', 'García', 'Okafor', '佐藤', '王', 'Müller'];

const parentOf = (at: number): number => Math.floor((at - 1) / childrenEach);

/** A tree of users and as many roles, straight into the tables, as adding each of them would leave them. */
export async function insertLargePeople(
  { database, administrator }: Installation,
  { users, roles }: { users: number; roles: number },
): Promise<LargePeople> {
  const { pool } = database;
  const roleIds = await insertRoles(pool, roles);
  const numbers = Array.from({ length: users }, (_, at) => at);
  const names = numbers.map((at) => `${families[at % families.length]} ${String(at).padStart(5, '0')}`);
  const { rows } = await pool.query<{ id: number }>(
    `insert into app_user (username, username_key, password_hash, type, role_id, name, corporate_name, sort_key, search)
     select 'user-' || n.at, 'user-' || n.at, '', 1, n.role_id, n.name, '公司 ' || n.at, n.sort_key, n.search
     from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[]) as n(at, role_id, name, sort_key, search)
     order by n.at returning id`,
    [
      numbers,
      numbers.map((at) => roleIds[at % roleIds.length]),
      names,
      names.map(sortKey),
      names.map((name, at) => searchText(name, `user-${at}`, `公司 ${at}`)),
    ],
  );
  const ids = rows.map(({ id }) => id);
  const parents = numbers.map((at) => (at === 0 ? administrator.userId : ids[parentOf(at)]));
  await pool.query(
    `update app_user set parent_id = n.parent from unnest($1::int[], $2::int[]) as n(id, parent)
     where app_user.id = n.id`,
    [ids, parents],
  );
  await pool.query(
    `insert into user_closure (ancestor_id, descendant_id)
     with recursive above(id, ancestor) as (
       select id, id from app_user where id = any($1::int[])
       union all select above.id, u.parent_id from above join app_user u on u.id = above.ancestor
       where u.parent_id is not null)
     select ancestor, id from above on conflict do nothing`,
    [ids],
  );
  await database.asOwner('vacuum (analyze) app_user, user_closure, role, role_permission');
  const chain: number[] = [];
  const below: number[] = [];
  for (let at = 0; at < users; at = at * childrenEach + 1) {
    chain.push(ids[at] ?? 0);
    below.push(countBelow(at, users));
  }
  return { chain, below, roleIds };
}

/** Counted by the numbers of the tree, by another way than the database's. */
function countBelow(at: number, users: number): number {
  let [first, last, count] = [at, at, 0];
  while (first < users) {
    count += Math.min(last, users - 1) - first + 1;
    first = first * childrenEach + 1;
    last = last * childrenEach + childrenEach;
  }
  return count;
}

async function insertRoles(pool: Installation['database']['pool'], count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into role (identification, name, name_en)
     select 'ROLE_' || n, '角色 ' || n, 'Role ' || n from generate_series(1, $1::int) as n returning id`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `insert into role_permission (role_id, permission)
     select r, w from unnest($1::int[]) as r, unnest($2::text[]) as w`,
    [ids, allPermissions],
  );
  return ids;
}
