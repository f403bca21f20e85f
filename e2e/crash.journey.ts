import { listAlarms } from '@weir/contract/alarms/alarms';
import { saveAlarmSettings } from '@weir/contract/fleet/device-type-settings';
import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import { getFence, setFence } from '@weir/contract/places/fences';
import { historyList } from '@weir/contract/telemetry/telemetry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applied, circle, connect } from '../server/test/fence-device.ts';
import { killDatabase } from './kill-database.ts';
import { type Ledger, startLedgerDevice, temperatureAt } from './ledger.ts';
import {
  adminToken,
  apiClient,
  type Caller,
  type ServerProcess,
  startServerProcess,
} from './server-process.ts';

const devices = 12;
const loadMs = 1200;
const patienceMs = 60_000;
/** Of all devices together: what makes it a load. */
const leastMessages = devices * 50;

let server: ServerProcess;
let call: Caller;

beforeAll(async () => {
  server = await startServerProcess();
  call = apiClient(server.url, adminToken());
});
afterAll(() => server?.dispose());

const tooHot = {
  ...{ semaphoreId: 'temperature', levels: [{ level: 2 as const, operator: 'gt' as const, threshold: 90 }] },
  ...{ deadBand: null, onDelayS: 0, offDelayS: 0, repeatCount: 1, noDataS: null, noDataLevel: null },
};

/** Of one test: what another has sent must not be found among what these did. */
async function makeFleet(code: string, count = devices) {
  const project = await call(addProject, { body: { name: code } });
  const signals = [{ semaphoreId: 'temperature', name: '温度' }];
  const type = await call(addDeviceType, { body: { typeCode: code, name: code, signals } });
  await call(saveAlarmSettings, { body: { id: type.id, version: 1, list: [tooHot] } });
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const body = {
        name: `账本 ${number}`,
        SN: `${code}-${number}`,
        projectId: project.id,
        typeId: type.id,
      };
      const { id, credential } = await call(addDevice, { body });
      return { deviceId: id, token: credential.token ?? '' };
    }),
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Every stored time of a device, duplicates included. */
async function storedTimes(deviceId: number, ledger: Ledger): Promise<number[]> {
  const from = new Date(Math.min(...ledger.sent) - 1000).toISOString();
  const to = new Date(Math.max(...ledger.sent) + 1000).toISOString();
  const times: number[] = [];
  for (let page = 1; ; page += 1) {
    const query = { id: deviceId, from, to, page, limit: 200 };
    const { list } = await call(historyList, { query });
    times.push(...list.map(({ ts }) => Date.parse(ts)));
    if (list.length < 200) return times;
  }
}

const countOf = (ledgers: Ledger[]) => ledgers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

/** Waits until more than that is acknowledged. */
const acknowledges = (ledgers: Ledger[], count: number) =>
  expect.poll(() => countOf(ledgers), { timeout: patienceMs }).toBeGreaterThan(count);

async function settle(ledgers: Ledger[]): Promise<void> {
  for (const ledger of ledgers) {
    await ledger.stop();
    const stored = await storedTimes(ledger.deviceId, ledger);
    const distinct = new Set(stored);
    expect(distinct.size, 'nothing twice').toBe(stored.length);
    expect(
      [...ledger.acknowledged].filter((ts) => !distinct.has(ts)),
      'nothing lost',
    ).toEqual([]);
    expect(
      stored.filter((ts) => !ledger.sent.has(ts)),
      'nothing invented',
    ).toEqual([]);
  }
}

/** Begin and end of each stretch of values over the limit, as the stored messages have them. */
function expectedEpisodes(times: readonly number[]): (string | null)[][] {
  const episodes: (string | null)[][] = [];
  let isOpen = false;
  for (const ts of times.toSorted((a, b) => a - b)) {
    const isHot = temperatureAt(ts) > 90;
    const at = new Date(ts).toISOString();
    if (isHot && !isOpen) episodes.push([at, null]);
    if (!isHot && isOpen) episodes.splice(-1, 1, [episodes.at(-1)?.[0] ?? null, at]);
    isOpen = isHot;
  }
  return episodes;
}

