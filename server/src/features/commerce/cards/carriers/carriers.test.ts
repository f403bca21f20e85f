import {
  addCardAccount,
  addCardPlan,
  type CardAccountDraft,
  editCardAccount,
  listCardAccounts,
} from '@weir/contract/commerce/cards/card-accounts';
import { getCardUsage } from '@weir/contract/commerce/cards/card-history';
import {
  addCard,
  askCard,
  type Card,
  editCard,
  getCard,
  listCards,
  reportCard,
} from '@weir/contract/commerce/cards/cards';
import {
  checkCarrier,
  lockCardImei,
  resetCard,
  startCardListing,
} from '@weir/contract/commerce/cards/carrier-calls';
import { getJob } from '@weir/contract/operations/jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProject } from '../../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';
import { login, type Sim, type StandIn, startStandIn } from './nce-stand-in.test-app.ts';

let platform: TestApp;
let nce: StandIn;
let projectId: number;
beforeAll(async () => {
  nce = await startStandIn();
  platform = await startTestApp({ notifications: { allowedNetworks: ['127.0.0.1/32'] } });
  projectId = (await buildProject(platform)).id;
});
afterAll(async () => {
  await platform?.stop();
  await nce?.stop();
});
beforeEach(() => {
  nce.sims.splice(0);
  nce.asked.splice(0);
  nce.announce(undefined);
});

const owner = () => platform.users.owner;
let made = 0;
const nextIccid = () => `8988303${String(++made).padStart(12, '0')}`;
const sim = (more: Partial<Sim> = {}): Sim => {
  const added: Sim = { iccid: nextIccid(), status: 'Enabled', ...more };
  nce.sims.push(added);
  return added;
};
const account = async (more: Partial<CardAccountDraft> = {}) => {
  const body = {
    name: 'Main',
    carrier: '1NCE',
    carrierKind: '1nce',
    baseUrl: nce.baseUrl,
    ...login,
    ...more,
  } as const;
  return platform.call(addCardAccount, { as: owner(), body });
};
/** What became of it. */
const listed = async (id: number) => {
  const { data: job } = await platform.call(startCardListing, { as: owner(), body: { id } });
  const read = async () => (await platform.call(getJob, { as: owner(), query: { id: job.id } })).data;
  await expect.poll(async () => (await read()).finishedTime).not.toBeNull();
  return read();
};
const cardsOf = async (accountId: number) =>
  (await platform.call(listCards, { as: owner(), query: { page: 1, limit: 200, accountId } })).data.list;
const accountOf = async (id: number) => {
  const { data } = await platform.call(listCardAccounts, { as: owner(), query: { page: 1, limit: 200 } });
  return data.list.find((each) => each.id === id);
};
const only = async (accountId: number): Promise<Card> => {
  const [card] = await cardsOf(accountId);
  if (!card) throw new Error('There is no card');
  return card;
};
const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { fields?: { field: string; rule: string }[] }).fields?.map(
    ({ field, rule }) => `${field} ${rule}`,
  );
/** Its time has come. */
const due = (id: number) => sql`update card set ask_due = now() where id = ${id}`.execute(platform.db);
const ask = (id: number, state: 'active' | 'suspended') =>
  platform.call(askCard, { as: owner(), body: { id, state } });
const newest = async (id: number) => (await platform.call(getCard, { as: owner(), query: { id } })).data;

test('a login is written and never read, stays when nothing is sent, and is not sent to another host', async () => {
  const { data } = await account();
  expect(data).toMatchObject({ carrierKind: '1nce', baseUrl: nce.baseUrl, hasLogin: 1 });
  expect(JSON.stringify(data)).not.toContain(login.password);
  const edit = (body: Partial<CardAccountDraft>) =>
    platform.call(editCardAccount, { as: owner(), body: { id: data.id, ...body } });
  expect((await edit({ name: 'Other', password: '' })).data).toMatchObject({ name: 'Other', hasLogin: 1 });
  expect(fieldsOf(await edit({ baseUrl: 'https://thief.example' }))).toEqual(['password loginAgain']);
  expect(fieldsOf(await edit({ baseUrl: 'http://10.0.0.1' }))).toEqual(['baseUrl address']);
  expect(fieldsOf(await account({ password: '' }))).toEqual(['password required']);
  expect((await edit({ carrierKind: 'people' })).data).toMatchObject({ baseUrl: null, hasLogin: 0 });
  const { rows } = await sql`select from audit_log where after::text like ${`%${login.password}%`}`.execute(
    platform.db,
  );
  expect(rows).toEqual([]);
});

test('a connection is tried before it is saved, and with what is saved', async () => {
  sim();
  const check = (body: object, as = owner()) =>
    platform.call(checkCarrier, { as, body: { carrierKind: '1nce', ...body } });
  expect((await check({ baseUrl: nce.baseUrl, ...login })).data).toEqual({ error: null, cards: 1 });
  const wrong = await check({ baseUrl: nce.baseUrl, ...login, password: 'wrong' });
  expect(wrong.data).toEqual({ error: 'signIn', cards: null });
  const { id } = (await account()).data;
  expect((await check({ accountId: id })).data).toEqual({ error: null, cards: 1 });
  expect((await check({ accountId: id }, platform.users.stranger)).status).toBe(404);
});

