import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../../platform/db/connection.ts';
import type { CommittedFrame } from './telemetry.service.ts';
import { startTelemetryTest, type TelemetryTest } from './telemetry.test-app.ts';

let test: TelemetryTest;
beforeAll(async () => {
  test = await startTelemetryTest();
});
afterAll(() => test.stop());

const minuteMs = 60_000;
const past = () => Date.now() - 10 * minuteMs;

describe('resends', () => {
  it('add nothing', async () => {
    const device = await test.addDevice();
    const message = { ts: past(), values: { a: 1, note: 'x' } };
    for (let time = 0; time < 3; time++) {
      expect(await test.send(device, message)).toEqual({ frames: 1, quarantined: null });
    }
    await Promise.all([test.send(device, message), test.send(device, message)]);
    expect(await test.stored(device)).toHaveLength(1);
    expect(await test.quarantined(device)).toEqual([]);
  });

  it.each([
    ['other numbers', { a: 2, note: 'x' }],
    ['another text', { a: 1, note: 'y' }],
  ])('with %s go to quarantine: the first write wins', async (_case, values) => {
    const device = await test.addDevice();
    const ts = past();
    await test.send(device, { ts, values: { a: 1, note: 'x' } });
    expect(await test.send(device, { ts, values })).toEqual({ frames: 0, quarantined: 'conflictingResend' });
    expect((await test.stored(device)).map((row) => row.values)).toEqual([{ a: 1, note: 'x' }]);
    expect(JSON.parse((await test.quarantined(device))[0]?.payload ?? '')).toEqual({ ts, values });
  });

  it('conflict within one flush as well', async () => {
    const device = await test.addDevice();
    await test.send(device, { a: 0 });
    const ts = past();
    const outcomes = await Promise.all([1, 2, 1].map((a) => test.send(device, { ts, values: { a } })));
    expect(outcomes.map(({ quarantined }) => quarantined)).toEqual([null, 'conflictingResend', null]);
  });

  it('of other layouts at the same time are all stored', async () => {
    const device = await test.addDevice();
    const ts = past();
    await test.send(device, [
      { ts, values: { a: 1 } },
      { ts, values: { b: 2 } },
    ]);
    expect(await test.stored(device)).toHaveLength(2);
  });

  it('never take the place of a message without a time', async () => {
    const device = await test.addDevice();
    const receivedAt = Date.now();
    await test.send(device, { ts: receivedAt, values: { a: 1 } });
    await test.send(device, { a: 2 }, receivedAt);
    expect(await test.stored(device)).toEqual([
      { ts: receivedAt, values: { a: 1 } },
      { ts: receivedAt + 1, values: { a: 2 } },
    ]);
  });
});

describe('one poisonous frame', () => {
  it('goes to quarantine and leaves its batch alone', async () => {
    const [good, bad] = [await test.addDevice(), await test.addDevice()];
    await test.send(bad, { a: 1 });
    await withClient(test.database.owner, (client) =>
      client.query(`alter table frame_1y add constraint no_666 check (values[1] <> 666) not valid`),
    );
    const outcomes = await Promise.all([
      test.send(good, { a: 1 }),
      test.send(bad, { a: 666 }),
      test.send(good, { a: 2 }),
      test.send(bad, { a: 3 }),
    ]);
    expect(outcomes.map(({ quarantined }) => quarantined)).toEqual([null, 'malformed', null, null]);
    expect(await test.stored(good)).toHaveLength(2);
    expect((await test.stored(bad)).map(({ values }) => values.a)).toEqual([1, 3]);
  });
});

describe('latest values', () => {
  const latestOf = async (service: TelemetryTest['telemetry'], deviceId: number) =>
    Object.fromEntries(
      [...(await service.latest.ofDevice(deviceId)).values()].map(({ signal, value, tsMs }) => [
        signal.semaphoreId,
        [value, tsMs],
      ]),
    );

  it('never move back, whatever comes late, and are the same after a restart', async () => {
    const device = await test.addDevice({ signals: [{ semaphoreId: 'on', dataType: 'boolean' }] });
    const ts = past();
    await test.send(device, { ts, values: { a: 1, on: true, note: 'now' } });
    await test.send(device, { ts: ts - 1000, values: { a: 2, on: false, note: 'before' } });
    await test.send(device, { ts: ts - 500, values: { a: 3 } });
    await test.send(device, { ts: ts + 500, values: { b: 'other' } });
    const expected = { a: [1, ts], on: [true, ts], note: ['now', ts], b: ['other', ts + 500] };
    expect(await latestOf(test.telemetry, device.deviceId)).toEqual(expected);
    const restarted = test.another();
    await restarted.start();
    expect(await latestOf(restarted, device.deviceId)).toEqual(expected);
    await restarted.ingest(
      device,
      't',
      Buffer.from(`{"ts":${ts - 2000},"values":{"a":9,"on":true,"note":"old"}}`),
      Date.now(),
    );
    expect(await latestOf(restarted, device.deviceId)).toEqual(expected);
  });

  it('are never of a clock that is ahead; such frames are stored and flagged', async () => {
    const device = await test.addDevice();
    const news: CommittedFrame[] = [];
    const off = test.telemetry.onFlush({
      name: 'news',
      run: async (_trx, frames) => void news.push(...frames),
    });
    const now = Date.now();
    await test.send(device, { ts: now + 6 * minuteMs, values: { a: 1 } }, now);
    await test.send(device, { ts: now + 4 * minuteMs, values: { a: 2 } }, now);
    await test.send(device, { ts: now, values: { a: 3 } }, now);
    off();
    expect(news.map(({ isAhead, isLatest }) => [isAhead, isLatest])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(await test.stored(device)).toHaveLength(3);
    expect(await latestOf(test.telemetry, device.deviceId)).toEqual({ a: [2, now + 4 * minuteMs] });
    const restarted = test.another();
    expect(await latestOf(restarted, device.deviceId)).toEqual({ a: [2, now + 4 * minuteMs] });
  });

  it('drops nothing when few devices fit in memory', async () => {
    const small = test.another({ latestDevices: 5 });
    await small.start();
    const devices = await Promise.all(Array.from({ length: 30 }, () => test.addDevice()));
    for (const round of [1, 2]) {
      for (const device of devices) {
        await small.ingest(device, 't', Buffer.from(`{"a":${round},"s":"${round}"}`), Date.now());
      }
    }
    const latest = await small.latest.ofDevices(devices.map(({ deviceId }) => deviceId));
    for (const { deviceId } of devices) {
      expect([...(latest.get(deviceId)?.values() ?? [])].map(({ value }) => value)).toEqual([2, '2']);
    }
  });
});
