import { idQuery } from '@weir/contract/common';
import { type Endpoint, endpoint, scopes, type Thing } from '@weir/contract/endpoint';
import { array, boolean, object, string } from '@weir/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttp } from '../src/platform/http/mount.ts';
import { createHttpServer } from '../src/platform/http/server.ts';
import { createLogger } from '../src/platform/logger.ts';
import { examine, type Matrix } from './authorisation/examine.ts';
import { buildPeople, rolesWithout } from './authorisation/people.ts';
import { buildThing } from './authorisation/things.ts';
import { contractEndpoints } from './endpoints.ts';
import { sender, startTestApp, type TestApp } from './harness.ts';

/**
 * Who may call what, worked out from the contract: every endpoint × the anonymous, sessions that are over or
 * stopped, each built-in role, a tree's own people × own and foreign things.
 */
const endpoints = await contractEndpoints();

const range = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };

const needed: Matrix['needed'] = {
  '/device/devicehistoricallist': { query: range },
  '/device/devicehistoricallisttoecharts': { query: range },
  '/device/devicehistoricalexport': { query: range },
  '/device/exporthistory': { body: range },
  '/device/historystatistics': { query: range },
  // Other devices are a matter of their own test.
  '/device/historystatisticsexport': { query: { ...range, others: undefined } },
  '/device/historystates': { query: range },
  '/device/historyquality': { query: range },
  '/device/historyqualityexport': { query: { ...range, others: undefined } },
};

const things = [
  'device',
  'device-note',
  'alarm',
  'alarm-shelf',
  'alarm-window',
  'project',
  'device-type',
  'user',
  'log',
  'parameter-batch',
  'notification-rule',
  'webhook',
] as const satisfies Thing[];

let matrix: Matrix;
let platform: TestApp;

beforeAll(async () => {
  platform = await startTestApp();
  const people = await buildPeople(platform);
  const foreign = {} as Record<Thing, number>;
  for (const of of things) foreign[of] = await buildThing(platform, of, people.stranger);
  matrix = { test: platform, send: platform.send, people, needed, foreign };
});
afterAll(() => platform?.stop());

test('has everybody in it that there is a role for', () => expect(rolesWithout(matrix.people)).toEqual([]));

/** What the matrix finds where an endpoint is wrong on purpose. */
describe('notices', () => {
  const list = array(object({ name: string() }));
  const word = 'projects:list';
  const broken = {
    /** Reads a row by its id alone. */
    unscoped: endpoint({
      ...{ method: 'GET', path: '/broken/item', tag: 'x', summary: 'x', access: word },
      ...{ scope: scopes.view('project'), query: idQuery, response: object({ name: string() }) },
    }),
    /** Lists everybody's rows. */
    everything: endpoint({
      ...{ method: 'GET', path: '/broken/list', tag: 'x', summary: 'x', access: word },
      ...{ scope: scopes.rows('project'), query: object({}), response: object({ list }) },
    }),
    /** Says that it is for those who may grant, and asks for another word. */
    lax: endpoint({
      ...{ method: 'POST', path: '/broken/grant', tag: 'x', summary: 'x', access: word },
      ...{ scope: scopes.nothing, response: object({ done: boolean() }) },
    }),
  };
  let server: Awaited<ReturnType<typeof createHttpServer>>;
  let send: Matrix['send'];
  beforeAll(async () => {
    const { db, app } = platform;
    server = await createHttpServer({ logger: createLogger('silent'), trustedProxies: [] });
    const http = createHttp(server, app.sessions);
    const names = db.selectFrom('project').select('name');
    http.mount(broken.unscoped, ({ query }) => names.where('id', '=', query.id).executeTakeFirstOrThrow());
    http.mount(broken.everything, async () => ({ list: await names.execute() }));
    http.mount(broken.lax, async () => ({ done: true }));
    send = sender(server);
  });
  afterAll(() => server?.close());

  test('an endpoint that declares no permission or no scope, which is not even mounted', () => {
    const http = createHttp(server, { authenticate: async () => null });
    const mount = (change: object) => () =>
      http.mount({ ...broken.lax, ...change } as Endpoint, async () => undefined);
    expect(mount({ access: undefined })).toThrow('declares no known access');
    expect(mount({ access: 'projects:ilst' })).toThrow('declares no known access');
    expect(mount({ scope: undefined })).toThrow('declares no scope');
  });

  test('a row that is read by its id alone', async () => {
    const wrong = await examine({ ...matrix, send }, broken.unscoped);
    expect(wrong).toContain("administrator-0, outsider's: open, not absent");
    expect(wrong).toContain('who is below the owner: open, not absent');
  });

  test('a list without scope', async () => {
    expect(await examine({ ...matrix, send }, broken.everything)).toContain(
      "admin-1 is shown what is the stranger's by {}",
    );
  });

  test('a word that is not asked for', async () => {
    const declared = { ...broken.lax, access: 'roles:grant' } as const;
    expect(await examine({ ...matrix, send }, declared)).toContain("battery-1, nothing's: open, not word");
  });
});

/**
 * Endpoints that take an id although their scope names no thing: what keeps foreign ones out is not in the
 * matrix, but in the tests of the feature.
 */
const ownTests: Record<string, string> = {
  '/menu/': 'the menu belongs to the installation; only its administrators change it',
  '/permission/': 'permissions belong to the installation; only its administrators change them',
  '/role/': 'roles.test.ts: whose users have it decides who may see and change it',
  '/view/': 'saved-views.test.ts: a view is its owner’s',
  '/job/': 'jobs.test.ts: a job is its owner’s',
  '/device/import/': 'device-imports.test.ts: a batch upload is its author’s',
  '/device/change/': 'device-changes.test.ts: a change is its author’s',
  '/alarm/rehearsal': 'alarm-rehearsal.test.ts: a rehearsal is its owner’s',
  '/session/': 'session-list.test.ts: own sign-ins, or those of people below',
  '/token/': 'session-list.test.ts: own tokens, or those of people below',
  '/user/repassword': 'credentials.test.ts: somebody else’s id does not exist',
  '/user/preview': 'preview.test.ts: for super administrators',
  '/user/menulist': 'menus.test.ts: the id is a row of the menu',
  '/notification/addrule': 'notifications.test.ts: a rule refers to what its owner sees',
  '/notice/': 'notices.test.ts: notices are the caller’s own',
  '/user/add': 'the references of a write are in the matrix',
  '/devicetype/addtype': 'the references of a write are in the matrix',
  '/project/addproject': 'the references of a write are in the matrix',
};

test('knows of every endpoint that takes an id without saying whose', () => {
  const takesId = ({ query, body }: Endpoint) =>
    [query, body].some((schema) =>
      Object.keys((schema as { properties?: object } | undefined)?.properties ?? {}).some((field) =>
        /^(id|ids|parent_id|.+Id|.+Ids)$/.test(field),
      ),
    );
  const unknown = endpoints.filter(
    ({ scope, path, ...rest }) =>
      (scope.kind === 'nothing' || scope.kind === 'self') &&
      takesId({ scope, path, ...rest }) &&
      !Object.keys(ownTests).some((start) => path.startsWith(start)),
  );
  expect(unknown.map(({ path }) => path)).toEqual([]);
});

describe.each(endpoints.map((each) => ({ name: `${each.method} ${each.path}`, each })))(
  '$name',
  ({ each }) => {
    test('is open to whom the contract says, and to nobody else', async () => {
      expect(await examine(matrix, each)).toEqual([]);
    });
  },
);
