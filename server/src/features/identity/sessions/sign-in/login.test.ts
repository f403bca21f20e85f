import { createHash } from 'node:crypto';
import { codes } from '@weir/contract/errors';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captchaText, type PeopleApp, password, startPeopleApp } from '../../../../../test/people-app.ts';
import { solve } from '../../../../../test/proof-of-work.ts';
import { createCaptchaService } from '../captcha/captcha.service.ts';
import { symbols } from '../captcha/captcha-glyphs.service.ts';
import { createSingleUse } from '../guard/single-use.service.ts';

let app: PeopleApp;
let userId: number;

beforeAll(async () => {
  app = await startPeopleApp();
  userId = await app.createUser({ username: 'Lin', parentId: null });
  await app.createUser({ username: 'disabled' });
  await app.db.updateTable('app_user').set({ enabled: false }).where('username', '=', 'disabled').execute();
});

afterAll(() => app?.close());

const failureOf = (username: string, from: string) =>
  sql<{ failures: number; lockS: number | null }>`
    select failures, extract(epoch from locked_until - now())::float8 as "lockS"
    from login_failure where counter = ${`at ${from} ${username}`}`
    .execute(app.db)
    .then(({ rows }) => rows[0]);

test('signs in with the picture, sets the session cookie and answers the user', async () => {
  const answer = await app.login(' Lin ', { captcha: 'acde' });
  expect(answer.json()).toMatchObject({
    code: 20000,
    data: { user: { id: userId, username: 'Lin', roles: ['BATTERYMANAGEMENT'], mustChangePassword: false } },
  });
  const { token } = answer.json().data;
  expect(answer.headers['set-cookie']).toContain(`Weir-Token=${token}; Path=/; HttpOnly; SameSite=Strict`);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(answer.body).not.toContain('argon2');
  const stored = await app.db.selectFrom('app_user').select('password_hash').executeTakeFirstOrThrow();
  expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$/);
  const session = await app.db.selectFrom('session').select('token_hash').executeTakeFirstOrThrow();
  expect(session.token_hash).toEqual(createHash('sha256').update(token).digest());
});

test('a cookie that was there before is not adopted', async () => {
  const key = await app.captchaKey();
  const body = { username: 'lin', password, captcha: captchaText, key };
  const answer = await app.post('/user/login', body, { cookie: 'Weir-Token=planted' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data.token).not.toBe('planted');
});

test('a remembered session is kept by the browser for 14 days', async () => {
  const cookie = String((await app.login('lin', { remember: true })).headers['set-cookie']);
  const expires = new Date(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '').getTime();
  expect(Math.abs(expires - Date.now() - 14 * 86_400_000)).toBeLessThan(60_000);
});

test('signs in with a proof of work, once', async () => {
  const { key, proof } = (await app.get('/login/captchaInfo')).json().data;
  expect(proof).toMatchObject({ difficultyBits: 18, withPictureBits: 0 });
  const captcha = `pow:${solve(proof.challenge, proof.difficultyBits)}`;
  expect((await app.login('lin', { key, captcha })).statusCode).toBe(200);
  const again = await app.login('lin', { key, captcha });
  expect(again.json().code).toBe(codes.captchaWrong);
  const lazy = await app.login('lin', { captcha: 'pow:0' });
  expect(lazy.json().code).toBe(codes.captchaWrong);
});

test('a picture is a PNG without metadata, of at least 28 unmistakable symbols', async () => {
  const { image } = (await app.get('/login/captchaInfo')).json().data;
  expect(image).toMatch(/^data:image\/png;base64,/);
  const { format, exif, width } = await sharp(Buffer.from(image.split(',')[1], 'base64')).metadata();
  expect([format, exif, width]).toEqual(['png', undefined, 200]);
  expect(symbols.length).toBeGreaterThanOrEqual(28);
  expect(symbols.join('')).not.toMatch(/[0O1Il]/);
});

test('fifty uses of one captcha at once: exactly one counts', async () => {
  const key = await app.captchaKey();
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.login('lin', { key })));
  const answered = answers.map((answer) => answer.json().code);
  expect(answered.filter((code) => code === codes.success)).toHaveLength(1);
  expect(answered.filter((code) => code === codes.captchaWrong)).toHaveLength(49);
});

test('a wrong captcha is used up, and the password not looked at', async () => {
  const key = await app.captchaKey();
  const wrong = await app.login('lin', { key, captcha: 'XXXX', password: 'wrong one' });
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, codes.captchaWrong]);
  expect((await app.login('lin', { key })).json().code).toBe(codes.captchaWrong);
  expect(await failureOf('lin', '127.0.0.1')).toBeUndefined();
});

