import type { Endpoint, Input } from '@weir/contract/endpoint';
import { listLogs } from '@weir/contract/identity/logs';
import { menuList } from '@weir/contract/identity/menu-list';
import { permissionHolders } from '@weir/contract/identity/permission-entries';
import { getRolePermissions, listRoles, roleOptions } from '@weir/contract/identity/roles';
import { getUser, listUsers, userOptions, userTree } from '@weir/contract/identity/users';
import { check, type Finding } from '../report/finding.ts';
import { type Api, createApi } from '../stage/api.ts';
import { install } from '../stage/installation.ts';
import { insertLargeLog } from '../stage/large-log.ts';
import { insertLargePeople, type LargePeople } from '../stage/large-people.ts';
import type { Stage } from '../stage/stage.ts';
import { timesOf } from '../stage/timed-calls.ts';

const barMs = 50;

interface Measure {
  what: string;
  ask: (api: Api) => Promise<unknown>;
}

/** Users, their tree, roles, what was done and what every request looks up, for the top of a tree and for its middle. */
export async function measurePeople(stage: Stage): Promise<Finding[]> {
  const users = stage.sized({ full: 10_000, quick: 100 });
  const installation = await install(stage);
  const people = await insertLargePeople(installation, {
    users,
    roles: stage.sized({ full: 200, quick: 20 }),
  });
  await insertLargeLog(installation, {
    rows: stage.sized({ full: 300_000, quick: 300 }),
    actors: people.chain,
  });
  const { api, people: accounts, platform } = installation;
  const at = 2;
  const middle = createApi(platform.httpUrl, await accounts.tokenOf(people.chain[at] ?? 0));
  return [
    ...(await askAll(stage, 'administrator', api, people, {
      users: users + 1,
      parent: people.chain[0] ?? 0,
    })),
    ...(await askAll(stage, 'the third level', middle, people, {
      users: people.below[at] ?? 0,
      parent: people.chain[at] ?? 0,
    })),
  ];
}

const measure = <E extends Endpoint>(what: string, endpoint: E, input: Input<E>): Measure => ({
  what,
  ask: (api) => api.call(endpoint, input),
});

async function askAll(
  stage: Stage,
  who: string,
  api: Api,
  { chain, roleIds }: LargePeople,
  expected: { users: number; parent: number },
): Promise<Finding[]> {
  const page = { page: 1, limit: 20 };
  const deep = Math.max(1, Math.min(400, Math.floor(expected.users / page.limit)));
  const measures: Measure[] = [
    measure('users, page 1', listUsers, { query: page }),
    measure(`users, page ${deep}`, listUsers, { query: { ...page, page: deep } }),
    measure('users, by newest sign-in', listUsers, { query: { ...page, sort: '-lastSignIn' } }),
    measure('users, keyword', listUsers, { query: { ...page, keyword: 'garcía' } }),
    measure('users, one role', listUsers, { query: { ...page, roleId: roleIds[7] ?? 1 } }),
    measure('tree, children of one', userTree, {
      query: { parent_id: expected.parent, page: 1, limit: 200 },
    }),
    measure('tree, its beginning', userTree, { query: { parent_id: 0, page: 1, limit: 200 } }),
    measure('users to choose from', userOptions, { query: { keyword: 'user-12', limit: 20 } }),
    measure('one user', getUser, { query: { id: chain.at(-1) ?? 1 } }),
    measure('roles, page 1', listRoles, { query: page }),
    measure('roles to choose from', roleOptions, { query: {} }),
    measure('the words of a role', getRolePermissions, { query: { id: roleIds[3] ?? 1 } }),
    measure('who holds a word', permissionHolders, { query: { permission: 'devices:create' } }),
    measure('log, page 1', listLogs, { query: page }),
    measure('log, keyword of one thing', listLogs, { query: { ...page, keyword: '监测站 123 号' } }),
    measure('log, keyword of nearly all', listLogs, { query: { ...page, keyword: 'jiance' } }),
    measure('log, keyword of nothing', listLogs, { query: { ...page, keyword: '监测站 999999999' } }),
    measure('menu', menuList, { query: { parent_id: 0 } }),
  ];
  const times = stage.sized({ full: 60, quick: 1 });
  const calls = measures.map(({ what, ask }) => [`${who}: ${what}`, () => ask(api)] as const);
  const { total } = await api.call(listUsers, { query: page });
  return [
    ...(await timesOf(calls, { times, barMs })),
    check(`${who}: users in the list`, total, expected.users),
  ];
}
