import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withClient } from '../../../platform/db/connection.ts';
import type { CommittedFrame, DeviceRef, IngestHook } from './telemetry.service.ts';
import { valuesOf } from './telemetry.service.ts';
import { startTelemetryTest, type TelemetryTest } from './telemetry.test-app.ts';

let test: TelemetryTest;
let off: () => void = () => undefined;
let name = '';
let made = 0;

beforeAll(async () => {
  test = await startTelemetryTest();
  await withClient(test.database.owner, (client) =>
    client.query(`create table seen (seq bigint generated always as identity, device_id int, value float8, how text);
      grant all on seen to public`),
  );
});
beforeEach(() => {
  name = `hook${++made}`;
});
afterEach(() => off());
afterAll(() => test?.stop());

type Run = IngestHook['run'];

/** Writes down what it sees; `before` may throw. */
const writing = (before: (frames: readonly CommittedFrame[], how: string) => void): Run =>
  async function run(trx, frames, turn) {
    const rows = frames.map((frame) => [frame.deviceId, Number(valuesOf(frame).a)] as const);
    await sql`insert into seen (device_id, value, how)
      select one.*, ${turn.frames} from unnest(${rows.map(([id]) => id)}::int[], ${rows.map(([, a]) => a)}::float8[]) one`.execute(
      trx,
    );
    before(frames, turn.frames);
  };

const seen = async ({ deviceId }: DeviceRef) => {
  const { rows } = await test.database.pool.query(
    'select value, how from seen where device_id = $1 order by seq',
    [deviceId],
  );
  return rows.map(({ value, how }) => (how === 'new' ? value : `${value} later`));
};
const behind = async ({ deviceId }: DeviceRef): Promise<number> =>
  (
    await test.database.pool.query(
      'select count(*)::int as n from ingest_note where work = $1 and device_id = $2',
      [name, deviceId],
    )
  ).rows[0].n;

/** Of all devices. */
const notes = async (): Promise<number> =>
  (await test.database.pool.query('select count(*)::int as n from ingest_note where work = $1', [name]))
    .rows[0].n;

/** What waits after attempts that failed, at once; answers what waited. */
const hasten = async (attempts: number): Promise<unknown[]> => {
  const { rows } = await test.database.pool.query(
    `update ingest_lease set until = now() - interval '1 s', attempts = $2
     where work = $1 and until < now() + interval '20 s' returning 1`,
    [name, attempts],
  );
  return rows;
};

const tryAgain = (attempts: number) => expect.poll(() => hasten(attempts)).toHaveLength(1);

const addDevices = async (count: number): Promise<DeviceRef[]> => {
  const devices = await Promise.all(Array.from({ length: count }, () => test.addDevice()));
  // So that what follows is stored in one go.
  await Promise.all(devices.map((device) => test.send(device, { a: 0 })));
  return devices;
};
const sendAll = (devices: readonly DeviceRef[], a: number) =>
  Promise.all(devices.map((device) => test.send(device, { a })));

/** Transactions that `work` takes. */
const flushesOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = test.telemetry.counters.flushes;
  await work();
  return test.telemetry.counters.flushes - before;
};

