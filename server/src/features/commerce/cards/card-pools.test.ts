import {
  addCardPlan,
  type CardPlanDraft,
  editCardPlan,
  listCardPlans,
} from '@weir/contract/commerce/cards/card-accounts';
import { addCardUsage, getCardUsage } from '@weir/contract/commerce/cards/card-history';
import { addCard, editCard, getCard } from '@weir/contract/commerce/cards/cards';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/harness.ts';
import { startWithAccount } from './cards.test-app.ts';

let platform: TestApp;
let projectId: number;
let accountId: number;
beforeAll(async () => {
  ({ platform, projectId, accountId } = await startWithAccount());
});
afterAll(() => platform?.stop());

const owner = () => platform.users.owner;
const mb = 1_048_576;
let made = 0;
/** Each card has 50 MB of its pool. */
const pool = async (more: Partial<CardPlanDraft> = {}) => {
  const body = { accountId, name: `Pool ${++made}`, kind: 'pool', allowanceMB: 50, timeZone: 'UTC' } as const;
  return (await platform.call(addCardPlan, { as: owner(), body: { ...body, ...more } })).data;
};
/** Active since a year, unless told. */
const card = async (planId: number, facts = "state = 'active', activated_at = now() - interval '1 year'") => {
  const iccid = `89883030002${String(++made).padStart(8, '0')}`;
  const { id } = (
    await platform.call(addCard, { as: owner(), body: { projectId, accountId, planId, iccid } })
  ).data;
  await sql`update card set ${sql.raw(facts)} where id = ${id}`.execute(platform.db);
  return id;
};
const month = (back: number) => Temporal.Now.plainDateISO('UTC').with({ day: 1 }).subtract({ months: back });
/** What a card used in a month that is over. */
const used = (cardId: number, back: number, usedMB: number) =>
  sql`insert into card_usage (card_id, period_from, period_to, as_of, bytes, source)
    values (${cardId}, ${String(month(back))}, ${String(month(back - 1))}, ${`${month(back)}T12:00:00Z`},
      ${usedMB * mb}, 'person')`.execute(platform.db);
/** What it has used of this month so far. */
const uses = (id: number, usedMB: number) =>
  platform.call(addCardUsage, {
    as: owner(),
    body: { id, asOf: new Date().toISOString(), usedBytes: usedMB * mb },
  });
const poolOf = async (id: number) => {
  const { pool: shown } = (await platform.call(getCardUsage, { as: owner(), query: { id } })).data;
  return (
    shown && [
      shown.cards,
      ...[shown.usedBytes, shown.allowanceBytes, shown.carriedBytes].map((bytes) => bytes && bytes / mb),
    ]
  );
};

test.each([
  ['none', 0],
  ['next', 100],
  ['untilExpiry', 110],
] as const)('a pool of 100 with 30 carried and 20 used carries over, by %s, %d', async (rollover, left) => {
  const { id: planId } = await pool({ rollover });
  const [one, other] = [await card(planId), await card(planId)];
  await used(one, 2, 60);
  await used(other, 2, 10);
  await used(other, 1, 20);
  expect(await poolOf(one)).toEqual([2, null, 100, 0]);
  await uses(one, 5);
  expect(await poolOf(other)).toEqual([2, 5, 100 + left, left]);
  await sql`update card set used_until = now() where plan_id = ${planId}`.execute(platform.db);
  expect(await poolOf(other)).toEqual([2, null, 100, 0]);
  await uses(one, 5);
  const { data } = await platform.call(getCardUsage, { as: owner(), query: { id: one } });
  expect(data.periods.map(({ carriedBytes }) => carriedBytes)).toEqual([0, 0]);
  const query = { page: 1, limit: 20, accountId } as const;
  const { list } = (await platform.call(listCardPlans, { as: owner(), query })).data;
  expect(list.find(({ id }) => id === planId)).toMatchObject({ totalMB: 100 + left, usedMB: 5 });
});

