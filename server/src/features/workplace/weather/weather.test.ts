import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homeProjects, homeSummary } from '@weir/contract/workplace/home';
import { homeWeather } from '@weir/contract/workplace/weather';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDevice, buildProject } from '../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

const startMs = Date.parse('2026-06-01T14:20:00Z');
const hour = 3_600_000;
const current = { temperature_2m: 21.34, wind_speed_10m: 18, weather_code: 61, is_day: 1 };
const times = Array.from({ length: 12 }, (_, at) => startMs / 1000 - 1200 - 3600 + at * 3600);
const sample = { current, hourly: { time: times, precipitation: times.map((_, at) => at / 10) } };

/** A forecast service on loopback that says what it is told to. */
async function startService() {
  const requests: { path: string; headers: object }[] = [];
  let said = { status: 200, body: JSON.stringify(sample) };
  const server = createServer(({ url = '', headers }, response) => {
    requests.push({ path: url, headers });
    response.writeHead(said.status).end(said.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    url: `http://127.0.0.1:${port}/v1/forecast?latitude={{latitude}}&longitude={{longitude}}&key=CANARY`,
    says: (status: number, body: string | object = sample) => {
      said = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
    },
    stop: () => server.close(),
  };
}

let service: Awaited<ReturnType<typeof startService>>;
let test: TestApp;
let nowMs = startMs;
let port: { id: number };

beforeAll(async () => {
  service = await startService();
  const { url } = service;
  const weather = { url, allowedNetworks: ['127.0.0.0/8'], nowMs: () => nowMs };
  test = await startTestApp({ weather });
  port = await buildProject(test, { name: 'a port', is_weather: 1 });
  await buildDevice(test, { projectId: port.id, lng: 121.47371, lat: 31.23041 });
  await buildDevice(test, { projectId: port.id });
  const same = await buildProject(test, { name: 'b pier', is_weather: 1, timeZone: 'Asia/Kathmandu' });
  await buildDevice(test, { projectId: same.id, lng: 121.4701, lat: 31.2299 });
  await buildProject(test, { name: 'c nowhere', is_weather: 1 });
  const without = await buildProject(test, { name: 'd without', is_weather: 0 });
  await buildDevice(test, { projectId: without.id, lng: 1, lat: 1 });
});
beforeEach(() => {
  service.says(200);
  service.requests.length = 0;
});
afterAll(async () => {
  await test?.stop();
  service?.stop();
});

const ask = async () => (await test.call(homeWeather, { as: test.users.owner })).data;

describe('the weather', () => {
  it('is requests for once per place, by two decimals and nothing else', async () => {
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second).toEqual(first);
    expect(first.source).toBe('127.0.0.1');
    expect(first.list.map(({ name }) => name)).toEqual(['a port', 'b pier']);
    expect(first.list.map(({ timeZone }) => timeZone)).toEqual([test.config.timeZone, 'Asia/Kathmandu']);
    expect(first.list[0]?.weather).toEqual({
      ...{ temperatureC: 21.3, windMs: 5, code: 61, isDay: true },
      precipitationMm: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6],
      forecastTime: new Date(startMs).toISOString(),
    });
    expect(service.requests.map(({ path }) => path)).toEqual([
      '/v1/forecast?latitude=31.23&longitude=121.47&key=CANARY',
    ]);
    expect(Object.keys(service.requests[0]?.headers ?? {}).sort()).toEqual(['accept', 'connection', 'host']);
  });

  it('stands with the projects too, which wait for nobody', async () => {
    const { data } = await test.call(homeProjects, { as: test.users.owner, query: { page: 1, limit: 20 } });
    const temperatures = data.list.map(({ name, weather }) => [name, weather?.temperatureC ?? null]);
    expect(temperatures.toSorted()).toEqual([
      ['a port', 21.3],
      ['b pier', 21.3],
      ['c nowhere', null],
      ['d without', null],
    ]);
    expect((await test.call(homeSummary, { as: test.users.owner })).data.hasWeather).toBe(true);
  });

  it('is nobody else’s', async () => {
    const { data } = await test.call(homeWeather, { as: test.users.stranger });
    expect(data.list).toEqual([]);
    expect((await test.call(homeSummary, { as: test.users.stranger })).data.hasWeather).toBe(false);
    expect((await test.call(homeWeather)).status).toBe(401);
  });

  it('keeps the last answer for six hours while the service fails', async () => {
    nowMs = startMs + 29 * 60_000;
    await ask();
    expect(service.requests).toHaveLength(0);
    service.says(500);
    nowMs = startMs + hour;
    const { list } = await ask();
    expect(list[0]?.weather).toMatchObject({
      precipitationMm: [0.2, 0.3, 0.4, 0.5, 0.6, 0.7],
      forecastTime: new Date(startMs).toISOString(),
    });
    await ask();
    expect(service.requests).toHaveLength(1);
    nowMs = startMs + 7 * hour;
    expect(await ask()).toEqual({ source: '127.0.0.1', list: [] });
    service.says(200);
    nowMs += 61_000;
    expect((await ask()).list).toHaveLength(2);
  });

  it.each([
    ['no JSON', '<html>'],
    ['another shape', { current: 'warm' }],
    ['no weather of this world', { current: { ...current, temperature_2m: 900 } }],
    ['an unknown unit', { current, current_units: { wind_speed_10m: 'furlong' } }],
    ['too much', JSON.stringify({ ...sample, more: 'x'.repeat(70_000) })],
  ])('is absent without an error where the answer is %s', async (_what, body) => {
    nowMs += 12 * hour;
    service.says(200, body);
    const answer = await test.call(homeWeather, { as: test.users.owner });
    expect([answer.status, answer.data.list]).toEqual([200, []]);
  });

  it('is absent where the service lies in a network that is not to be called', async () => {
    const closed = await startTestApp({ weather: { url: service.url } });
    try {
      const as = closed.users.owner;
      const { id } = await buildProject(closed, { is_weather: 1 });
      await buildDevice(closed, { projectId: id, lng: 1, lat: 1 });
      expect((await closed.call(homeWeather, { as })).data.list).toEqual([]);
      expect(service.requests).toHaveLength(0);
    } finally {
      await closed.stop();
    }
  });

  it('is absent where no service is configured', async () => {
    const plain = await startTestApp();
    try {
      const as = plain.users.owner;
      await buildProject(plain, { is_weather: 1 });
      expect((await plain.call(homeWeather, { as })).data).toEqual({ source: null, list: [] });
      expect((await plain.call(homeSummary, { as })).data.hasWeather).toBe(false);
    } finally {
      await plain.stop();
    }
  });
});
