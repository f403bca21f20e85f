import { idQuery, idsQuery, maxId } from '@weir/contract/common';
import { callsOf, type Endpoint, scopes, type Thing } from '@weir/contract/endpoint';
import { array, boolean, integer, object, optional, string } from '@weir/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttp } from '../src/platform/http/mount.ts';
import { createHttpServer } from '../src/platform/http/server.ts';
import { createLogger } from '../src/platform/logger.ts';
import { examine, type Matrix } from './authorisation/examine.ts';
import { fieldOf, nameableIds, thingNamed } from './authorisation/nameable-ids.ts';
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
  '/device/locus': { query: range },
  '/device/locus/export': { query: range },
};

/** Every thing there is: one that is not here does not compile. */
const things = Object.keys({
  agent: 0,
  alarm: 0,
  'alarm-rehearsal': 0,
  'alarm-shelf': 0,
  'alarm-window': 0,
  apiToken: 0,
  campaign: 0,
  card: 0,
  'card-account': 0,
  'card-import': 0,
  'card-plan': 0,
  customer: 0,
  device: 0,
  'device-change': 0,
  'device-import': 0,
  'device-note': 0,
  'device-recording': 0,
  'device-type': 0,
  'external-token': 0,
  'external-upgrade': 0,
  job: 0,
  'logger-import': 0,
  log: 0,
  media: 0,
  menu: 0,
  'notification-rule': 0,
  offer: 0,
  'offer-price': 0,
  order: 0,
  'order-photo': 0,
  'parameter-batch': 0,
  payment: 0,
  permission: 0,
  project: 0,
  'project-fence': 0,
  receipt: 0,
  role: 0,
  'saved-view': 0,
  session: 0,
  store: 0,
  'store-transfer': 0,
  'track-import': 0,
  'upgrade-action': 0,
  user: 0,
  version: 0,
  'video-source': 0,
  webhook: 0,
} satisfies Record<Thing, 0>) as Thing[];

const calls = callsOf('x');

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
  const permission = 'projects:list';
  const broken = {
    /** Reads a row by its id alone. */
    unscoped: calls.get('/broken/item', {
      summary: 'x',
      access: permission,
      scope: scopes.view('project'),
      query: idQuery,
      response: object({ name: string() }),
    }),
    /** Lists everybody's rows. */
    everything: calls.get('/broken/list', {
      summary: 'x',
      access: permission,
      scope: scopes.rows('project'),
      query: object({}),
      response: object({ list }),
    }),
    /** Says that it is for those who may grant, and asks for another permission. */
    lax: calls.post('/broken/grant', {
      summary: 'x',
      access: permission,
      scope: scopes.nothing,
      response: object({ done: boolean() }),
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

  test('a permission that is not asked for', async () => {
    const declared = { ...broken.lax, access: 'roles:grant' } as const;
    expect(await examine({ ...matrix, send }, declared)).toContain(
      "battery-1, nothing's: open, not permission",
    );
  });
});

/** Numbers in requests that are of no thing of the matrix, by path and field. */
const otherNumbers: Record<string, string> = {
  '/user/repassword id': 'credentials.test.ts: the caller’s own number; any other does not exist',
  '/upgrade/key/delete id': 'versions.test.ts: of the installation, and only for a super administrator',
  '/order/add besideId': 'payments.test.ts: an order joins none that is not there, or another’s',
  '/order/reserve priceId': 'orders.test.ts: agreed on; any but that of the offer is refused',
  '/notice/read noticeIds': 'notices.test.ts: those of others are left alone',
  '/notice/readall upTo': 'notices.test.ts: a bound of the caller’s own',
};

/** site-items.test.ts, workflow.test.ts, feedback.test.ts, records.test.ts: of the installation, for whoever has the permission. */
const ofSite = /^\/(config|content|feedback|fish|getBasin|getFish|getAllFish)\/?\S* \w+$/;

const unknownIds = (known: readonly Endpoint[]) =>
  known.flatMap((endpoint) =>
    nameableIds(endpoint)
      .filter((id) => thingNamed(endpoint, id) === undefined)
      .map((id) => `${endpoint.path} ${fieldOf(id)}`)
      .filter((each) => !(each in otherNumbers) && !ofSite.test(each)),
  );

describe('knows of every number of a row that a request can name', () => {
  test('what it is of', () => expect(unknownIds(endpoints)).toEqual([]));

  test('and notices one that nobody has told it of, wherever it stands', () => {
    const turbine = integer({ minimum: 1, maximum: maxId });
    const bodies = [
      object({ turbineId: turbine }),
      object({ turbines: array(turbine) }),
      object({ part: object({ turbineIds: optional(array(integer())) }) }),
      object({ turbines: idsQuery.properties.id }),
    ];
    const of = (body: (typeof bodies)[number]) =>
      unknownIds([
        calls.post('/turbine/stop', {
          summary: 'x',
          access: 'devices:command',
          scope: scopes.nothing,
          body,
          response: object({}),
        }),
      ]);
    expect(bodies.flatMap(of)).toEqual([
      '/turbine/stop turbineId',
      '/turbine/stop turbines',
      '/turbine/stop turbineIds',
      '/turbine/stop turbines',
    ]);
  });
});

describe.each(endpoints.map((each) => ({ name: `${each.method} ${each.path}`, each })))(
  '$name',
  ({ each }) => {
    test('is open to whom the contract says, and to nobody else', async () => {
      expect(await examine(matrix, each)).toEqual([]);
    });
  },
);
