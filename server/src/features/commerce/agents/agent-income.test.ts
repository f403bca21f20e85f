import { exportAgentShares, getSettlement, listAgentShares } from '@weir/contract/commerce/agent-income';
import { exportAgents, getAgent, listAgents } from '@weir/contract/commerce/agents';
import { listLogs } from '@weir/contract/identity/logs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../test/harness.ts';
import { csvTable, download } from '../../../platform/exports/testing/downloads.ts';
import { openShop, refusalOf, type Shop, succeeded } from '../orders/orders.test-app.ts';
import { clerkWith } from '../stores/stores.test-app.ts';

let shop: Shop;
let agent: Awaited<ReturnType<Shop['agent']>>;
beforeAll(async () => {
  shop = await openShop();
  agent = await shop.agent({ rentPpm: 800_000, salePpm: 100_000, latePpm: 500_000 });
});
afterAll(() => shop?.stop());

const spring = { from: '2027-04-01', to: '2027-06-30' };
const settlement = (as: Actor = shop.owner, query: object = spring) =>
  shop.platform.call(getSettlement, { as, query: { ...spring, id: agent.id, ...query } });
const shares = (as: Actor = shop.owner, query: object = {}) =>
  shop.platform.call(listAgentShares, {
    as,
    query: { ...spring, id: agent.id, page: 1, limit: 20, ...query },
  });

test('an agent is settled by month, each share with the revenue that it is a part of', async () => {
  const { platform, owner } = shop;
  const order = await shop.made();
  const { id: paymentId } = succeeded(await shop.pay(order.id, 59_900));
  succeeded(await shop.handOver({ id: order.id }));
  shop.turnTo('2027-05-03T11:15');
  succeeded(await shop.giveBack({ id: order.id }));
  succeeded(await shop.refund(paymentId, 25_200));
  succeeded(await shop.close({ id: order.id }));
  shop.turnTo('2027-06-01T09:00');
  succeeded(await shop.refund(paymentId, 11_300));

  const rents = { rentPpm: 800_000, salePpm: 100_000, latePpm: 500_000 };
  const { list, total } = succeeded(await shares());
  expect(total).toBe(2);
  const [back, closed] = list;
  expect(closed).toMatchObject({
    ...{ orderId: order.id, orderNumber: order.number, store: { name: 'main' }, currency: 'CNY' },
    ...{ rentMinor: 26_460, saleMinor: 0, lateMinor: 4248, ...rents },
    amountMinor: 21_168 + 2124,
  });
  const given = (back?.rentMinor ?? 0) + (back?.lateMinor ?? 0);
  expect(given).toBe(-10_000);
  const payableAfter = Math.round(
    (26_460 + (back?.rentMinor ?? 0)) * 0.8 + (4248 + (back?.lateMinor ?? 0)) * 0.5,
  );
  expect((closed?.amountMinor ?? 0) + (back?.amountMinor ?? 0)).toBe(payableAfter);

  const currency = 'CNY';
  expect(succeeded(await settlement())).toEqual({
    totals: [{ currency, amountMinor: payableAfter }],
    months: [
      { month: '2027-06', currency, amountMinor: back?.amountMinor },
      { month: '2027-05', currency, amountMinor: 23_292 },
    ],
  });
  expect(succeeded(await settlement(owner, { to: '2027-05-31' })).totals).toMatchObject([
    { amountMinor: 23_292 },
  ]);
  expect(succeeded(await shares(owner, { to: '2027-04-30' })).list).toEqual([]);
  expect(refusalOf(await settlement(owner, { to: '2027-03-31' }))).toBe('to order');
  expect(refusalOf(await shares(owner, { from: '2027-02-30' }))).toBe('from format');

  const query = {
    ...spring,
    id: agent.id,
    format: 'csv',
    columns: 'orderNumber,rentMinor,rentPpm,amountMinor',
  } as const;
  const file = csvTable(
    (await download(platform.platform.server, exportAgentShares, { as: owner, query })).rawPayload,
  );
  expect(file.at(-1)).toEqual([order.number, '264.60', '80', '232.92']);
  const { data: log } = await platform.call(listLogs, {
    as: platform.users.root,
    query: { page: 1, limit: 20, targetKind: 'agent', targetId: agent.id },
  });
  expect(log.list.map(({ action }) => action)).toContain('agents:exportShares');
});

test('the list of agents has the income of this month, for whoever may see income', async () => {
  const { platform, owner } = shop;
  const order = await shop.made({ offerId: shop.saleId });
  succeeded(await shop.pay(order.id, 11_300));
  shop.turnTo('2027-07-31T23:30');
  succeeded(await shop.sell({ id: order.id }));
  const incomeOf = async (as: Actor) => {
    const { data } = await platform.call(listAgents, { as, query: { page: 1, limit: 20 } });
    return data.list.find(({ id }) => id === agent.id)?.income;
  };
  expect(await incomeOf(owner)).toEqual([{ currency: 'CNY', amountMinor: 1000 }]);
  const file = async (as: Actor) => {
    const query = { format: 'csv', columns: 'username,income' } as const;
    return csvTable((await download(platform.platform.server, exportAgents, { as, query })).rawPayload);
  };
  expect((await file(owner)).at(-1)).toEqual([agent.user.username, 'CNY 10.00']);
  shop.turnTo('2027-08-02T00:10');
  expect(await incomeOf(owner)).toEqual([]);
});

test('income is seen by the agent and those above, with the permission; orders out of sight are named and lead nowhere', async () => {
  const { platform, projectId } = shop;
  expect((await settlement(platform.users.stranger)).status).toBe(404);
  expect((await shares(platform.users.stranger)).status).toBe(404);
  const clerk = await clerkWith(platform, {
    permissions: ['agents:list', 'agents:export'],
    projectIds: [projectId],
  });
  expect((await settlement(clerk)).status).toBe(403);
  const lacking = await clerkWith(platform, { permissions: ['income:list'], projectIds: [projectId] });
  expect((await settlement(lacking)).status).toBe(404);
  const own = succeeded(await shares(agent.user)).list;
  expect(own.map(({ orderId }) => orderId)).toEqual([null, null]);
  expect(own[0]?.orderNumber).toMatch(/^2027/);
  expect((await platform.call(getAgent, { as: agent.user, query: { id: agent.id } })).data.income).toEqual(
    [],
  );
});