describe('a hook of ingest', () => {
  it('sees new frames once, in the transaction that stores them, and is timed', async () => {
    const [device] = (await addDevices(1)) as [DeviceRef];
    const stored: number[] = [];
    off = test.telemetry.onFlush({
      name,
      async run(trx, frames) {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from frame_1y
          where device_id = ${device.deviceId} and xmin = pg_current_xact_id()::xid`.execute(trx);
        for (const frame of frames) stored.push(Number(valuesOf(frame).a), rows[0]?.n ?? 0);
      },
    });
    const ts = Date.now() - 600_000;
    await test.send(device, { ts, values: { a: 7 } });
    await test.send(device, { ts, values: { a: 7 } });
    off();
    await test.send(device, { a: 8 });
    expect(stored).toEqual([7, 1]);
    const { values } = await test.telemetry.hookTimings.histogram.get();
    expect(values).toContainEqual(
      expect.objectContaining({
        labels: { hook: name },
        metricName: 'weir_ingest_hook_seconds_count',
        value: 1,
      }),
    );
  });

  it('that throws once has its part taken back alone, and catches up with every device in its order', async () => {
    const devices = await addDevices(20);
    const other: number[] = [];
    let failures = 1;
    const offOther = test.telemetry.onFlush({
      name: `${name} too`,
      run: async (_trx, frames) => void other.push(...frames.map(({ deviceId }) => deviceId)),
    });
    off = test.telemetry.onFlush({
      name,
      run: writing((_frames, how) => {
        if (how === 'new' && failures-- > 0) throw new Error('a bug');
      }),
    });
    expect(await flushesOf(() => sendAll(devices, 1))).toBeLessThanOrEqual(2);
    await sendAll(devices, 2);
    await expect.poll(async () => (await Promise.all(devices.map(behind))).every((n) => n === 0)).toBe(true);
    await sendAll(devices, 3);
    off();
    offOther();
    expect(other).toHaveLength(60);
    const missed = await Promise.all(devices.map(seen));
    for (const list of missed)
      expect(list.map((value) => Number.parseInt(String(value), 10))).toEqual([1, 2, 3]);
    expect(missed.flat()).toContain('1 later');
    for (const device of devices) expect(await test.stored(device)).toHaveLength(4);
  });

  it('that always throws for one device holds nobody else up, and comes to it in order when it is mended', async () => {
    const [bad, ...others] = (await addDevices(10)) as [DeviceRef, ...DeviceRef[]];
    let isMended = false;
    off = test.telemetry.onFlush({
      name,
      run: writing((frames) => {
        if (!isMended && frames.some(({ deviceId }) => deviceId === bad.deviceId)) throw new Error('a bug');
      }),
    });
    for (const a of [1, 2, 3])
      expect(await flushesOf(() => sendAll([bad, ...others], a))).toBeLessThanOrEqual(2);
    await expect.poll(async () => (await Promise.all(others.map(behind))).every((n) => n === 0)).toBe(true);
    for (const device of others)
      expect((await seen(device)).map((value) => Number.parseInt(String(value), 10))).toEqual([1, 2, 3]);
    expect(await seen(bad)).toEqual([]);
    expect(await behind(bad)).toBeGreaterThan(0);
    isMended = true;
    // On a slow machine the next attempt may have come by itself.
    const behindNow = () => hasten(1).then(() => behind(bad));
    await expect.poll(behindNow).toBe(0);
    await test.send(bad, { a: 4 });
    off();
    expect(await seen(bad)).toEqual(['1 later', '2 later', '3 later', 4]);
  });

  it('that cannot take one frame leaves it out after some attempts', async () => {
    const [device] = (await addDevices(1)) as [DeviceRef];
    off = test.telemetry.onFlush({
      name,
      run: writing((frames) => {
        if (frames.some((frame) => valuesOf(frame).a === 2)) throw new Error('a bug');
      }),
    });
    await test.send(
      device,
      [{ a: 1 }, { a: 2 }, { a: 3 }].map((values, n) => ({ ts: Date.now() - 10 + n, values })),
    );
    await tryAgain(5);
    await expect.poll(() => behind(device)).toBe(0);
    off();
    expect(await seen(device)).toEqual(['1 later', '3 later']);
  });

  it('catches up once, wherever it was killed', async () => {
    const [device] = (await addDevices(1)) as [DeviceRef];
    const throwing = test.telemetry.onFlush({
      name,
      run: async () => {
        throw new Error('a bug');
      },
    });
    await test.send(device, { a: 1, note: 'x' });
    throwing();
    // What is stored now knows nothing of the hook.
    expect(await behind(device)).toBe(1);
    let kills = 1;
    const restarted = test.another();
    const write = writing(() => undefined);
    off = restarted.onFlush({
      name,
      async run(trx, frames, turn) {
        await write(trx, frames, turn);
        if (kills-- > 0) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
      },
    });
    await restarted.start();
    await expect.poll(() => behind(device), { timeout: 5000 }).toBe(0);
    await restarted.stop();
    expect(kills).toBeLessThan(0);
    expect(await seen(device)).toEqual(['1 later']);
  });

  it('of two nodes catches up once', async () => {
    const devices = await addDevices(120);
    const nodes = [test.another(), test.another()];
    let isFailing = true;
    for (const node of nodes)
      node.onFlush({
        name,
        run: writing((_frames, how) => {
          if (how === 'new' && isFailing) throw new Error('a bug');
        }),
      });
    for (const node of nodes) await node.start();
    const sendTo = (n: number, a: number) =>
      Promise.all(
        devices.map((device) =>
          nodes[n]?.ingestJson(device, 't', { ts: Date.now() - 100 + a, values: { a } }, Date.now()),
        ),
      );
    await sendTo(0, 1);
    isFailing = false;
    await sendTo(1, 2);
    await expect.poll(notes).toBe(0);
    await sendTo(0, 3);
    for (const node of nodes) await node.stop();
    for (const device of devices)
      expect((await seen(device)).map((value) => Number.parseInt(String(value), 10))).toEqual([1, 2, 3]);
  });
});

describe('frames that a hook has missed', () => {
  it.each(['exact', 'sparse'])('come as they were stored, from %s layouts', async (kind) => {
    const device = await test.addDevice({ signals: [{ semaphoreId: 'on', dataType: 'boolean' }] });
    if (kind === 'sparse') await test.useUpExactLayouts(device);
    const baseMs = Date.now() - 60_000;
    const at = (second: number, values: object) => ({ ts: baseMs + second * 1000, values });
    await test.send(device, at(10, { a: 1, note: 'x', on: true }), baseMs);
    const got: unknown[] = [];
    let failures = 1;
    off = test.telemetry.onFlush({
      name,
      async run(_trx, frames, turn) {
        if (turn.frames === 'new' && failures-- > 0) throw new Error('a bug');
        for (const frame of frames)
          got.push([valuesOf(frame), frame.tsMs - baseMs, frame.newestMsOf('a') - baseMs, frame.isAhead]);
      },
    });
    await test.send(device, [at(5, { a: 2, note: 'y', on: false }), at(11, { a: 3, note: 'x', on: true })]);
    await expect.poll(() => got.length).toBe(2);
    off();
    expect(got).toEqual([
      [{ a: 2, note: 'y', on: false }, 5000, 10_000, false],
      [{ a: 3, note: 'x', on: true }, 11_000, 10_000, false],
    ]);
  });
});
