import {
  type AgentDraft,
  addAgent,
  deleteAgents,
  editAgent,
  exportAgents,
  getAgent,
  listAgents,
  listAgentsBelow,
} from '@weir/contract/commerce/agents';
import { addStore } from '@weir/contract/commerce/stores/stores';
import { deleteUser, editUser } from '@weir/contract/identity/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProject } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { csvTable, download } from '../../../platform/exports/testing/downloads.ts';

let platform: TestApp;
let owner: Actor;
let stranger: Actor;
beforeAll(async () => {
  platform = await startTestApp();
  ({ owner, stranger } = platform.users);
});
afterAll(() => platform?.stop());

let made = 0;
const person = (parent = owner) =>
  platform.addUser({
    username: `partner-${String(++made).padStart(3, '0')}`,
    role: 'ADMIN',
    type: 1,
    parent,
  });
const draftOf = (user: { userId: number }, more: Partial<AgentDraft> = {}): AgentDraft => ({
  ...{ userId: user.userId, contractNo: `C-${made}`, validFrom: inDays(-1) },
  ...{ rentPpm: 200_000, salePpm: 100_000, latePpm: 0 },
  ...more,
});
const add = (user: { userId: number }, more?: Partial<AgentDraft>, as = owner) =>
  platform.call(addAgent, { as, body: draftOf(user, more) });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const rulesOf = ({ data }: { data: unknown }) =>
  (data as { fields?: { field: string; rule: string }[] }).fields?.map(
    ({ field, rule }) => `${field} ${rule}`,
  );

describe('an agent', () => {
  test('is a user below, by a contract that those above change and nobody else', async () => {
    const user = await person();
    const { data: agent } = await add(user, { validTo: inDays(30), regions: [' 宜昌 '], contact: 'Li' });
    expect(agent).toMatchObject({
      ...{ name: user.username, state: 'running', regions: ['宜昌'], exclusive: 0, stores: 0, agents: 0 },
      ...{ mayOperate: 1, aboveId: null },
    });
    const { id, version } = agent;
    const edited = await platform.call(editAgent, { as: owner, body: { id, version, rentPpm: 250_000 } });
    expect(edited.data.rentPpm).toBe(250_000);
    const edit = (as: Actor, more: object = {}) =>
      platform.call(editAgent, { as, body: { id, contractNo: 'mine', ...more } });
    expect([(await edit(owner, { version })).status, (await edit(user)).status]).toEqual([409, 404]);
    expect([(await edit(stranger)).status, (await add(user, {}, stranger)).status]).toEqual([404, 404]);
    expect((await platform.call(getAgent, { as: stranger, query: { id } })).status).toBe(404);
    expect((await platform.call(getAgent, { as: user, query: { id } })).data.mayOperate).toBe(0);
    expect(rulesOf(await add(user))).toEqual(['userId duplicate']);
    expect((await add(owner)).status).toBe(404);
    expect((await platform.call(deleteAgents, { as: owner, query: { id: String(id) } })).data.removed).toBe(
      1,
    );
  });

  test('has a contract that is coming, running or over, and ends after it begins', async () => {
    const stateOf = async (more: Partial<AgentDraft>) => (await add(await person(), more)).data.state;
    expect(await stateOf({ validFrom: inDays(1) })).toBe('coming');
    expect(await stateOf({ validTo: inDays(1) })).toBe('running');
    expect(await stateOf({ validFrom: inDays(-3), validTo: inDays(-1) })).toBe('ended');
    const user = await person();
    expect(rulesOf(await add(user, { validTo: inDays(-2) }))).toEqual(['validTo endsFirst']);
    expect((await add(user, { rentPpm: 1_000_001 })).status).toBe(400);
  });

  test('has a store of the project of its user or of those above, and stays as long as it has', async () => {
    const user = await person();
    const { data: agent } = await add(user);
    const projectId = (await buildProject(platform, { as: owner })).id;
    const foreign = (await buildProject(platform, { as: stranger })).id;
    const store = (as: Actor, project: number, code: string) =>
      platform.call(addStore, {
        as,
        body: { name: code, code, projectId: project, currency: 'CNY', agentId: agent.id },
      });
    expect((await store(owner, projectId, 'A')).data).toMatchObject({ agentName: user.username });
    expect(rulesOf(await store(stranger, foreign, 'B'))).toEqual(['agentId reference']);
    const offered = async (as: Actor, project: number) => {
      const query = { page: 1, limit: 200, projectId: project };
      return (await platform.call(listAgents, { as, query })).data.list.some(({ id }) => id === agent.id);
    };
    expect([await offered(owner, projectId), await offered(platform.users.root, foreign)]).toEqual([
      true,
      false,
    ]);
    const removed = await platform.call(deleteAgents, { as: owner, query: { id: String(agent.id) } });
    expect(removed).toMatchObject({ status: 409, data: { uses: { stores: 1 } } });
  });

  test('keeps its user from being deleted until its contract is over', async () => {
    const user = await person();
    const { data: agent } = await add(user, { validFrom: inDays(-3) });
    const remove = () =>
      platform.call(deleteUser, { as: platform.users.root, query: { id: String(user.userId) } });
    expect(await remove()).toMatchObject({ status: 409, data: { uses: { contracts: 1 } } });
    const body = { id: agent.id, version: agent.version, validTo: inDays(-1) };
    expect((await platform.call(editAgent, { as: owner, body })).status).toBe(200);
    expect((await remove()).data).toEqual({ removed: 1 });
  });
});