test('cards are listed into their project, and known ones are told of by their 19 digits', async () => {
  const { id } = (await account({ newCardsProjectId: projectId })).data;
  const known = sim({ activation_date: '2026-01-01T00:00:00.000+0000', imei: '3500000000000012' });
  const body = { projectId, accountId: id, iccid: `${known.iccid}7` };
  await platform.call(addCard, { as: owner(), body });
  for (let count = 0; count < 120; count += 1) sim({ status: 'Disabled' });
  expect(await listed(id)).toMatchObject({
    state: 'succeeded',
    result: { listed: 121, added: 120, changed: 1, unknown: 0, elsewhere: 0, gone: 0, counted: 1 },
  });
  const all = await cardsOf(id);
  expect(all).toHaveLength(121);
  expect(all.find(({ iccid }) => iccid === `${known.iccid}7`)).toMatchObject({
    ...{ state: 'active', imeiSeen: '3500000000000012', activatedAt: '2026-01-01T00:00:00.000Z' },
  });
  expect(await accountOf(id)).toMatchObject({ listedAt: expect.any(String), listingError: null, cards: 121 });
});

test('without a project for them, cards that nobody has added are counted and left out', async () => {
  sim();
  const { id } = (await account()).data;
  expect(await listed(id)).toMatchObject({ result: { listed: 1, added: 0, unknown: 1 } });
  expect(await cardsOf(id)).toEqual([]);
});

test('a listing whose third page fails keeps what it has read, and nothing is gone', async () => {
  const { id } = (await account({ newCardsProjectId: projectId })).data;
  const gone = { projectId, accountId: id, iccid: nextIccid() };
  await platform.call(addCard, { as: owner(), body: gone });
  for (let count = 0; count < 250; count += 1) sim({ status: 'Disabled' });
  nce.once('page=3', { status: 200, headers: { 'X-Total-Count': '250' }, body: '[{"icc' });
  expect(await listed(id)).toMatchObject({
    state: 'failed',
    error: 'unavailable',
    result: { carrier: 'malformed' },
  });
  expect(await accountOf(id)).toMatchObject({ listedAt: null, listingError: 'malformed', cards: 201 });
  expect(await cardsOf(id).then((cards) => cards.filter(({ goneAt }) => goneAt !== null))).toEqual([]);

  nce.endToken();
  nce.once('page=2', { status: 429, headers: { 'retry-after': '0' }, body: {} });
  expect(await listed(id)).toMatchObject({ state: 'succeeded', result: { listed: 250, added: 50, gone: 1 } });
  const query = { page: 1, limit: 20, accountId: id, attention: 'gone' } as const;
  const { data } = await platform.call(listCards, { as: owner(), query });
  expect(data.list).toMatchObject([{ iccid: gone.iccid, goneAt: expect.any(String) }]);
});

test('cards are gone only after as many different ones as there are', async () => {
  const { id } = (await account({ newCardsProjectId: projectId })).data;
  await platform.call(addCard, { as: owner(), body: { projectId, accountId: id, iccid: nextIccid() } });
  const twice = sim();
  nce.sims.push(twice);
  nce.announce(2);
  expect(await listed(id)).toMatchObject({ result: { listed: 1, added: 1, gone: 0 } });
  nce.sims.pop();
  nce.announce(1);
  expect(await listed(id)).toMatchObject({ result: { listed: 1, added: 0, gone: 1 } });
});

test('what a card has used since its activation is counted where its plan counts so', async () => {
  const { id } = (await account({ newCardsProjectId: projectId })).data;
  const { iccid } = sim({ activation_date: '2026-01-01T00:00:00.000+0000', volume: 490 });
  const plan = { accountId: id, name: '500 MB', kind: 'volume', allowanceMB: 500 } as const;
  const planId = (await platform.call(addCardPlan, { as: owner(), body: plan })).data.id;
  const activatedAt = '2026-01-01T00:00:00Z';
  await platform.call(addCard, {
    as: owner(),
    body: { projectId, accountId: id, planId, iccid, activatedAt },
  });
  expect(await listed(id)).toMatchObject({ result: { counted: 1 } });
  const card = await only(id);
  expect(card).toMatchObject({ usedBytes: 10 * 1_048_576, expiresAt: '2036-01-01T00:00:00.000Z' });
  const usage = await platform.call(getCardUsage, { as: owner(), query: { id: card.id } });
  expect(usage.data.periods).toMatchObject([{ to: null, usedBytes: 10 * 1_048_576, closed: 0 }]);
});

test('a card of which the carrier tells nothing of use keeps no other from being counted', async () => {
  const { id } = (await account({ newCardsProjectId: projectId })).data;
  sim({ status: 'Lost' as 'Enabled' });
  const [lost, last] = [sim({ volume: 400 }), sim({ volume: 300 })];
  nce.once(`${lost.iccid}/quota`, { status: 404, body: {} });
  expect(await listed(id)).toMatchObject({ result: { listed: 2, gone: 0, counted: 1, skipped: 2 } });
  expect(await cardsOf(id)).toMatchObject([
    { iccid: expect.stringContaining(lost.iccid.slice(0, 18)), usedBytes: null },
    { iccid: expect.stringContaining(last.iccid.slice(0, 18)), usedBytes: 200 * 1_048_576 },
  ]);
  expect((await accountOf(id))?.listingError).toBeNull();
});

