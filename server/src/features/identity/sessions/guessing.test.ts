import { codes } from '@weir/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bearer,
  captchaText,
  type PeopleApp,
  password,
  startPeopleApp,
} from '../../../../test/people-app.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createPasswordService } from '../users/passwords/passwords.service.ts';
import { createSingleUse } from './guard/single-use.service.ts';

const lines: string[] = [];
let app: PeopleApp;
beforeAll(async () => {
  const logger = createLogger('trace', { write: (line: string) => lines.push(line) });
  app = await startPeopleApp({ logger });
  await app.createUser({ username: 'known' });
});
afterAll(() => app?.close());

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

test('each kind of refusal costs one hash, and a hash to compare with costs no more than none', async () => {
  const passwords = createPasswordService();
  const requests: boolean[] = [];
  const counted = await startPeopleApp({
    passwords: {
      ...passwords,
      verify: (hash, given) => {
        requests.push(hash !== null);
        return passwords.verify(hash, given);
      },
    },
  });
  await counted.createUser({ username: 'there' });
  for (const username of ['there', 'nobody']) await counted.login(username, { password: 'wrong one' });
  for (let n = 0; n < 4; n += 1) await counted.login('there', { password: 'wrong one' });
  await counted.prolongLock('there');
  await counted.login('there');
  await counted.close();
  expect(requests).toEqual([true, false, true, true, true, true, false]);
  const spentMs = async (hash: string | null) => {
    const startedMs = performance.now();
    await passwords.verify(hash, 'wrong one');
    return performance.now() - startedMs;
  };
  const stored = await passwords.hash(password);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const [without, within]: [number[], number[]] = [[], []];
  for (let n = 0; n < 9; n += 1) {
    without.push(await spentMs(null));
    within.push(await spentMs(stored));
  }
  // Leaving the hash out would be thousands of times quicker.
  expect(median(without) / median(within)).toBeGreaterThan(0.2);
  expect(median(without) / median(within)).toBeLessThan(5);
});

test('a lock is one account’s: others sign in', async () => {
  await app.createUser({ username: 'target' });
  for (let n = 0; n < 5; n += 1) await app.login('target', { password: 'wrong one' });
  await app.prolongLock('target');
  expect((await app.login('target')).json().code).toBe(codes.wrongAccount);
  expect((await app.login('known')).statusCode).toBe(200);
});

test('no header or field makes another address of one', async () => {
  const few = await startPeopleApp({ captcha: { perMinute: 3 } });
  const ask = (n: number) =>
    few.get('/login/captchaInfo', {
      'x-forwarded-for': `203.0.113.${n}`,
      'x-real-ip': `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
    });
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push(await ask(n));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(50);
  expect((await few.get('/login/captchaInfo?address=203.0.113.9')).statusCode).toBe(400);
  await few.close();
});

test('a storm of sign-ins is shed, and everything else goes on', async () => {
  // Hashes of full cost: requests come in faster than those are made, however slow the machine is.
  const costly = await startPeopleApp({ passwords: createPasswordService() });
  const { token } = await costly.sessions.open({ userId: await costly.createUser({ username: 'calm' }) });
  const keys = await Promise.all(Array.from({ length: 90 }, () => costly.captchaKey()));
  const storm = keys.map((key, n) => costly.login(`storm-${n}`, { key }, { from: `198.51.100.${n}` }));
  expect((await costly.get('/user/info', bearer(token))).statusCode).toBe(200);
  const answers = await Promise.all(storm);
  await costly.close();
  const shed = answers.filter(({ statusCode }) => statusCode === 503);
  expect(shed.length).toBeGreaterThan(0);
  expect(shed.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  expect(answers.every(({ statusCode }) => [401, 503].includes(statusCode))).toBe(true);
});

test('outstanding captchas do not grow without bound', () => {
  const keys = createSingleUse<number>({ lifetimeMs: 120_000 });
  const issued = Array.from({ length: 100_000 }, (_, n) => keys.put(n));
  expect(issued.filter((key) => keys.take(key) !== undefined)).toHaveLength(10_000);
});

test('no secret of a person reaches the log, at its finest level', async () => {
  await app.createUser({ username: 'canary', password: 'canary password 1' });
  const key = await app.captchaKey();
  const bad = { username: 'canary', password: 'canary wrong password', captcha: captchaText, key };
  await app.post('/user/login', bad, {
    cookie: 'Weir-Token=canary-cookie',
    authorization: 'Bearer canary-bearer',
  });
  const { token } = (await app.login('canary', { password: 'canary password 1' })).json().data;
  await app.get('/user/info?token=canary-query', bearer(token));
  await app.post('/user/reauthenticate', { password: 'canary password 1' }, bearer(token));
  const made = (await app.post('/token/add', { name: 'x', days: 1 }, bearer(token))).json().data.token;
  const { secret } = (await app.post('/user/twofactorstart', {}, bearer(token))).json().data;
  await app.post('/user/loginsecondfactor', { ticket: 'canary-ticket', code: '123456' });
  await app.post(
    '/user/repassword',
    { id: 1, oldPassword: 'canary old', password: 'canary new 1', rePassword: 'canary new 1' },
    bearer(token),
  );
  const written = lines.join('');
  for (const planted of [
    'canary-',
    'canary password',
    'canary wrong',
    'canary old',
    'canary new',
    token,
    made,
    secret,
    key,
    password,
  ])
    expect(written).not.toContain(planted);
});
