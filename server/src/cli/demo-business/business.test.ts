import { listOrders, type OrderState } from '@weir/contract/commerce/orders/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../test/harness.ts';
import { findDifferences } from '../../features/commerce/ledger/ledger.service.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { fillBusiness } from './business.ts';
import { dayMs } from './hours.ts';

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
    ...{ app, typeId, fromMs: untilMs - 45 * dayMs, untilMs, signal: new AbortController().signal },
    projects: { YC: await project(8), ZJ: await project(2), JZ: await project(6) },
    parties: { owner: await callerOf(owner), company: await callerOf(company), partner: await callerOf(partner) },
    onProgress: () => undefined,
  });

  expect(await findDifferences(db, 10)).toEqual([]);
  const ofState = async (state: OrderState) =>
    (await platform.call(listOrders, { as: owner, query: { page: 1, limit: 1, state } })).data.total;
  for (const state of ['draft', 'reserved', 'active', 'overdue', 'returned', 'closed', 'sold'] as const)
    expect([state, await ofState(state)]).not.toEqual([state, 0]);
});
