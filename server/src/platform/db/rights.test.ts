import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, MIGRATIONS, type TestDatabase } from '../../../test/database.ts';
import { createLogger } from '../logger.ts';
import { withClient, withDatabase } from './connection.ts';
import { migrate } from './migrate.ts';
import { withRights } from './start-error.ts';

let database: TestDatabase;
const role = `weir_guest_${randomBytes(4).toString('hex')}`;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  await withClient(inject('testServer').admin, (client) =>
    client.query(`create role ${role} login password 'guest'`),
  );
});
afterAll(async () => {
  await database?.drop();
  await withClient(inject('testServer').admin, (client) => client.query(`drop role ${role}`));
});

test('a right that the owner’s role lacks is told as a sentence that names it', async () => {
  const { rows } = await database.pool.query('select current_database() as name');
  const server = withDatabase(inject('testServer').admin, rows[0].name);
  const connection =
    'connectionString' in server
      ? guestUrl(server.connectionString)
      : { ...server, user: role, password: 'guest' };
  const failed = migrate({ connection, directory: MIGRATIONS, logger: createLogger('silent') }).catch(
    (error: unknown) => withRights(error, 'DATABASE_OWNER_URL'),
  );
  expect(await failed).toMatchObject({
    code: 'DATABASE_RIGHTS',
    message: expect.stringMatching(
      /^The role of DATABASE_OWNER_URL lacks a right: permission denied for schema public/,
    ),
  });
});

test('what is no want of rights stays what it is', () => {
  const error = new Error('else');
  expect(withRights(error, 'DATABASE_URL')).toBe(error);
});

function guestUrl(address: string) {
  const url = new URL(address);
  url.username = role;
  url.password = 'guest';
  return { connectionString: url.toString() };
}