test('a captcha expires after two minutes', async () => {
  let nowMs = 0;
  const chooseText = () => ['A'] as const;
  const captcha = createCaptchaService({ perMinute: 10, nowMs: () => nowMs, chooseText });
  const { key } = await captcha.issue('198.51.100.1');
  nowMs = 120_000;
  expect(() => captcha.consume(key, 'A')).toThrow('expired');
});

test('of too many single-use keys the oldest goes', () => {
  const keys = createSingleUse<number>({ lifetimeMs: 1000, maxOutstanding: 3 });
  const [first = '', second = ''] = [1, 2, 3, 4].map((n) => keys.put(n));
  expect([keys.take(first), keys.take(second), keys.take(second)]).toEqual([undefined, 2, undefined]);
});

test('an address gets 20 captchas a minute; another spelling of it is no other address', async () => {
  let nowMs = 0;
  const captcha = createCaptchaService({ nowMs: () => nowMs });
  for (let n = 0; n < 20; n += 1) await captcha.issue(`2001:db8::${n}`);
  await expect(captcha.issue('2001:db8:0:0:ffff::1')).rejects.toMatchObject({ status: 429, retryAfterS: 60 });
  await captcha.issue('2001:db8:0:1::1');
  nowMs = 60_000;
  await captcha.issue('2001:db8::1');
});

test('unknown, wrong, disabled, expired and locked are one answer', async () => {
  await app.createUser({ username: 'late' });
  await sql`update app_user set password_expires_at = now() where username = 'late'`.execute(app.db);
  await app.createUser({ username: 'locked' });
  for (let n = 0; n < 5; n += 1) await app.login('locked', { password: 'wrong one' });
  await app.prolongLock('locked');
  const answers = [
    await app.login('locked'),
    await app.login('nobody'),
    await app.login('lin', { password: 'wrong one' }),
    await app.login('disabled'),
    await app.login('late'),
    await app.login('nob\u0000ody'),
  ];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['401 {"code":60204,"message":"Wrong account or password","data":null}']),
  );
  expect(app.events.map(({ result }) => result)).toContain('locked');
});

test('the wait grows from the fifth failure on, is kept in the database and ends with success', async () => {
  await app.createUser({ username: 'Grow' });
  const lockOver = () =>
    sql`update login_failure set locked_until = now() - interval '1 s' where username_key = 'grow'`.execute(
      app.db,
    );
  const from = '198.51.100.1';
  const wrong = (username: string) => app.login(username, { password: 'wrong one' }, { from });
  const spellings = ['grow', 'GROW', ' grow', 'ｇｒｏｗ'];
  for (const username of spellings) await wrong(username);
  expect(await failureOf('grow', from)).toMatchObject({ failures: 4, lockS: null });
  for (let n = 0; n < 4; n += 1) {
    await wrong('grow');
    await app.prolongLock('grow');
    // A try on a locked name counts nothing.
    await wrong('grow');
    await lockOver();
  }
  const locks = app.audited.filter(
    ({ action, target }) => action === 'sessions:lockOut' && target?.name === 'Grow',
  );
  expect(locks.map(({ after }) => after)).toEqual([1, 2, 4, 8].map((lockedForS) => ({ lockedForS })));
  expect((await app.login('grow', {}, { from })).statusCode).toBe(200);
  expect(await failureOf('grow', from)).toBeUndefined();
});

test('the wait is at most 15 minutes, and old failures are deleted', async () => {
  const from = '198.51.100.2';
  await sql`insert into login_failure values
    (${`at ${from} old`}, 'old', 5, 40, now() - interval '1 hour', now() - interval '1 min')`.execute(app.db);
  await app.login('old', {}, { from });
  expect((await failureOf('old', from))?.lockS).toBeGreaterThan(890);
  expect((await failureOf('old', from))?.lockS).toBeLessThanOrEqual(900);
  await sql`update login_failure set locked_until = now() - interval '15 min' where username_key = 'old'`.execute(
    app.db,
  );
  await app.login('old', {}, { from });
  expect(await failureOf('old', from)).toEqual({ failures: 1, lockS: null });
});

test('tries made at the same moment cannot slip past the lock', async () => {
  await app.createUser({ username: 'burst' });
  // One more than are free: the lock of a second that the fifth brings is looked for at once.
  const from = '198.51.100.3';
  await Promise.all(Array.from({ length: 6 }, () => app.login('burst', { password: 'wrong one' }, { from })));
  expect((await failureOf('burst', from))?.failures).toBe(5);
});

test('refuses bad input', async () => {
  const refused = await Promise.all([
    app.login('lin', { password: '12345' }),
    app.login('', {}),
    app.login('lin', { admin: true }),
    app.login('lin', { password: 'x'.repeat(129) }),
  ]);
  expect(refused.map((answer) => answer.json().code)).toEqual([40000, 40000, 40000, 40000]);
});
