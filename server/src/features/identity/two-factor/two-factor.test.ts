import { codes } from '@weir/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type PeopleApp, password, startPeopleApp } from '../../../../test/people-app.ts';
import { codeOf, stepAt } from './totp.policy.ts';

let app: PeopleApp;
/** The authenticators' clock; each test moves it on, so that no code was used before. */
let nowMs = 1_800_000_000_000;

beforeAll(async () => {
  app = await startPeopleApp({ nowMs: () => nowMs });
});
afterAll(() => app?.close());

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const unbase32 = (text: string) => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

const nextCode = (secret: string): string => {
  nowMs += 60_000;
  return codeOf(unbase32(secret), stepAt(nowMs));
};
const wrongCode = (secret: string) =>
  nextCode(secret).replace(/^./, (digit) => String((Number(digit) + 1) % 10));

async function signedIn(username: string, role: 'BATTERYMANAGEMENT' | 'ADMIN' = 'BATTERYMANAGEMENT') {
  const userId = await app.createUser({ username, role });
  const { token } = await app.sessions.open({ userId });
  expect((await app.post('/user/reauthenticate', { password }, bearer(token))).statusCode).toBe(200);
  const call = (path: string, body: object = {}) => app.post(path, body, bearer(token));
  return { userId, username, token, call };
}

async function withTwoFactor(username: string) {
  const user = await signedIn(username);
  const { secret } = (await user.call('/user/twofactorstart')).json().data;
  const answer = await user.call('/user/twofactorconfirm', { code: nextCode(secret) });
  expect(answer.statusCode).toBe(200);
  return { ...user, secret, recoveryCodes: answer.json().data.recoveryCodes as string[] };
}

const second = (ticket: string, code: string, from?: string) =>
  app.post('/user/loginsecondfactor', { ticket, code }, {}, from);
const ticketOf = async (username: string): Promise<string> => (await app.login(username)).json().data.ticket;
const state = async (token: string) => (await app.get('/user/twofactor', bearer(token))).json().data;
const lockOver = (username: string) =>
  sql`update login_failure set locked_until = now() - interval '1 s' where username_key = ${username}`.execute(
    app.db,
  );

