import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../../../platform/logger.ts';
import { createOutbound } from '../../../../platform/outbound.ts';
import { createCarrierCalls } from './carrier-calls.service.ts';
import { createNceAdapter } from './nce-adapter.service.ts';
import { login, type StandIn, startStandIn } from './nce-stand-in.test-app.ts';

let nce: StandIn;
beforeAll(async () => {
  nce = await startStandIn();
});
afterAll(() => nce?.stop());

const iccid = '8988303000123456789';
beforeEach(() => {
  nce.sims.splice(0);
  nce.asked.splice(0);
  nce.sims.push({ iccid, status: 'Enabled', activation_date: '2026-01-02T03:04:05.000+0000', label: 'Dam' });
});

const outbound = createOutbound({ allowedNetworks: ['127.0.0.1/32'], logger: createLogger('silent') });
const adapter = (more: Partial<typeof login> = {}) =>
  createNceAdapter({
    ...{ ...login, ...more, baseUrl: `${nce.baseUrl}/`, kept: { token: undefined } },
    calls: createCarrierCalls({ outbound, perSecond: 1000, firstWaitMs: 1 }),
  });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code }) => code,
  );

test('a login is tried, and the cards of it are counted', async () => {
  expect(await adapter().verify()).toEqual({ cards: 1 });
  expect(await codeOf(adapter({ password: 'wrong' }).verify())).toBe('signIn');
});

test('a card is read as ours are', async () => {
  expect(await adapter().get(`${iccid}4`)).toEqual({
    ...{ iccid, state: 'active', label: 'Dam', imsi: '901405100000001', msisdn: null, imeiSeen: null },
    ...{ imeiLock: false, activatedAt: new Date('2026-01-02T03:04:05Z'), lowness: 0 },
  });
  nce.sims[0] = { iccid, status: 'Disabled' };
  expect((await adapter().get(iccid)).state).toBe('stock');
  nce.sims[0] = { iccid, status: 'Disabled', activation_date: '2026-01-02T03:04:05.000+0000' };
  expect((await adapter().get(iccid)).state).toBe('suspended');
  expect(await codeOf(adapter().get('8988303000000000000'))).toBe('notFound');
});

test('what is used is what was ever bought without what is left', async () => {
  nce.sims[0] = { iccid, status: 'Enabled', volume: 500 - 435.787951 };
  expect(await adapter().usage(iccid)).toMatchObject({
    usedBytes: 456_956_787,
    expiresAt: new Date('2036-01-01T00:00:00Z'),
  });
});

test('a card is written with all that was read, and named by 19 digits', async () => {
  expect(await adapter().setState(`${iccid}4`, 'suspended', 'ask')).toBe('done');
  await adapter().setImeiLock(iccid, true);
  await adapter().reset(iccid);
  expect(nce.calls('PUT').map(({ path, body }) => [path, body])).toEqual([
    [`/v2/sims/${iccid}`, { status: 'Disabled', imei_lock: false, label: 'Dam' }],
    [`/v2/sims/${iccid}`, { status: 'Disabled', imei_lock: true, label: 'Dam' }],
  ]);
  expect(nce.calls('/reset')).toHaveLength(1);
});

test('a token is kept, and renewed once when the carrier has ended it', async () => {
  const one = adapter();
  await one.get(iccid);
  await one.get(iccid);
  expect(nce.calls('/oauth/token')).toHaveLength(1);
  nce.endToken();
  expect((await one.get(iccid)).iccid).toBe(iccid);
  expect(nce.calls('/oauth/token')).toHaveLength(2);
});

test('who was asked too often or is away is asked again, five times at most', async () => {
  nce.once('GET', { status: 429, headers: { 'retry-after': '0' }, body: {} });
  nce.once('GET', { status: 503, body: {} });
  nce.once('GET', 'none');
  expect((await adapter().get(iccid)).iccid).toBe(iccid);
  for (let time = 0; time < 5; time += 1) nce.once('GET', { status: 500, body: {} });
  expect(await codeOf(adapter().get(iccid))).toBe('unavailable');
});

test('a write of which nobody knows whether it was done is not repeated; one that was turned away is', async () => {
  nce.once('PUT', { status: 429, headers: { 'retry-after': '0' }, body: {} });
  await adapter().setState(iccid, 'suspended', 'ask');
  expect(nce.calls('PUT')).toHaveLength(2);
  nce.once('PUT', 'none');
  expect(await codeOf(adapter().setState(iccid, 'active', 'ask'))).toBe('unavailable');
  expect(nce.calls('PUT')).toHaveLength(3);
});

test.each([
  ['text', 'GET', { status: 200, body: 'Welcome' }, 'malformed'],
  [
    'more than 1 MiB',
    'GET',
    { status: 200, body: JSON.stringify({ label: 'x'.repeat(1024 ** 2) }) },
    'malformed',
  ],
  [
    'a redirect',
    'GET',
    { status: 302, headers: { location: 'https://example.org/' }, body: {} },
    'malformed',
  ],
  ['a conflict', 'PUT', { status: 409, body: {} }, 'conflict'],
  ['a refusal', 'PUT', { status: 400, body: {} }, 'refused'],
])('%s is named', async (_what, method, answer, code) => {
  nce.once(`${method} /v2/sims/`, answer);
  expect(await codeOf(adapter().setState(iccid, 'suspended', 'ask'))).toBe(code);
});

test('addresses of the own network are called only where the operator allows it', async () => {
  const closed = createOutbound({ allowedNetworks: [], logger: createLogger('silent') });
  const calls = createCarrierCalls({ outbound: closed, perSecond: 1000, firstWaitMs: 1 });
  const kept = { token: undefined };
  const { baseUrl } = nce;
  await expect(createNceAdapter({ ...login, baseUrl, kept, calls }).verify()).rejects.toThrow();
  expect(nce.asked).toEqual([]);
});
