import { getOrder } from '@weir/contract/commerce/orders/orders';
import { editUser } from '@weir/contract/identity/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, succeeded } from '../orders/orders.test-app.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.stop());

test('orders of an agent who is moved finish with the shares that were agreed, and are seen by whoever is above now', async () => {
  const { platform, owner, projectId } = shop;
  const manager = await shop.agent({ rentPpm: 200_000 });
  const agent = await shop.agent({ rentPpm: 700_000 });
  await sql`insert into project_member (project_id, user_id, access)
    values (${projectId}, ${agent.user.userId}, 'operate')`.execute(platform.db);
  const open = await shop.made();
  succeeded(await shop.reserve({ id: open.id }));
  const { id: paymentId } = succeeded(await shop.pay(open.id, 59_900));
  succeeded(await shop.handOver({ id: open.id }));
  const seen = async (as: typeof owner, id = open.id) =>
    (await platform.call(getOrder, { as, query: { id } })).status;
  expect([await seen(agent.user), await seen(manager.user)]).toEqual([200, 404]);

  const moved = { id: agent.user.userId, parent_id: manager.user.userId };
  succeeded(await platform.call(editUser, { as: owner, body: moved }));
  expect([await seen(agent.user), await seen(manager.user)]).toEqual([200, 200]);

  shop.turnTo('2027-05-01T09:00');
  succeeded(await shop.giveBack({ id: open.id }, agent.user));
  succeeded(await shop.refund(paymentId, 30_000));
  succeeded(await shop.close({ id: open.id }, agent.user));
  const rent = 26_460;
  expect(await shop.accounts(open.id)).toMatchObject({
    [`payable.${agent.id}`]: -rent * 0.7,
    share: rent * 0.7,
  });
  expect(await shop.accounts(open.id)).not.toHaveProperty([`payable.${manager.id}`]);

  // What begins from now on has the shares of the new chain.
  const times = { startAt: shop.at('2027-05-01T09:00'), dueAt: shop.at('2027-06-01T09:00') };
  const next = await shop.made(times);
  succeeded(await shop.reserve({ id: next.id }));
  const { rows } = await sql<{ agentId: number }>`
    select agent_id as "agentId" from order_share where order_id = ${next.id} order by 1`.execute(
    platform.db,
  );
  expect(rows.map(({ agentId }) => agentId)).toEqual([manager.id, agent.id].sort((a, b) => a - b));
});
