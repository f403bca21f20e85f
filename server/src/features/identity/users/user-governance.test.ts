import { deleteToken, endSessions, listSessions, listTokens } from '@weir/contract/identity/session-list';
import { resetTwoFactor } from '@weir/contract/identity/two-factor';
import { listUsers } from '@weir/contract/identity/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../test/harness.ts';
import { startUsersApp, type UsersApp } from './users.test-app.ts';

let app: UsersApp;
/** Stands below the owner in the tree, and above in rights. */
let wider: Actor;
beforeAll(async () => {
  app = await startUsersApp();
  const { owner, root } = app.users;
  const user = await app.add(root, {
    username: 'albatross',
    type: 0,
    roleId: app.roleId('SUPERADMIN'),
    parent_id: owner.userId,
  });
  wider = await app.signIn(user);
});
afterAll(() => app?.stop());

test('who is below and wider in rights keeps sessions, tokens and second factor to themselves', async () => {
  const as = app.users.owner;
  const { userId } = wider;
  const { sessionId: tokenId } = await app.openApi({ id: userId });
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from session where user_id = ${userId} and kind = 'console'`.execute(app.db);
  const signInId = rows[0]?.id ?? 0;
  await sql`insert into two_factor (user_id, secret, confirmed_at) values (${userId}, 'x', now())`.execute(
    app.db,
  );
  const answers = [
    await app.call(listSessions, { as, query: { userId } }),
    await app.call(listTokens, { as, query: { userId } }),
    await app.call(endSessions, { as, body: { ids: [signInId] } }),
    await app.call(deleteToken, { as, query: { id: String(tokenId) } }),
    await app.call(resetTwoFactor, { as, body: { id: userId } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  const live =
    await sql`select from session where id in (${signInId}, ${tokenId}) and ended_at is null`.execute(app.db);
  expect(live.rows).toHaveLength(2);
  const factor = await sql`select from two_factor where user_id = ${userId}`.execute(app.db);
  expect(factor.rows).toHaveLength(1);
});

test('a list of whoever stands above is as empty as one of a stranger', async () => {
  const { owner, root, stranger } = app.users;
  const totalOf = async (filter: object) =>
    (await app.call(listUsers, { as: owner, query: { page: 1, limit: 20, ...filter } })).data.total;
  for (const userId of [root.userId, stranger.userId])
    expect([await totalOf({ parent: userId }), await totalOf({ below: userId })]).toEqual([0, 0]);
  expect(await totalOf({ below: owner.userId })).toBeGreaterThan(1);
});