test('is set up with a code, and gives ten recovery codes that are stored as hashes', async () => {
  const { token, call, userId } = await signedIn('setup');
  expect(await state(token)).toEqual({
    enabled: false,
    enabledTime: null,
    recoveryCodesLeft: 0,
    required: false,
  });
  const { secret, uri } = (await call('/user/twofactorstart')).json().data;
  expect(uri).toContain(`secret=${secret}`);
  const wrong = await call('/user/twofactorconfirm', { code: wrongCode(secret) });
  expect([wrong.statusCode, wrong.json().data.fields[0].field]).toEqual([400, 'code']);
  expect((await state(token)).enabled).toBe(false);
  const { recoveryCodes } = (await call('/user/twofactorconfirm', { code: nextCode(secret) })).json().data;
  expect(recoveryCodes).toHaveLength(10);
  expect(await state(token)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
  const { rows } = await sql`select t.*, c.* from two_factor t join recovery_code c using (user_id)
    where user_id = ${userId}`.execute(app.db);
  const stored = JSON.stringify(rows, (_key, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  );
  expect(stored).not.toContain(unbase32(secret).toString('latin1'));
  for (const code of recoveryCodes) expect(stored).not.toContain(code);
  for (const path of ['/user/twofactorstart', '/user/twofactorconfirm'])
    expect((await call(path, path.endsWith('confirm') ? { code: nextCode(secret) } : {})).statusCode).toBe(
      409,
    );
});

test('the password alone opens nothing: it gives a ticket, and the code signs in', async () => {
  const { secret } = await withTwoFactor('two');
  const first = await app.login('two', { remember: true });
  expect([first.statusCode, first.json().code]).toEqual([400, codes.secondFactorNeeded]);
  expect(first.headers['set-cookie']).toBeUndefined();
  const { ticket } = first.json().data;
  const answer = await second(ticket, nextCode(secret));
  expect(answer.json()).toMatchObject({ code: 20000, data: { user: { username: 'two' } } });
  expect(String(answer.headers['set-cookie'])).toMatch(/^Weir-Token=.*Expires=/);
  expect((await app.get('/user/info', bearer(answer.json().data.token))).statusCode).toBe(200);
  expect(app.events.slice(-2)).toMatchObject([
    { result: 'secondFactorNeeded', factor: 'password' },
    { result: 'ok', factor: 'code' },
  ]);
});

test('a wrong password says nothing about the second factor', async () => {
  await withTwoFactor('quiet');
  const known = await app.login('quiet', { password: 'wrong one' });
  const unknown = await app.login('nobody-quiet', { password: 'wrong one' });
  expect(known.body).toBe(unknown.body);
});

test('a code works once, also at the same moment', async () => {
  const { secret } = await withTwoFactor('once');
  const code = nextCode(secret);
  const tickets = await Promise.all([ticketOf('once'), ticketOf('once'), ticketOf('once')]);
  const answers = await Promise.all(tickets.map((ticket) => second(ticket, code)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  // Nor one that is older than the last.
  const older = codeOf(unbase32(secret), stepAt(nowMs) - 1);
  expect((await second(await ticketOf('once'), older)).statusCode).toBe(400);
});

test('a ticket works once, and a wrong code gives the next one', async () => {
  const { secret } = await withTwoFactor('ticket');
  const ticket = await ticketOf('ticket');
  const wrong = await second(ticket, wrongCode(secret));
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, codes.verificationFailed]);
  const again = await second(ticket, nextCode(secret));
  expect(again.json()).toMatchObject({ code: codes.verificationFailed, data: null });
  const right = await second(wrong.json().data.ticket, nextCode(secret));
  expect(right.statusCode).toBe(200);
  expect((await second('never-issued', nextCode(secret))).json().code).toBe(codes.verificationFailed);
});

test('a ticket is bound to the address it was given to', async () => {
  const { secret } = await withTwoFactor('address');
  const ticket = await ticketOf('address');
  const elsewhere = await app.server.inject({
    method: 'POST',
    url: '/api/v1/user/loginsecondfactor',
    payload: { ticket, code: nextCode(secret) },
    remoteAddress: '203.0.113.9',
  });
  expect(elsewhere.json()).toMatchObject({ code: codes.verificationFailed, data: null });
});

test('a ticket is worth nothing once the password is another, or the user is disabled', async () => {
  const { secret, userId } = await withTwoFactor('changed');
  const ticket = await ticketOf('changed');
  await sql`update app_user set password_hash = 'another' where id = ${userId}`.execute(app.db);
  expect((await second(ticket, nextCode(secret))).json().data).toBeNull();
});

test('five wrong codes lock the account, and the right password does not open it again', async () => {
  const { secret } = await withTwoFactor('guess');
  for (let n = 0; n < 5; n += 1) {
    const ticket = await ticketOf('guess');
    expect((await second(ticket, wrongCode(secret))).statusCode).toBe(400);
  }
  await app.prolongLock('guess');
  expect((await app.login('guess')).json().code).toBe(codes.wrongAccount);
  await lockOver('guess');
  const ticket = await ticketOf('guess');
  const sixth = await second(ticket, wrongCode(secret));
  expect(sixth.statusCode).toBe(400);
  await app.prolongLock('guess');
  const locked = await second(sixth.json().data.ticket, nextCode(secret));
  expect([locked.statusCode, locked.json().code]).toEqual([429, codes.tooMany]);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(50);
  await lockOver('guess');
  expect((await second(locked.json().data.ticket, nextCode(secret))).statusCode).toBe(200);
});

test('newcomers at many addresses share their tries at the code; who has signed in before does not', async () => {
  const { secret } = await withTwoFactor('shared');
  const at = (from: string) => app.login('shared', {}, { from });
  const home = '203.0.113.7';
  const entered = await second((await at(home)).json().data.ticket, nextCode(secret), home);
  expect(entered.statusCode).toBe(200);
  for (let n = 1; n <= 5; n += 1) {
    const from = `198.51.100.${n}`;
    await second((await at(from)).json().data.ticket, wrongCode(secret), from);
  }
  await app.prolongLock('shared');
  const sixth = '198.51.100.6';
  const refused = await second((await at(sixth)).json().data.ticket, nextCode(secret), sixth);
  expect(refused.statusCode).toBe(429);
  const owner = await second((await at(home)).json().data.ticket, nextCode(secret), home);
  expect(owner.statusCode).toBe(200);
});

test('a recovery code signs in once', async () => {
  const { token, recoveryCodes } = await withTwoFactor('recover');
  const [code = ''] = recoveryCodes;
  expect((await second(await ticketOf('recover'), code.toUpperCase())).statusCode).toBe(200);
  expect((await second(await ticketOf('recover'), code)).statusCode).toBe(400);
  expect((await state(token)).recoveryCodesLeft).toBe(9);
});

test('new recovery codes take the place of the old ones', async () => {
  const { call, secret, recoveryCodes } = await withTwoFactor('renew');
  expect((await call('/user/twofactorcodes', { code: wrongCode(secret) })).statusCode).toBe(400);
  const renewed = await call('/user/twofactorcodes', { code: nextCode(secret) });
  expect(renewed.json().data.recoveryCodes).toHaveLength(10);
  expect((await second(await ticketOf('renew'), recoveryCodes[3] ?? '')).statusCode).toBe(400);
  expect((await second(await ticketOf('renew'), renewed.json().data.recoveryCodes[3])).statusCode).toBe(200);
});

test('is turned off with the password and a code', async () => {
  const { call, secret, token } = await withTwoFactor('off');
  const wrongPassword = await call('/user/twofactordisable', {
    password: 'wrong one',
    code: nextCode(secret),
  });
  expect(wrongPassword.json().data.fields[0].field).toBe('password');
  const wrong = await call('/user/twofactordisable', { password, code: wrongCode(secret) });
  expect(wrong.json().data.fields[0].field).toBe('code');
  expect((await call('/user/twofactordisable', { password, code: nextCode(secret) })).statusCode).toBe(200);
  expect(await state(token)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
  expect((await app.login('off')).statusCode).toBe(200);
  expect((await call('/user/twofactorcodes', { code: nextCode(secret) })).statusCode).toBe(400);
});

test('tries at turning it off count, whatever is right in between', async () => {
  const { call, secret } = await withTwoFactor('off-guess');
  const tries = [];
  for (let n = 0; n < 6; n += 1) {
    if (n === 5) await app.prolongLock('off-guess');
    tries.push((await call('/user/twofactordisable', { password, code: wrongCode(secret) })).statusCode);
  }
  expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
});

test('a role that asks for it lets nobody do anything else before', async () => {
  const admin = await signedIn('required', 'ADMIN');
  const required = (value: boolean) =>
    sql`update role set require_two_factor = ${value} where identification = 'ADMIN'`.execute(app.db);
  await required(true);
  try {
    const menus = () => app.get('/user/menulist', bearer(admin.token));
    expect((await menus()).json().code).toBe(codes.secondFactorSetupNeeded);
    expect((await app.get('/user/info', bearer(admin.token))).json().data.mustSetTwoFactor).toBe(true);
    expect((await app.login('required')).json().data.user.mustSetTwoFactor).toBe(true);
    expect((await state(admin.token)).required).toBe(true);
    const { secret } = (await admin.call('/user/twofactorstart')).json().data;
    await admin.call('/user/twofactorconfirm', { code: nextCode(secret) });
    expect((await menus()).statusCode).toBe(200);
    const off = await admin.call('/user/twofactordisable', { password, code: nextCode(secret) });
    expect(off.statusCode).toBe(409);
  } finally {
    await required(false);
  }
});

test('who governs a user takes a lost one away; it ends the user’s sign-ins', async () => {
  const above = await signedIn('above', 'ADMIN');
  const stranger = await signedIn('beside', 'ADMIN');
  const lost = await withTwoFactor('lost');
  await sql`insert into user_closure values (${above.userId}, ${lost.userId})`.execute(app.db);
  const body = { id: lost.userId };
  expect((await lost.call('/user/twofactorreset', body)).json().code).toBe(codes.notPermitted);
  expect((await stranger.call('/user/twofactorreset', body)).statusCode).toBe(404);
  expect((await above.call('/user/twofactorreset', { id: above.userId })).statusCode).toBe(409);
  expect((await above.call('/user/twofactorreset', body)).statusCode).toBe(200);
  expect((await app.get('/user/info', bearer(lost.token))).json().code).toBe(codes.tokenIllegal);
  expect((await app.login('lost')).statusCode).toBe(200);
  expect((await above.call('/user/twofactorreset', body)).statusCode).toBe(409);
});

test('at the terminal it is taken away by name', async () => {
  await withTwoFactor('terminal');
  await app.secondFactorReset.byName('Terminal');
  expect((await app.login('terminal')).statusCode).toBe(200);
  await expect(app.secondFactorReset.byName('nobody')).rejects.toMatchObject({ status: 404 });
});

test('each change is in the audit log, without a secret or a code', async () => {
  const { call, secret, recoveryCodes, userId } = await withTwoFactor('audited');
  await call('/user/twofactorcodes', { code: nextCode(secret) });
  await call('/user/twofactordisable', { password, code: nextCode(secret) });
  const entries = app.audited.filter(({ target }) => target.id === userId);
  expect(entries.map(({ action }) => action)).toEqual([
    'sessions:signIn',
    'two-factor:enable',
    'two-factor:renewCodes',
    'two-factor:disable',
  ]);
  expect(entries[1]).toMatchObject({ target: { kind: 'user', id: userId }, address: '127.0.0.1' });
  const text = JSON.stringify(app.audited);
  for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden);
});
