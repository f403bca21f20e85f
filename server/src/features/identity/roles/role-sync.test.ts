import { allPermissions, builtInRoles } from '@weir/contract/permissions';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { syncRoles } from './role-sync.service.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database?.drop());

async function permissionsOf(role: string): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`
    select permission from role_permission p join role r on r.id = p.role_id
    where identification = ${role} order by permission collate "C"`.execute(database.db);
  return rows.map(({ permission }) => permission);
}

test('a new installation has every permission and the built-in roles', async () => {
  await Promise.all([syncRoles(database.db), syncRoles(database.db)]);
  for (const role of ['SUPERADMIN', 'ADMIN', 'BATTERYMANAGEMENT'] as const)
    expect(await permissionsOf(role)).toEqual([...builtInRoles[role].permissions].sort());
  const { rows } = await sql`select * from permission where name_en = '' or name_ja is null`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

test('an upgrade brings its new permissions, and revives nothing that was taken away', async () => {
  await syncRoles(database.db);
  await sql`delete from role_permission where permission = 'devices:command'`.execute(database.db);
  await sql`delete from permission where identification = 'devices:export'`.execute(database.db);
  await sql`update role set name = '运维' where identification = 'ADMIN'`.execute(database.db);
  await syncRoles(database.db);
  expect(await permissionsOf('SUPERADMIN')).toEqual([...allPermissions].sort());
  expect(await permissionsOf('ADMIN')).toEqual(
    allPermissions.filter((permission) => permission !== 'devices:command').sort(),
  );
  expect(await permissionsOf('BATTERYMANAGEMENT')).toContain('devices:export');
  expect(await permissionsOf('BATTERYMANAGEMENT')).not.toContain('devices:command');
  const { rows } = await sql<{ name: string }>`select name from role where identification = 'ADMIN'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ name: '运维' }]);
});

test('an added permission that becomes one of the platform’s is taken from those who held it as their own', async () => {
  const { db } = database;
  await syncRoles(db);
  await sql`delete from permission where identification = 'roles:grant'`.execute(db);
  await sql`insert into permission (identification, name, search) values ('roles:grant', '自己的', 'x')`.execute(
    db,
  );
  await sql`insert into role (identification, name) values ('CUSTOM', '自定义')`.execute(db);
  await sql`insert into role_permission select id, 'roles:grant' from role`.execute(db);
  await syncRoles(db);
  expect(await permissionsOf('CUSTOM')).toEqual([]);
  expect(await permissionsOf('BATTERYMANAGEMENT')).not.toContain('roles:grant');
  expect(await permissionsOf('ADMIN')).toContain('roles:grant');
  const { rows } =
    await sql`select name, built_in from permission where identification = 'roles:grant'`.execute(db);
  expect(rows).toEqual([{ name: '为角色分配权限', built_in: true }]);
  const { rows: unsearchable } = await sql`select from role where search = ''`.execute(db);
  expect(unsearchable).toEqual([]);
});
