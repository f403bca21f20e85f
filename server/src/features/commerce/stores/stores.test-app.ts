import type { Permission } from '@weir/contract/permissions';
import { sql } from 'kysely';
import type { Actor, TestApp } from '../../../../test/harness.ts';

let made = 0;

/** Somebody below the owner who operates the projects, and may do only this. */
export async function clerkWith(
  platform: TestApp,
  { permissions, projectIds }: { permissions: readonly Permission[]; projectIds: readonly number[] },
): Promise<Actor> {
  const { db, users } = platform;
  const username = `clerk-${++made}`;
  const clerk = await platform.addUser({ username, role: 'BATTERYMANAGEMENT', type: 1, parent: users.owner });
  const { rows } = await sql<{ id: number }>`
    insert into role (identification, name) values (${username.toUpperCase()}, ${username}) returning id`.execute(
    db,
  );
  await sql`insert into role_permission (role_id, permission)
    select ${rows[0]?.id}, permission from unnest(${permissions}::text[]) as permission`.execute(db);
  await sql`update app_user set role_id = ${rows[0]?.id} where id = ${clerk.userId}`.execute(db);
  await sql`insert into project_member (project_id, user_id, access)
    select id, ${clerk.userId}, 'operate' from unnest(${projectIds}::int[]) as id`.execute(db);
  return clerk;
}
