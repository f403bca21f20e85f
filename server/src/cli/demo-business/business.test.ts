import { type CardAttention, listCards } from '@weir/contract/commerce/cards/cards';
import { listOrders, type OrderState } from '@weir/contract/commerce/orders/orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../test/harness.ts';
import { findDifferences } from '../../features/commerce/ledger/ledger.service.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { fillBusiness } from './business.ts';
import { fillCards } from './cards.ts';
import type { Ground } from './opening.ts';
import { dayMs } from './play/hours.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

const callerOf = async ({ token }: Actor): Promise<Caller> => {
  const caller = await platform.app.sessions.authenticate({ headers: { authorization: `Bearer ${token}` } });
  if (!caller) throw new Error('Nobody is signed in');
  return caller;
};

/** Orders of which the log, the stock or the holds tell another story, and what is told to have happened after now. */
const disagreements = async () =>
  (
    await sql<Record<'log' | 'stock' | 'holds' | 'cards' | 'later', number>>`
      select (select count(*)::int from customer_order o where not exists (select from audit_log l
          where l.target_kind = 'order' and l.target_id = o.id and l.action = 'orders:create' and l.at = o.created_time)) as log,
        (select count(*)::int from order_transition t where t.command = 'handOver' and not exists (select from stock_event e
          where e.order_id = t.order_id and e.to_state = 'rented' and e.at = t.at)) as stock,
        (select count(*)::int from order_hold h join customer_order o on o.id = h.order_id
          where o.finished_at is not null) as holds,
        (select count(*)::int from order_transition t join customer_order o on o.id = t.order_id
          where t.command in ('takeCardOut', 'putCardIn') and t.at < o.handed_over_at) as cards,
        (select count(*)::int from ledger_entry where booked_at > now()) as later`.execute(platform.db)
  ).rows[0];

/** Sixteen batteries in three projects, and who does business with them. */
async function findGround(): Promise<Ground> {
  const { app, users } = platform;
  const { owner } = users;
  const company = await platform.addUser({ username: 'company', role: 'ADMIN', type: 1, parent: owner });
  const partner = await platform.addUser({ username: 'partner', role: 'ADMIN', type: 1, parent: company });
  const members = [company, partner].map(({ userId }) => ({ userId, access: 'operate' as const }));
  const typeId = (await buildDeviceType(platform, { as: owner })).id;
  const project = async (count: number) => {
    const { id, version } = await buildProject(platform, { as: owner, timeZone: 'Asia/Shanghai' });
    const devices = [];
    for (let made = 0; made < count; made += 1)
      devices.push(await buildDevice(platform, { as: owner, projectId: id, typeId }));
    await app.projects.setMembers({ userId: 0, everything: true }, { id, version, members });
    return { id, devices };
  };
  return {
    typeId,
    projects: { YC: await project(8), ZJ: await project(2), JZ: await project(6) },
    parties: {
      owner: await callerOf(owner),
      company: await callerOf(company),
      partner: await callerOf(partner),
    },
  };
}

test('some weeks are told: orders in every state, of which ledger, stock and log agree, and cards', async () => {
  const { app, db, users } = platform;
  await app.orderTimers.stop();
  const untilMs = Date.now();
  const { signal } = new AbortController();
  const told = { ...(await findGround()), app, fromMs: untilMs - 40 * dayMs, untilMs, signal };
  await fillBusiness({ ...told, onProgress: () => undefined });
  await fillCards(told);

  expect(await findDifferences(db, 10)).toEqual([]);
  expect(await disagreements()).toEqual({ log: 0, stock: 0, holds: 0, cards: 0, later: 0 });
  const page = { page: 1, limit: 1 };
  const ofState = async (state: OrderState) =>
    (await platform.call(listOrders, { as: users.owner, query: { ...page, state } })).data.total;
  for (const state of ['draft', 'reserved', 'active', 'overdue', 'returned', 'closed', 'sold'] as const)
    expect([state, await ofState(state)]).not.toEqual([state, 0]);
  const errand = await sql<{ together: number; photos: number }>`
    select (select count(*)::int from payment own join payment part on part.part_of = own.id) as together,
      (select count(distinct order_id)::int from order_photo) as photos`.execute(db);
  expect(errand.rows).toEqual([{ together: 1, photos: 6 }]);
  const withAttention = async (attention: CardAttention) =>
    (await platform.call(listCards, { as: users.owner, query: { ...page, attention } })).data.total;
  for (const attention of ['expiring', 'usage', 'activating', 'unbound'] as const)
    expect([attention, await withAttention(attention)]).toEqual([attention, 1]);
});