test('a pool in which nobody used anything for months carries what was left of each', async () => {
  const { id: planId } = await pool({ rollover: 'untilExpiry' });
  const id = await card(planId);
  await used(id, 4, 20);
  await uses(id, 1);
  expect(await poolOf(id)).toEqual([1, 1, 50 + 30 + 3 * 50, 30 + 3 * 50]);
});

test('of earlier months count the cards that were there: active by their end, or counted in them', async () => {
  const { id: planId } = await pool({ rollover: 'next' });
  const one = await card(planId);
  const since = `'${month(0)}T00:00:00Z'`;
  await card(planId, `state = 'active', activated_at = ${since}`);
  const gone = await card(planId, "state = 'suspended', suspend_reason = 'manual'");
  await card(planId, "state = 'ended'");
  await used(one, 1, 10);
  await used(gone, 1, 25);
  await uses(one, 0);
  expect(await poolOf(one)).toEqual([2, 0, 100 + 65, 65]);
});

test('what was carried over counts for the attention of the cards of a pool, as its plan has it by now', async () => {
  const { id: planId, version } = await pool({ rollover: 'next' });
  const [one, other] = [await card(planId), await card(planId)];
  await used(one, 1, 0);
  await uses(other, 120);
  const attention = async () =>
    (await platform.call(getCard, { as: owner(), query: { id: one } })).data.attention.includes('usage');
  expect(await poolOf(one)).toEqual([2, 120, 200, 100]);
  expect(await attention()).toBe(false);
  await uses(other, 160);
  expect(await attention()).toBe(true);
  await platform.call(editCardPlan, {
    as: owner(),
    body: { id: planId, version, allowanceMB: 80 },
  });
  expect(await poolOf(one)).toEqual([2, 160, 320, 160]);
  expect(await attention()).toBe(false);
  await platform.call(editCardPlan, { as: owner(), body: { id: planId, rollover: 'none' } });
  expect(await poolOf(one)).toEqual([2, 160, 160, 0]);
});

test('a card that leaves a pool takes what it used along', async () => {
  const { id: planId } = await pool({ rollover: 'next' });
  const [one, other] = [await card(planId), await card(planId)];
  await used(one, 1, 0);
  await used(other, 1, 40);
  await uses(one, 1);
  expect(await poolOf(one)).toEqual([2, 1, 160, 60]);
  const elsewhere = await pool();
  const { version } = (await platform.call(getCard, { as: owner(), query: { id: other } })).data;
  await platform.call(editCard, { as: owner(), body: { id: other, version, planId: elsewhere.id } });
  expect(await poolOf(one)).toEqual([1, 1, 100, 50]);
  expect(await poolOf(other)).toEqual([1, null, 50, 0]);
});

test('counts of two cards of a pool at once are both in what is left', async () => {
  const { id: planId } = await pool({ rollover: 'next' });
  const cards = await Promise.all(Array.from({ length: 6 }, () => card(planId)));
  await Promise.all(cards.map((id) => used(id, 1, 10)));
  const answers = await Promise.all(cards.map((id) => uses(id, 1)));
  expect(answers.map(({ status }) => status)).toEqual(cards.map(() => 200));
  expect(await poolOf(cards[0] ?? 0)).toEqual([6, 6, 300 + 240, 240]);
});

test('months that begin with each card are of no pool: nothing is carried over', async () => {
  const { id: planId } = await pool({ rollover: 'next', resetRule: 'activation' });
  const id = await card(planId);
  await used(id, 1, 0);
  await uses(id, 1);
  expect(await poolOf(id)).toEqual([1, 1, 50, 0]);
});

test('pools from before are worked out at the start', async () => {
  const { id: planId } = await pool({ rollover: 'next' });
  const id = await card(planId);
  await used(id, 1, 20);
  await uses(id, 1);
  await sql`delete from card_pool where plan_id = ${planId}`.execute(platform.db);
  expect(await poolOf(id)).toEqual([1, 1, 50, 0]);
  await platform.app.cardPools.start();
  expect(await poolOf(id)).toEqual([1, 1, 80, 30]);
});
