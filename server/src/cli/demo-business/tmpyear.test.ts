import { listOrders, type OrderState } from '@weir/contract/commerce/orders/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../test/harness.ts';
import { findDifferences } from '../../features/commerce/ledger/ledger.service.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { fillBusiness } from './business.ts';
import { dayMs } from './hours.ts';

let platform: TestApp;
import pg from 'pg';
const seen = new Map<string, [number, number]>();
const plain = pg.Client.prototype.query;
pg.Client.prototype.query = function (this: never, ...a: never[]) {
  const q = a[0] as unknown as { text?: string; sql?: string } | string;
  const text = (typeof q === 'string' ? q : q.text ?? '').replace(/\s+/g, ' ').slice(0, 110);
  const t = performance.now();
  const r = (plain as never as Function).apply(this, a);
  const done = () => { const e = seen.get(text) ?? [0, 0]; e[0] += performance.now() - t; e[1] += 1; seen.set(text, e); };
  if (r && typeof r.then === 'function') r.then(done, done);
  else { const cb = (q as { callback?: Function }).callback; void cb; }
  return r;
} as never;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

const callerOf = async ({ token }: Actor): Promise<Caller> => {
  const caller = await platform.app.sessions.authenticate({ headers: { authorization: `Bearer ${token}` } });
  if (!caller) throw new Error('Nobody is signed in');
  return caller;
};

test('some weeks of a business are told: orders in every state, and the ledger agrees with all of them', async () => {
  const { app, db, users } = platform;
  const { owner } = users;
  await app.orderTimers.stop();
  const company = await platform.addUser({ username: 'company', role: 'ADMIN', type: 1, parent: owner });
  const partner = await platform.addUser({ username: 'partner', role: 'ADMIN', type: 1, parent: company });
  const typeId = (await buildDeviceType(platform, { as: owner })).id;
  const project = async (count: number) => {
    const { id, version } = await buildProject(platform, { as: owner, timeZone: 'Asia/Shanghai' });
    const devices = [];
    for (let made = 0; made < count; made += 1)
      devices.push(await buildDevice(platform, { as: owner, projectId: id, typeId }));
    const members = [company, partner].map(({ userId }) => ({ userId, access: 'operate' as const }));
    await app.projects.setMembers({ userId: 0, everything: true }, { id, version, members });
    return { id, devices };
  };
  const untilMs = Date.now();
  await fillBusiness({
    ...{ app, typeId, fromMs: untilMs - 75 * dayMs, untilMs, signal: new AbortController().signal },
    projects: { YC: await project(12), ZJ: await project(4), JZ: await project(12) },
    parties: { owner: await callerOf(owner), company: await callerOf(company), partner: await callerOf(partner) },
    onProgress: () => undefined,
  });

  console.log('TOOK', Date.now() - untilMs); for (const [k, [ms, n]] of [...seen].sort((a, b) => b[1][0] - a[1][0]).slice(0, 45)) console.log(Math.round(ms), n, (ms / n).toFixed(2), k); const { sql } = await import('kysely'); console.log(JSON.stringify((await sql`select state, kind, count(*), min(number), sum(owed_minor) owed, sum(held_minor) held from customer_order group by 1,2 order by 3 desc`.execute(db)).rows)); console.log(JSON.stringify((await sql`select kind, count(*) from ledger_entry group by 1`.execute(db)).rows), JSON.stringify((await sql`select count(*), (select count(*) from audit_log) a from customer`.execute(db)).rows), JSON.stringify((await sql`select store_id, state, count(*) from stock group by 1,2 order by 1,2`.execute(db)).rows)); console.log(JSON.stringify((await sql`select date_trunc('month', booked_at)::date m, sum(-amount_minor) from ledger_posting where account like 'revenue%' group by 1 order by 1`.execute(db)).rows), JSON.stringify((await app.orderFigures.usage ? await app.orderFigures.usage(users.owner as never, { from: new Date(untilMs - 30*dayMs).toISOString().slice(0,10), to: new Date(untilMs).toISOString().slice(0,10) } as never) : Object.keys(app.orderFigures)))); console.log(await app.audit.verify());
  expect(await findDifferences(db, 10)).toEqual([]);
  const ofState = async (state: OrderState) =>
    (await platform.call(listOrders, { as: owner, query: { page: 1, limit: 1, state } })).data.total;
  for (const state of ['draft', 'reserved', 'active', 'overdue', 'returned', 'closed', 'sold'] as const)
    expect([state, await ofState(state)]).not.toEqual([state, 0]);
});