describe('contracts', () => {
  test('share out no more than the whole up the chain, wherever in it one is changed', async () => {
    const top = await person();
    const middle = await person(top);
    const leaf = await person(middle);
    const { data: above } = await add(top, { rentPpm: 500_000 });
    await add(leaf, { rentPpm: 400_000 });
    expect(rulesOf(await add(middle, { rentPpm: 100_001 }))).toEqual(['rentPpm shares']);
    expect((await add(middle, { rentPpm: 100_000 })).data).toMatchObject({ aboveName: top.username });
    const raised = await platform.call(editAgent, { as: owner, body: { id: above.id, rentPpm: 500_001 } });
    expect(rulesOf(raised)).toEqual(['rentPpm shares']);
    const { data } = await platform.call(listAgentsBelow, {
      as: owner,
      query: { id: above.id, page: 1, limit: 20 },
    });
    expect(data.list.map(({ username, aboveName }) => [username, aboveName])).toEqual([
      [middle.username, top.username],
      [leaf.username, middle.username],
    ]);
  });

  test('are exclusive for a region one at a time, also when two are made at once', async () => {
    const exclusive = (more: Partial<AgentDraft> = {}) => ({
      ...{ regions: ['Sichuan'], exclusive: 1 as const, validTo: inDays(10) },
      ...more,
    });
    const [one, two] = [await person(), await person()];
    const answers = await Promise.all([
      add(one, exclusive()),
      add(two, exclusive({ regions: ['SICHUAN '] })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused && rulesOf(refused)).toEqual(['regions exclusive']);
    expect((await add(await person(), { regions: ['Sichuan'] })).status).toBe(200);
    const later = { validFrom: inDays(10), validTo: inDays(20) };
    expect((await add(await person(), exclusive(later))).status).toBe(200);
  });

  test('are found by region, and exported as they are listed', async () => {
    await add(await person(), { regions: ['Hainan'], contractNo: 'HN-1', phone: '+86 898 7654321' });
    const query = { page: 1, limit: 20, region: 'hainan' };
    const { data } = await platform.call(listAgents, { as: owner, query });
    expect(data.list.map(({ contractNo }) => contractNo)).toEqual(['HN-1']);
    const { rawPayload } = await download(platform.platform.server, exportAgents, {
      ...{ as: owner, language: 'en' },
      query: { format: 'csv', region: 'hainan', columns: 'contractNo,state,rentShare,regions,exclusive' },
    });
    expect(csvTable(rawPayload).slice(0, 2)).toEqual([
      ['Contract', 'State', 'Share of rent (%)', 'Regions', 'Exclusive'],
      ['HN-1', 'Running', '20', 'Hainan', 'No'],
    ]);
  });
});

test('nobody is moved below agents with whom the shares would come to more than the whole', async () => {
  const [above, moved] = [await person(), await person()];
  await add(above, { rentPpm: 600_000 });
  await add(moved, { rentPpm: 500_000 });
  const move = (parent_id: number) =>
    platform.call(editUser, { as: owner, body: { id: moved.userId, parent_id } });
  expect(rulesOf(await move(above.userId))).toEqual(['parent_id shares']);
  const [small] = [await person()];
  await add(small, { rentPpm: 500_000 });
  expect((await move(small.userId)).status).toBe(200);
});
