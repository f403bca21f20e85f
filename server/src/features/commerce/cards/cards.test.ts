import {
  addCardAccount,
  addCardPlan,
  type CardAccountDraft,
  type CardPlanDraft,
  deleteCardAccounts,
  deleteCardPlans,
  editCardAccount,
  editCardPlan,
  listCardAccounts,
  listCardPlans,
} from '@weir/contract/commerce/cards/card-accounts';
import {
  addCardUsage,
  getCardDays,
  getCardUsage,
  listCardBindings,
} from '@weir/contract/commerce/cards/card-history';
import {
  addCard,
  askCard,
  bindCard,
  type CardDraft,
  deleteCards,
  editCard,
  endCard,
  exportCards,
  getCard,
  listCards,
  reportCard,
  unbindCard,
} from '@weir/contract/commerce/cards/cards';
import { checkDigitOf } from '@weir/contract/commerce/cards/iccid';
import { codes } from '@weir/contract/errors';
import { deleteDevices } from '@weir/contract/fleet/devices';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice, buildProject } from '../../../../test/factories.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { csvTable, download } from '../../../platform/exports/testing/downloads.ts';
import { startWithAccount } from './cards.test-app.ts';

let platform: TestApp;
let projectId: number;
let accountId: number;
beforeAll(async () => {
  ({ platform, projectId, accountId } = await startWithAccount());
});
afterAll(() => platform?.stop());

const owner = () => platform.users.owner;
const page = { page: 1, limit: 20 };
let made = 0;
const nextIccid = () => {
  const body = `8988303${String(++made).padStart(12, '0')}`;
  return `${body}${checkDigitOf(body)}`;
};
const account = (more: Partial<CardAccountDraft> = {}) =>
  platform.call(addCardAccount, { as: owner(), body: { name: 'Main', carrier: '1NCE', ...more } });
const plan = (more: Partial<CardPlanDraft> = {}) =>
  platform.call(addCardPlan, {
    as: owner(),
    body: { accountId, name: '100 MB', kind: 'card', allowanceMB: 100, ...more },
  });
const card = (more: Partial<CardDraft> = {}) =>
  platform.call(addCard, { as: owner(), body: { projectId, accountId, iccid: nextIccid(), ...more } });
const newest = async (id: number) => (await platform.call(getCard, { as: owner(), query: { id } })).data;
const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { fields?: { field: string; rule: string }[] }).fields?.map(
    ({ field, rule }) => `${field} ${rule}`,
  );

test('a card is kept by its number in its normal form, and found by it as it is printed', async () => {
  const { status, data } = await card({ iccid: '8914 8000-0053 3975 5555', label: 'Dam gauge B-12 2026-03' });
  expect([status, data]).toMatchObject([
    200,
    {
      iccid: '89148000005339755555',
      luhnFails: 0,
      state: 'stock',
      askedState: null,
      bound: 0,
      attention: [],
    },
  ]);
  for (const keyword of ['8914 8000 0053', 'dam', 'b-12', '2026-03']) {
    const found = await platform.call(listCards, { as: owner(), query: { ...page, keyword } });
    expect(found.data.list.map(({ id }) => id)).toEqual([data.id]);
  }
  expect((await card({ iccid: '898600D6991330004146' })).data).toMatchObject({ luhnFails: 1 });
  expect(fieldsOf(await card({ iccid: '12345678901234567890' }))).toEqual(['iccid pattern']);
});

test('the list is a file, with its filters and in the language of the reader', async () => {
  const { id } = (await account({ name: 'Filed', carrier: 'River' })).data;
  const { data } = await card({ accountId: id, label: '=1+1', remarks: 'spare' });
  const columns = 'iccid,label,state,usedBytes,attention';
  const ask = (as = owner()) =>
    download(platform.platform.server, exportCards, {
      as,
      query: { format: 'csv', columns, accountId: id },
      language: 'es',
    });
  expect(csvTable((await ask()).rawPayload)).toEqual([
    ['ICCID', 'Etiqueta', 'Estado', 'Consumo del periodo (bytes)', 'Atención'],
    [data.iccid, "'=1+1", 'En existencias', '', ''],
  ]);
  expect(csvTable((await ask(platform.users.stranger)).rawPayload)).toHaveLength(1);
});

