import { codes } from '@weir/contract/errors';
import type { Captcha } from '@weir/contract/identity/sessions';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bearer,
  captchaText,
  type PeopleApp,
  password,
  startPeopleApp,
} from '../../../../test/people-app.ts';
import { solve } from '../../../../test/proof-of-work.ts';

let app: PeopleApp;
const opened: PeopleApp[] = [];
beforeEach(async () => {
  app = await startPeopleApp();
  opened.push(app);
  await app.createUser({ username: 'admin' });
});
afterAll(() => Promise.all(opened.map((each) => each.close())));

const home = '203.0.113.7';
const elsewhere = '203.0.113.99';
type Answer = Awaited<ReturnType<PeopleApp['login']>>;

const browserOf = (answer: Answer): string | undefined =>
  answer.cookies
    .filter(({ name }) => name === 'Weir-Browser')
    .map(({ name, value }) => `${name}=${value}`)[0];

const wrong = { password: 'a guess' };

/** From twenty addresses. */
async function hammer(username: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let n = 0; n < 30; n += 1)
    answers.push(await app.login(username, wrong, { from: `198.51.100.${n % 20}` }));
  return answers;
}

describe('while somebody at twenty addresses hammers a name', () => {
  test('its owner signs in at once: in a browser that he has used, and at an address of his', async () => {
    const known = browserOf(await app.login('admin', {}, { from: home }));
    await hammer('admin');
    expect((await app.login('admin', {}, { from: elsewhere, cookie: known })).statusCode).toBe(200);
    expect((await app.login('admin', {}, { from: home })).statusCode).toBe(200);
  });

  test('a newcomer is asked for more work, and gets in by it', async () => {
    const answers = await hammer('admin');
    const requests = answers.map((answer) => answer.json().code);
    expect(requests.filter((code) => code === codes.wrongAccount)).toHaveLength(10);
    const { code, data } = (await app.login('admin', {}, { from: elsewhere })).json();
    expect(code).toBe(codes.moreWorkNeeded);
    const { key, proof } = data.captcha as Captcha;
    expect(proof).toMatchObject({ withPictureBits: 20, difficultyBits: 22 });
    const captcha = `${captchaText} pow:${solve(proof.challenge, proof.withPictureBits)}`;
    expect((await app.login('admin', { key, captcha }, { from: elsewhere })).statusCode).toBe(200);
  });

  test('neither the picture alone nor a proof for another captcha is enough', async () => {
    await hammer('admin');
    for (const captcha of [captchaText, `${captchaText} pow:0`, 'pow:0']) {
      const { key } = (await app.login('admin', {}, { from: elsewhere })).json().data.captcha;
      const answer = await app.login('admin', { key, captcha }, { from: elsewhere });
      expect(answer.json().code).toBe(codes.captchaWrong);
    }
  });

  test('whose name nobody has, nothing else is answered', async () => {
    const [theirs, nobodys] = [await hammer('admin'), await hammer('nobody')];
    const said = (answers: Answer[]) => answers.map((answer) => [answer.statusCode, answer.json().code]);
    expect(said(theirs)).toEqual(said(nobodys));
  });

  test('a session proves itself again', async () => {
    const { token } = (await app.login('admin', {}, { from: home })).json().data;
    await hammer('admin');
    const again = await app.post('/user/reauthenticate', { password }, bearer(token), elsewhere);
    expect(again.statusCode).toBe(200);
  });
});

describe('a browser is known', () => {
  const lockOut = async (cookie: string | undefined) => {
    for (let n = 0; n < 5; n += 1) await app.login('admin', wrong, { from: home, cookie });
    await app.prolongLock('admin');
  };
  const events = () => app.events.map(({ result }) => result);

  test('to the user alone who has signed in in it', async () => {
    await app.createUser({ username: 'other' });
    const cookie = browserOf(await app.login('other', {}, { from: elsewhere }));
    await lockOut(undefined);
    expect((await app.login('admin', {}, { from: home, cookie })).statusCode).toBe(401);
  });

  test('to each of those who share it', async () => {
    await app.createUser({ username: 'other' });
    const first = browserOf(await app.login('other', {}, { from: elsewhere }));
    const both = browserOf(await app.login('admin', {}, { from: elsewhere, cookie: first }));
    await lockOut(undefined);
    expect((await app.login('admin', {}, { from: home, cookie: both })).statusCode).toBe(200);
  });

  test('until the password is changed', async () => {
    const answer = await app.login('admin', {}, { from: elsewhere });
    const { token, user } = answer.json().data;
    const next = 'quieter pebbles';
    const change = { id: user.id, oldPassword: password, password: next, rePassword: next };
    const changed = await app.post('/user/repassword', change, bearer(token), elsewhere);
    await lockOut(undefined);
    const stale = { from: home, cookie: browserOf(answer) };
    expect((await app.login('admin', { password: next }, stale)).statusCode).toBe(401);
    const fresh = { from: home, cookie: browserOf(changed) };
    expect((await app.login('admin', { password: next }, fresh)).statusCode).toBe(200);
  });

  test('by nothing that it makes up itself, and by a count of its own that makes it wait too', async () => {
    await lockOut('Weir-Browser=AAAA');
    expect(events().at(-1)).toBe('refused');
    expect((await app.login('admin', {}, { from: home, cookie: 'Weir-Browser=AAAA' })).statusCode).toBe(401);
    const cookie = browserOf(await app.login('admin', {}, { from: elsewhere }));
    await lockOut(cookie);
    expect((await app.login('admin', {}, { from: home, cookie })).statusCode).toBe(401);
    expect((await app.login('admin', {}, { from: elsewhere })).statusCode).toBe(200);
  });
});

test('an address that fails with many names waits with newcomers alone', async () => {
  for (const username of ['member', 'starter']) await app.createUser({ username });
  await app.login('member', {}, { from: home });
  for (let n = 0; n < 20; n += 1) await app.login(`name ${n}`, wrong, { from: home });
  await app.db
    .updateTable('login_failure')
    .set({ locked_until: new Date(Date.now() + 60_000) })
    .where('counter', '=', `network ${home}`)
    .execute();
  expect((await app.login('starter', {}, { from: home })).statusCode).toBe(401);
  expect((await app.login('member', {}, { from: home })).statusCode).toBe(200);
});