test('what is asked for is told to the carrier, and the state changes when it is reported', async () => {
  const { id: accountId } = (await account({ newCardsProjectId: projectId })).data;
  const { iccid } = sim({ status: 'Disabled' });
  await listed(accountId);
  const { id } = await only(accountId);
  const asked = await ask(id, 'active');
  expect(asked.data).toMatchObject({ state: 'stock', askedState: 'active' });
  await expect.poll(() => newest(id)).toMatchObject({ state: 'active', askedState: null });
  expect(nce.calls(`PUT /v2/sims/${iccid}`)).toHaveLength(1);
  const report = { id, state: 'suspended' } as const;
  expect((await platform.call(reportCard, { as: owner(), body: report })).status).toBe(409);
  expect(fieldsOf(await platform.call(editCard, { as: owner(), body: { id, imeiLock: 1 } }))).toEqual([
    'imeiLock reported',
  ]);
  const { rows } = await sql<{ action: string; actor_id: number | null }>`
    select action from audit_log where action = 'cards:report' and target_id = ${id}`.execute(platform.db);
  expect(rows).toHaveLength(1);
});

test('an ask whose answer got lost is looked at before it is told once more, and then given up', async () => {
  const { id: accountId } = (await account({ newCardsProjectId: projectId })).data;
  const sims = [sim(), sim(), sim()];
  await listed(accountId);
  const [done, lost, other] = await cardsOf(accountId);
  if (!done || !lost || !other) throw new Error('There are no cards');
  const putsOf = ({ iccid }: Card) => nce.calls(`PUT /v2/sims/${iccid}`).length;
  for (const card of [done, lost]) {
    nce.once('PUT', 'none');
    await ask(card.id, 'suspended');
    await expect.poll(() => putsOf(card)).toBe(1);
  }
  // It was done; only its answer got lost.
  const [first] = sims;
  if (first) first.status = 'Disabled';
  nce.once(`PUT /v2/sims/${lost.iccid}`, 'none');
  await due(done.id);
  await due(lost.id);
  await ask(other.id, 'suspended');
  await expect.poll(() => newest(done.id)).toMatchObject({ state: 'suspended', askedState: null });
  await expect.poll(() => newest(lost.id)).toMatchObject({ state: 'active', askError: 'unavailable' });
  expect([putsOf(done), putsOf(lost)]).toEqual([1, 2]);
});

test('an ask that the carrier refuses says so, and another one takes its place', async () => {
  const { id: accountId } = (await account({ newCardsProjectId: projectId })).data;
  sim();
  await listed(accountId);
  const { id, iccid } = await only(accountId);
  // What another test asked for may still come.
  nce.once(`PUT /v2/sims/${iccid}`, {
    status: 400,
    body: { error_code: '400', error_token: 'X', message: '' },
  });
  await ask(id, 'suspended');
  await expect
    .poll(() => newest(id))
    .toMatchObject({
      ...{ state: 'active', askedState: 'suspended', askError: 'refused', attention: ['notDone'] },
    });
  await ask(id, 'suspended');
  await expect
    .poll(() => newest(id))
    .toMatchObject({
      ...{ state: 'suspended', suspendReason: 'manual', askedState: null, askError: null },
    });
});

test('a card is locked to its device and registers anew while somebody waits', async () => {
  const { id: accountId } = (await account({ newCardsProjectId: projectId })).data;
  sim();
  await listed(accountId);
  const { id } = await only(accountId);
  const locked = await platform.call(lockCardImei, { as: owner(), body: { id, imeiLock: 1 } });
  expect(locked.data.imeiLock).toBe(1);
  expect((await platform.call(resetCard, { as: owner(), body: { id } })).status).toBe(200);
  expect(nce.calls('/reset')).toHaveLength(1);
  nce.once('POST /v2', { status: 404, body: {} });
  expect((await platform.call(resetCard, { as: owner(), body: { id } })).status).toBe(409);
  const { stranger } = platform.users;
  expect((await platform.call(resetCard, { as: stranger, body: { id } })).status).toBe(404);
  expect((await platform.call(startCardListing, { as: stranger, body: { id: accountId } })).status).toBe(404);
});

test('an account is listed by one at a time, and when its time has come', async () => {
  const { id } = (await account({ newCardsProjectId: projectId })).data;
  sim();
  await sql`update card_account set leased_until = now() + interval '1 hour' where id = ${id}`.execute(
    platform.db,
  );
  expect(await listed(id)).toMatchObject({ state: 'failed', error: 'conflict' });
  await sql`update card_account set leased_until = now() - interval '1 second' where id = ${id}`.execute(
    platform.db,
  );
  expect(await listed(id)).toMatchObject({ state: 'succeeded' });
});
