import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { syncRoles } from '../roles/roles.service.ts';
import { createPasswordService } from './passwords/passwords.service.ts';
import { createUsersService, type UserDraft, type UsersService } from './users.service.ts';

let database: TestDatabase;
let users: UsersService;
const passwords = createPasswordService();

beforeAll(async () => {
  database = await createTestDatabase();
  await syncRoles(database.db);
  users = createUsersService({ db: database.db, passwords });
});

afterAll(() => database?.drop());

beforeEach(async () => {
  await sql`delete from app_user`.execute(database.db);
});

const create = (draft: Partial<UserDraft> & { username: string }) =>
  users.createUser({
    password: 'tumbling rocks',
    name: draft.username,
    type: 1,
    role: 'ADMIN',
    parentId: null,
    ...draft,
  });

test('the first start makes one super administrator with a one-time password', async () => {
  const starts = await Promise.all([1, 2, 3].map(() => users.ensureAdministrator({ password: undefined })));
  const created = starts.filter((start) => start.created);
  expect(created).toHaveLength(1);
  const secret = created[0]?.oneTimePassword ?? '';
  expect(secret).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  const admin = await users.findCredentials({ usernameKey: 'admin' });
  expect(await passwords.verify(admin?.passwordHash ?? null, secret)).toBe(true);
  expect(await users.getAccount(admin?.id ?? 0)).toMatchObject({
    username: 'admin',
    type: 0,
    roles: ['SUPERADMIN'],
    mustChangePassword: true,
  });
  for (const guess of ['admin', '123456', 'root', 'password'])
    expect(await passwords.verify(admin?.passwordHash ?? null, guess)).toBe(false);
});

test('a password from the environment need not be changed, but must not be common', async () => {
  await expect(users.ensureAdministrator({ password: 'short' })).rejects.toMatchObject({ status: 400 });
  await expect(users.ensureAdministrator({ password: 'password1' })).rejects.toMatchObject({ status: 400 });
  expect(await users.ensureAdministrator({ password: 'tumbling rocks' })).toEqual({
    created: true,
    oneTimePassword: null,
  });
  const admin = await users.findCredentials({ usernameKey: 'admin' });
  expect((await users.getAccount(admin?.id ?? 0)).mustChangePassword).toBe(false);
});

test('every user knows all above', async () => {
  const top = await create({ username: 'top' });
  const middle = await create({ username: 'middle', parentId: top });
  const bottom = await create({ username: 'bottom', parentId: middle });
  const above = await Promise.all([top, bottom].map(async (id) => (await users.getAccount(id)).parentName));
  expect(above).toEqual([null, 'middle']);
  const rows = await database.db
    .selectFrom('user_closure')
    .select('ancestor_id')
    .where('descendant_id', '=', bottom)
    .orderBy('ancestor_id')
    .execute();
  expect(rows.map((row) => row.ancestor_id)).toEqual([top, middle, bottom]);
});

test.each(['Harbour', 'ＨＡＲＢＯＵＲ', 'harbour'])(
  '%s cannot be registered beside harbour',
  async (username) => {
    await create({ username: 'harbour' });
    await expect(create({ username })).rejects.toMatchObject({ status: 409 });
  },
);

test.each(['ab', 'x'.repeat(65), 'harbour\u200b', 'har\u202ebour', 'har\nbour', ' harbour'])(
  'refuses the user name %j',
  async (username) => {
    await expect(create({ username })).rejects.toMatchObject({ status: 400 });
  },
);