async function settleAlarms(ledger: Ledger): Promise<void> {
  const expected = expectedEpisodes(await storedTimes(ledger.deviceId, ledger));
  const raised: (string | null)[][] = [];
  for (let page = 1; ; page += 1) {
    const query = { deviceId: ledger.deviceId, page, limit: 200, sort: 'warningDate' as const };
    const { list } = await call(listAlarms, { query });
    raised.push(...list.map(({ warningDate, recoveredAt }) => [warningDate, recoveredAt]));
    if (list.length < 200) break;
  }
  expect(raised.length, 'it was a load').toBeGreaterThan(5);
  expect(raised, 'no alarm lost, none doubled').toEqual(expected);
}

test('what was acknowledged survives kill -9 of the server, twice under load, and so do its alarms', async () => {
  const fleet = await makeFleet('server');
  const hot = await makeFleet('alarms', 4);
  const inOrder = hot.map((device) => startLedgerDevice(server.mqttUrl, device, 'inOrder'));
  const ledgers = fleet.map((device) => startLedgerDevice(server.mqttUrl, device));
  for (let round = 0; round < 2; round += 1) {
    await pause(loadMs + Math.random() * 500);
    await server.kill();
    await server.start();
  }
  await pause(loadMs);
  await acknowledges(ledgers, leastMessages);
  // Enough for several alarms of each.
  for (const ledger of inOrder) await acknowledges([ledger], 40);
  await settle([...ledgers, ...inOrder]);
  for (const ledger of inOrder) await settleAlarms(ledger);
});

test('what was acknowledged survives kill -9 of the database', async () => {
  const fleet = await makeFleet('database');
  const ledgers = fleet.map((device) => startLedgerDevice(server.mqttUrl, device));
  await pause(loadMs);
  await acknowledges(ledgers, leastMessages);
  await killDatabase(server);
  // It is back when messages are acknowledged again.
  await acknowledges(ledgers, countOf(ledgers) + leastMessages);
  await settle(ledgers);
});

test('a fence survives kill -9 after it was sent: it is applied once, and what is shown is true', async () => {
  const [answering = never(), silent = never(), waiting = never()] = await makeFleet('fences', 3);
  const fenceOf = (id: number) => call(getFence, { query: { id } });
  const ask = (id: number, more: object = {}) => call(setFence, { body: { id, ...circle, ...more } });
  const before = await Promise.all(
    [answering, silent].map(({ token }) => connect(server, token, () => null)),
  );
  // Nobody answers the operator: the server dies while it waits.
  const asked = Promise.allSettled([answering, silent].map(({ deviceId }) => ask(deviceId)));
  await expect
    .poll(() => before.flatMap(({ received }) => received), { timeout: patienceMs })
    .toHaveLength(2);
  await ask(waiting.deviceId, { whenOnline: true });
  await server.kill();
  await asked;
  await server.start();

  const after = await Promise.all(
    [answering, silent, waiting].map(({ token }) => connect(server, token, applied)),
  );
  const [sent = never()] = before[0]?.received ?? [];
  await after[0]?.report({ rev: sent.params.rev, active: true, ...circle });
  const stateOf = async ({ deviceId }: { deviceId: number }) => (await fenceOf(deviceId)).state;
  for (const device of [answering, waiting])
    await expect.poll(() => stateOf(device), { timeout: patienceMs }).toBe('ARMED');
  await expect.poll(() => stateOf(silent), { timeout: patienceMs }).toBe('UNCONFIRMED');
  await server.kill();
  await server.start();
  const again = await Promise.all(
    [answering, silent, waiting].map(({ token }) => connect(server, token, applied)),
  );
  // What is asked now comes alone: nothing of before is sent a second time.
  for (const { deviceId } of [answering, silent, waiting]) await ask(deviceId, { radius: 900 });
  expect([...after, ...again].map(({ received }) => received.map(({ params }) => params.radius))).toEqual([
    ...[[], [], [circle.radius]],
    ...[[900], [900], [900]],
  ]);
  for (const device of [answering, silent, waiting]) expect(await stateOf(device)).toBe('ARMED');
});

const never = (): never => {
  throw new Error('unreachable');
};

test('it ends in an orderly way: with 0, which a stop that takes too long does not answer', async () => {
  expect(await server.stop()).toBe(0);
});