test('both forms of a number are one card', async () => {
  await card({ iccid: '8988303900123456789' });
  const twice = await card({ iccid: `8988303900123456789${checkDigitOf('8988303900123456789')}` });
  expect([twice.status, fieldsOf(twice)]).toEqual([409, ['iccid duplicate']]);
  const racing = nextIccid();
  const both = await Promise.all([card({ iccid: racing }), card({ iccid: racing.slice(0, 19) })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await card({ iccid: '898600D6991330005146' });
  expect((await card({ iccid: '898600D6991330005147' })).status).toBe(200);
});

test('an account may ask for check digits, and the number of an embedded card has its remainder', async () => {
  const strict = (await account({ iccidForm: 'luhn' })).data.id;
  const good = nextIccid();
  const wrong = `${good.slice(0, 19)}${(Number(good[19]) + 1) % 10}`;
  expect(fieldsOf(await card({ accountId: strict, iccid: wrong }))).toEqual(['iccid luhn']);
  expect((await card({ accountId: strict, iccid: good })).status).toBe(200);
  expect(fieldsOf(await card({ eid: '89049032123451234512345678901236' }))).toEqual(['eid eid']);
  expect((await card({ eid: '89049032123451234512345678901235' })).status).toBe(200);
});

test('a plan is one of the account of the card', async () => {
  const other = (await account()).data.id;
  const foreign = (await plan({ accountId: other })).data.id;
  expect(fieldsOf(await card({ planId: foreign }))).toEqual(['planId reference']);
  const { data } = await card({ planId: (await plan()).data.id });
  const moved = await platform.call(editCard, { as: owner(), body: { id: data.id, accountId: other } });
  expect(fieldsOf(moved)).toEqual(['planId reference']);
});

test('what is asked for and what is reported are two facts', async () => {
  const { data } = await card();
  const asked = await platform.call(askCard, { as: owner(), body: { id: data.id, state: 'active' } });
  expect(asked.data).toMatchObject({ state: 'stock', askedState: 'active' });
  expect(
    (await platform.call(askCard, { as: owner(), body: { id: data.id, state: 'suspended' } })).status,
  ).toBe(409);
  const active = await platform.call(reportCard, { as: owner(), body: { id: data.id, state: 'active' } });
  expect(active.data).toMatchObject({ state: 'active', askedState: null, activatedAt: expect.any(String) });
  const suspended = await platform.call(reportCard, {
    as: owner(),
    body: { id: data.id, state: 'suspended', suspendReason: 'usage' },
  });
  expect(suspended.data).toMatchObject({ state: 'suspended', suspendReason: 'usage' });
  const resumed = await platform.call(reportCard, { as: owner(), body: { id: data.id, state: 'active' } });
  expect(resumed.data).toMatchObject({ state: 'active', suspendReason: null });

  await platform.call(askCard, { as: owner(), body: { id: data.id, state: 'suspended' } });
  await sql`update card set asked_at = now() - interval '25 hours' where id = ${data.id}`.execute(
    platform.db,
  );
  const query = { ...page, attention: 'unanswered' } as const;
  const waiting = await platform.call(listCards, { as: owner(), query });
  expect(waiting.data.list).toMatchObject([{ id: data.id, attention: ['unanswered'] }]);
});

test('a card is ended when it is in no device, by its number, and for good', async () => {
  const { data } = await card();
  const device = await buildDevice(platform, { projectId });
  await platform.call(bindCard, { as: owner(), body: { id: data.id, deviceId: device.id } });
  const end = (iccid: string) => platform.call(endCard, { as: owner(), body: { id: data.id, iccid } });
  expect(fieldsOf(await end(nextIccid()))).toEqual(['iccid different']);
  expect((await end(data.iccid)).status).toBe(409);
  await platform.call(unbindCard, { as: owner(), body: { id: data.id } });
  expect((await end(data.iccid)).data).toMatchObject({ state: 'stock', askedState: 'ended' });
  await platform.call(reportCard, { as: owner(), body: { id: data.id, state: 'ended' } });
  const back = await platform.call(reportCard, { as: owner(), body: { id: data.id, state: 'active' } });
  expect(back.status).toBe(409);
  const bind = await platform.call(bindCard, { as: owner(), body: { id: data.id, deviceId: device.id } });
  expect(bind.status).toBe(409);
});

test('a card is in one device and a device has one card; where they were is kept', async () => {
  const [one, two] = [(await card()).data, (await card()).data];
  const device = await buildDevice(platform, { projectId });
  const elsewhere = await buildDevice(platform);
  const bind = (id: number, deviceId: number) =>
    platform.call(bindCard, { as: owner(), body: { id, deviceId } });
  expect(fieldsOf(await bind(one.id, elsewhere.id))).toEqual(['deviceId reference']);
  const both = await Promise.all([bind(one.id, device.id), bind(two.id, device.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [bound, free] = both[0]?.status === 200 ? [one, two] : [two, one];
  expect(await newest(bound.id)).toMatchObject({ deviceId: device.id, SN: device.SN, bound: 1 });
  expect((await bind(bound.id, device.id)).status).toBe(409);
  expect((await platform.call(deleteCards, { as: owner(), query: { id: String(bound.id) } })).status).toBe(
    409,
  );

  await platform.call(unbindCard, { as: owner(), body: { id: bound.id } });
  expect((await bind(free.id, device.id)).status).toBe(200);
  const { data } = await platform.call(listCardBindings, { as: owner(), query: { ...page, id: bound.id } });
  expect(data.list).toMatchObject([{ SN: device.SN, endedAt: expect.any(String) }]);

  // A device that is gone for good leaves its serial number.
  await platform.call(deleteDevices, { as: owner(), query: { id: String(device.id) } });
  await sql`delete from device where id = ${device.id}`.execute(platform.db);
  expect(await newest(free.id)).toMatchObject({ bound: 0, deviceId: null });
  const left = await platform.call(listCardBindings, { as: owner(), query: { ...page, id: free.id } });
  expect(left.data.list).toMatchObject([{ deviceId: null, SN: device.SN, endedAt: expect.any(String) }]);
});

test('usage stands in the periods of the plan, and a count that falls is a correction', async () => {
  const planId = (await plan({ timeZone: 'Asia/Shanghai' })).data.id;
  const { data } = await card({ planId, activatedAt: '2026-01-01T00:00:00Z' });
  const add = (asOf: string, usedBytes: number) =>
    platform.call(addCardUsage, { as: owner(), body: { id: data.id, asOf, usedBytes } });
  const now = Date.now();
  const ago = (ms: number) => new Date(now - ms).toISOString();
  expect((await add(ago(2), 50_000_000)).data).toEqual({ corrected: 0 });
  expect((await add(ago(1), 90_000_000)).data).toEqual({ corrected: 0 });
  expect(fieldsOf(await add(new Date(now + 60_000).toISOString(), 1))).toEqual(['asOf future']);
  expect(fieldsOf(await add('2026-02-01T00:00:00Z', 1))).toEqual(['asOf closed']);
  const { periods } = (await platform.call(getCardUsage, { as: owner(), query: { id: data.id } })).data;
  expect(periods).toMatchObject([
    { usedBytes: 90_000_000, allowanceBytes: 104_857_600, closed: 0, corrected: 0 },
  ]);
  expect(await newest(data.id)).toMatchObject({ usedBytes: 90_000_000, attention: ['usage'] });
  expect((await add(ago(0), 80_000_000)).data).toEqual({ corrected: 1 });
  expect(await newest(data.id)).toMatchObject({ usedBytes: 80_000_000, attention: [] });
});

test('what is left is carried through months of which nothing is known', async () => {
  const planId = (await plan({ allowanceMB: 1, rollover: 'untilExpiry', timeZone: 'UTC' })).data.id;
  const { data } = await card({ planId });
  const period = (from: string, to: string, bytes: number) =>
    sql`
    insert into card_usage (card_id, period_from, period_to, as_of, bytes, source)
    values (${data.id}, ${from}, ${to}, ${`${from}T12:00:00Z`}, ${bytes}, 'person')`.execute(platform.db);
  await period('2026-01-01', '2026-02-01', 48_576);
  await period('2026-04-01', '2026-05-01', 0);
  const { periods } = (await platform.call(getCardUsage, { as: owner(), query: { id: data.id } })).data;
  expect(periods).toMatchObject([
    { from: '2026-01-01', carriedBytes: 0, closed: 1 },
    { from: '2026-04-01', carriedBytes: 3 * 1_048_576 - 48_576 },
  ]);
});

test('what was carried over counts for the attention of a card, as its plan has it by now', async () => {
  const timeZone = 'UTC';
  const { id: planId } = (await plan({ rollover: 'next', timeZone })).data;
  const { data } = await card({ planId });
  const month = Temporal.Now.plainDateISO(timeZone).with({ day: 1 });
  const [from, to] = [month.subtract({ months: 1 }), month].map(String);
  await sql`insert into card_usage (card_id, period_from, period_to, as_of, bytes, source)
    values (${data.id}, ${from}, ${to}, ${`${from}T12:00:00Z`}, 0, 'person')`.execute(platform.db);
  const usedBytes = 90 * 1_048_576;
  const asOf = new Date().toISOString();
  await platform.call(addCardUsage, { as: owner(), body: { id: data.id, asOf, usedBytes } });
  expect(await newest(data.id)).toMatchObject({ usedBytes, allowanceBytes: 200 * 1_048_576 });
  expect((await newest(data.id)).attention).not.toContain('usage');
  await platform.call(editCardPlan, { as: owner(), body: { id: planId, rollover: 'none' } });
  expect(await newest(data.id)).toMatchObject({ allowanceBytes: 100 * 1_048_576 });
  expect((await newest(data.id)).attention).toContain('usage');
});

test('what a card used is told by day, of the period that is asked for', async () => {
  const { id: planId } = (await plan({ timeZone: 'UTC' })).data;
  const { data } = await card({ planId, activatedAt: '2025-12-01T00:00:00Z' });
  const sample = (from: string, to: string, asOf: string, bytes: number) =>
    sql`insert into card_usage (card_id, period_from, period_to, as_of, bytes, source)
      values (${data.id}, ${from}, ${to}, ${asOf}, ${bytes}, 'person')`.execute(platform.db);
  await sample('2026-01-01', '2026-02-01', '2026-01-02T00:00:00Z', 10);
  await sample('2026-01-01', '2026-02-01', '2026-01-02T18:00:00Z', 25);
  await sample('2026-01-01', '2026-02-01', '2026-01-03T00:00:00Z', 30);
  await sample('2026-02-01', '2026-03-01', '2026-02-04T00:00:00Z', 90);
  const daysOf = async (from: string, as = owner()) =>
    platform.call(getCardDays, { as, query: { id: data.id, from } });
  const january = (await daysOf('2026-01-01')).data.days;
  expect(january).toHaveLength(31);
  expect(january.slice(0, 3).map(({ usedBytes }) => usedBytes)).toEqual([10, 20, null]);
  const february = (await daysOf('2026-02-01')).data.days;
  expect(february.slice(0, 4).map(({ usedBytes, spread }) => [usedBytes, spread])).toEqual([
    [30, 1],
    [30, 1],
    [30, 0],
    [null, 0],
  ]);
  expect((await daysOf('2026-03-01')).data.days).toEqual([]);
  expect((await daysOf('2026-01-01', platform.users.stranger)).status).toBe(404);
});

test('a pool is the sum of its active cards', async () => {
  const planId = (await plan({ name: 'Pool', kind: 'pool' })).data.id;
  const [one] = [(await card({ planId })).data, await card({ planId })];
  await platform.call(reportCard, { as: owner(), body: { id: one.id, state: 'active' } });
  await platform.call(addCardUsage, {
    as: owner(),
    body: { id: one.id, asOf: new Date().toISOString(), usedBytes: 10 * 1_048_576 },
  });
  const { data } = await platform.call(listCardPlans, { as: owner(), query: { ...page, keyword: 'pool' } });
  expect(data.list).toMatchObject([{ cards: 2, activeCards: 1, totalMB: 100, usedMB: 10 }]);
});

test('an account with cards stays, and so does a plan; without them they go', async () => {
  const { data: own } = await account({ name: 'Second' });
  const { data: ownPlan } = await plan({ accountId: own.id });
  const { data } = await card({ accountId: own.id, planId: ownPlan.id });
  const removeAccount = () =>
    platform.call(deleteCardAccounts, { as: owner(), query: { id: String(own.id) } });
  const removePlan = () => platform.call(deleteCardPlans, { as: owner(), query: { id: String(ownPlan.id) } });
  expect([(await removeAccount()).status, (await removePlan()).status]).toEqual([409, 409]);
  await platform.call(deleteCards, { as: owner(), query: { id: String(data.id) } });
  expect([(await removePlan()).status, (await removeAccount()).status]).toEqual([200, 200]);
});

test('accounts and plans are changed once the password was given again', async () => {
  const clerk = await platform.addUser({ username: 'planner', role: 'ADMIN', type: 1, parent: owner() });
  await sql`update session set reauthenticated_at = null where user_id = ${clerk.userId}`.execute(
    platform.db,
  );
  const { data: own } = await plan();
  const drafts = [
    await platform.call(addCardAccount, { as: clerk, body: { name: 'Second', carrier: '1NCE' } }),
    await platform.call(addCardPlan, { as: clerk, body: { accountId, name: 'New', kind: 'card' } }),
    await platform.call(editCardPlan, { as: clerk, body: { id: own.id, name: 'Other' } }),
    await platform.call(deleteCardPlans, { as: clerk, query: { id: String(own.id) } }),
  ];
  for (const { code } of drafts) expect(code).toBe(codes.reauthenticationNeeded);
});

test('nobody else sees cards and accounts, or changes them; two people do not overwrite each other', async () => {
  const { stranger } = platform.users;
  const { data } = await card();
  const other = (await buildProject(platform, { as: stranger })).id;
  const foreign = { projectId: other, accountId, iccid: nextIccid() };
  expect(fieldsOf(await platform.call(addCard, { as: stranger, body: foreign }))).toEqual([
    'accountId reference',
  ]);
  expect((await platform.call(getCard, { as: stranger, query: { id: data.id } })).status).toBe(404);
  expect((await platform.call(listCards, { as: stranger, query: page })).data.total).toBe(0);
  expect((await platform.call(listCardAccounts, { as: stranger, query: page })).data.total).toBe(0);
  const edit = { id: data.id, version: data.version, label: 'North' };
  expect((await platform.call(editCard, { as: stranger, body: edit })).status).toBe(404);
  expect((await platform.call(editCard, { as: owner(), body: edit })).status).toBe(200);
  expect((await platform.call(editCard, { as: owner(), body: edit })).status).toBe(409);
  const { data: own } = await plan();
  expect((await platform.call(editCardPlan, { as: stranger, body: { id: own.id, name: 'x' } })).status).toBe(
    404,
  );
  const renamed = { id: accountId, carrier: 'Other' };
  expect((await platform.call(editCardAccount, { as: stranger, body: renamed })).status).toBe(404);
  expect((await platform.call(editCardAccount, { as: owner(), body: renamed })).data.carrier).toBe('Other');
});
