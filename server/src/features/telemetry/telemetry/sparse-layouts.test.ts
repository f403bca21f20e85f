import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeviceRef } from './frames/frames.policy.ts';
import { createRollupJob } from './rollup/rollup.jobs.ts';
import { logger, startTelemetryTest, type TelemetryTest } from './telemetry.test-app.ts';

let test: TelemetryTest;
beforeAll(async () => {
  test = await startTelemetryTest();
});
afterAll(() => test.stop());

/** A device whose sets of keys all go into the sparse layout. */
async function addSparse(): Promise<DeviceRef> {
  const device = await test.addDevice();
  await test.useUpExactLayouts(device);
  return device;
}

const sentAt = Date.now() - 60_000;
const at = (offsetMs: number, values: object) => ({ ts: sentAt + offsetMs, values });
const valuesOf = async (device: DeviceRef) => (await test.stored(device)).map(({ values }) => values);

it('stores 15,000 messages of ever other keys in few layouts, hardly larger than by themselves', async () => {
  const signals = Array.from({ length: 16 }, (_, n) => ({ semaphoreId: `s${n}` }));
  const first = await test.addDevice({ signals });
  const others = Array.from({ length: 4 }, () => test.addDevice({ type: first.typeId }));
  const devices = [first, ...(await Promise.all(others))];
  const sent = new Map<number, { ts: number; values: Record<string, number> }[]>();
  const next = numbers(42);
  for (const { deviceId } of devices) {
    const messages = Array.from({ length: 3000 }, (_, n) => {
      const chosen = 1 + Math.floor(next() * 65_535);
      const keys = signals.filter((_, position) => chosen & (1 << position));
      return {
        ts: sentAt - n * 1000,
        values: Object.fromEntries(keys.map((key) => [key.semaphoreId, next()])),
      };
    });
    sent.set(deviceId, messages.reverse());
  }
  await Promise.all(
    devices.flatMap((device) =>
      (sent.get(device.deviceId) ?? []).map((message) => test.send(device, message)),
    ),
  );
  for (const device of devices) expect(await test.stored(device)).toEqual(sent.get(device.deviceId));
  expect(await layoutsOf(first)).toBeLessThanOrEqual(64);
  const { rows } = await test.database.pool.query(
    `select sum(pg_column_size(row(f.*))) / sum(pg_column_size(row(f.device_id, f.layout_id, f.ts, f.received_at,
       array_remove(f.values, null))))::float8 as ratio from frame_1y f where device_id = any($1)`,
    [devices.map(({ deviceId }) => deviceId)],
  );
  expect(rows[0].ratio).toBeLessThan(1.5);
});

describe('frames of one time', () => {
  it('share a row where none contradicts another, in one batch and across batches', async () => {
    const device = await addSparse();
    await test.send(device, [at(0, { a: 1 }), at(0, { b: 'on' })]);
    expect(await test.send(device, at(0, { c: 3, a: 1 }))).toEqual({ frames: 1, quarantined: null });
    expect(await valuesOf(device)).toEqual([{ a: 1, b: 'on', c: 3 }]);
  });

  it('are repeated when all of it is there, and refused where something else is', async () => {
    const device = await addSparse();
    await test.send(device, at(0, { a: 1, b: 'on' }));
    expect(await test.send(device, at(0, { b: 'on' }))).toEqual({ frames: 1, quarantined: null });
    const conflict = { frames: 0, quarantined: 'conflictingResend' };
    expect(await test.send(device, at(0, { a: 2, c: 1 }))).toEqual({ ...conflict, frames: 1 });
    expect(await test.send(device, at(0, { b: 'off' }))).toEqual(conflict);
    expect(await test.send(device, [at(1, { a: 1 }), at(1, { a: 2 })])).toEqual({ ...conflict, frames: 1 });
    expect(await valuesOf(device)).toEqual([{ a: 1, b: 'on', c: 1 }, { a: 1 }]);
  });

  it('keep the texts that hold later', async () => {
    const device = await addSparse();
    await test.send(device, at(0, { s: 'A' }));
    await test.send(device, at(2000, { s: 'A' }));
    await test.send(device, [at(1000, { s: 'B' }), at(2000, { n: 1 })]);
    expect(await valuesOf(device)).toEqual([{ s: 'A' }, { s: 'B' }, { s: 'A', n: 1 }]);
  });
});

it('grows at its end with new keys, so that what was stored before is read on', async () => {
  const device = await addSparse();
  await test.send(device, at(0, { z: 1 }));
  await test.send(device, at(1, { a: 2, z: 3 }));
  await test.send(device, at(2, { a: 4 }));
  expect(await valuesOf(device)).toEqual([{ z: 1 }, { z: 3, a: 2 }, { a: 4 }]);
  expect(await layoutsOf(device)).toBe(49);
});

it('knows the newest of each signal after a restart, of summed up quarters too', async () => {
  const device = await addSparse();
  const hourMs = 3_600_000;
  await test.send(device, [
    at(-5 * hourMs, { rare: 7, text: 'long ago' }),
    at(-4 * hourMs, { a: 1 }),
    at(0, { a: 2, text: 'long ago' }),
    at(30 * 60_000, { a: 99, rare: 99 }),
  ]);
  await createRollupJob({ db: test.database.db, logger }).run(Date.now());
  const latest = [...(await test.another().latest.ofDevice(device.deviceId)).values()];
  expect(latest.map(({ signal, value, tsMs }) => [signal.semaphoreId, value, tsMs - sentAt])).toEqual([
    ['rare', 7, -5 * hourMs],
    ['text', 'long ago', 0],
    ['a', 2, 0],
  ]);
});

it('a batch may hold more places than a message may hold values', async () => {
  const device = await addSparse();
  await test.send(device, Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`k${n}`, n])));
  const messages = Array.from({ length: 20 }, (_, n) => at(n, { k399: n }));
  expect(await test.send(device, messages)).toEqual({ frames: 20, quarantined: null });
});

it('where no track is recorded, coordinates are not stored, and a resend is still one', async () => {
  const device = { ...(await addSparse()), isLocus: false };
  const sent = [at(0, { lng: 111, lat: 30, a: 1 }), at(1000, { lng: 112, lat: 30 })];
  await test.send(device, sent);
  expect(await test.send(device, sent)).toEqual({ frames: 2, quarantined: null });
  expect(await valuesOf(device)).toEqual([{ a: 1 }, {}]);
  expect(test.telemetry.counters.resends).toBeGreaterThanOrEqual(3);
});

async function layoutsOf({ typeId }: DeviceRef): Promise<number> {
  const { rows } = await test.database.pool.query(
    'select count(*)::int as count from layout where device_type_id = $1',
    [typeId],
  );
  return rows[0].count;
}

/** Numbers between 0 and 1, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
