import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestBus } from '../../../../../test/checked-events.ts';
import { buildAlarmSetting } from '../../../../../test/factories.ts';
import type { Bus } from '../../../../platform/bus/bus.ts';
import { withClient } from '../../../../platform/db/connection.ts';
import { deviceTypeChanged } from '../../../fleet/device-types/device-types.events.ts';
import { devicesChanged } from '../../../fleet/devices/devices.events.ts';
import type { DeviceRef } from '../../../telemetry/telemetry/telemetry.service.ts';
import {
  logger,
  startTelemetryTest,
  type TelemetryTest,
} from '../../../telemetry/telemetry/telemetry.test-app.ts';
import { type AlarmEngine, createAlarmEngine } from './alarm-engine.ingest.ts';
import { alarmSettingsChanged } from './alarms.events.ts';

let test: TelemetryTest;
let bus: Bus;
let engine: AlarmEngine;
let unhook: () => void;
let nowMs = 0;

const startEngine = async () => {
  bus = createTestBus();
  engine = createAlarmEngine({ db: test.database.db, bus, logger, timeZone: 'UTC', listenEveryMs: 200 });
  await engine.start();
  unhook = test.telemetry.onFlush(engine.hook);
};
const restart = async () => {
  unhook();
  await engine.stop();
  await startEngine();
};

beforeAll(async () => {
  test = await startTelemetryTest();
  await startEngine();
});
beforeEach(() => {
  nowMs = Date.now();
});
afterAll(async () => {
  await engine?.stop();
  await test?.stop();
});

const plain = buildAlarmSetting({ semaphoreId: 't' });

async function addDevice(change: Partial<AlarmSetting> = {}): Promise<DeviceRef> {
  const device = await test.addDevice({ signals: [{ semaphoreId: 't' }] });
  const { semaphoreId, levels, deadBand, onDelayS, offDelayS, repeatCount, noDataS, noDataLevel } = {
    ...plain,
    ...change,
  };
  await test.database.pool.query(
    `insert into device_type_alarm (device_type_id, semaphore_id, levels, dead_band, on_delay_s, off_delay_s,
       repeat_count, no_data_s, no_data_level) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      device.typeId,
      semaphoreId,
      JSON.stringify(levels),
      deadBand,
      onDelayS,
      offDelayS,
      repeatCount,
      noDataS,
      noDataLevel,
    ],
  );
  await test.database.pool.query('insert into device_state (device_id) values ($1)', [device.deviceId]);
  return device;
}

async function alarmsOf({ deviceId }: DeviceRef) {
  const { rows } = await test.database.pool.query(
    `select a.origin, a.code, a.level, a.repeats, a.recovered_at is null as open, a.quiet,
       array(select e.kind from alarm_event e where e.alarm_id = a.id order by e.id) as events
     from alarm a where a.device_id = $1 order by a.id`,
    [deviceId],
  );
  return rows;
}
const faultOf = async ({ deviceId }: DeviceRef): Promise<number> =>
  (await test.database.pool.query('select is_fault from device where id = $1', [deviceId])).rows[0].is_fault;

const sendAt = (device: DeviceRef, agoMs: number, values: object) =>
  test.send(device, { ts: nowMs - agoMs, values });

describe('the engine', () => {
  it('writes an episode, its events and the fault level with the frames', async () => {
    const device = await addDevice();
    await sendAt(device, 4000, { t: 20 });
    expect(await alarmsOf(device)).toEqual([]);
    await sendAt(device, 3000, { t: 85 });
    expect(await faultOf(device)).toBe(3);
    await sendAt(device, 2000, { t: 95 });
    expect(await faultOf(device)).toBe(1);
    await sendAt(device, 1000, { t: 20 });
    const recovered = { origin: 'signal', code: 't', level: 1, repeats: 1, open: false, quiet: false };
    expect(await alarmsOf(device)).toEqual([{ ...recovered, events: ['raised', 'graver', 'recovered'] }]);
    expect(await faultOf(device)).toBe(0);
  });

  it('writes several episodes of one message, in their order', async () => {
    const device = await addDevice();
    const at = (agoMs: number, t: number) => ({ ts: nowMs - agoMs, values: { t } });
    await test.send(device, [at(5000, 85), at(4000, 20), at(3000, 95), at(2000, 20), at(1000, 81)]);
    expect((await alarmsOf(device)).map(({ level, open }) => [level, open])).toEqual([
      [3, false],
      [1, false],
      [3, true],
    ]);
  });

  it('raises nothing twice: a resend, an older frame, a restart', async () => {
    const device = await addDevice();
    await sendAt(device, 2000, { t: 85 });
    await sendAt(device, 2000, { t: 85 });
    await sendAt(device, 3000, { t: 99 });
    await restart();
    await sendAt(device, 1000, { t: 86 });
    expect(await alarmsOf(device)).toMatchObject([{ level: 3, open: true, repeats: 1 }]);
    await sendAt(device, 500, { t: 20 });
    expect(await alarmsOf(device)).toMatchObject([{ open: false }]);
  });

  it('raises nothing by a sample that is older than the newest of its signal, whatever came beside it', async () => {
    const device = await addDevice();
    await sendAt(device, 1000, { t: 20 });
    await sendAt(device, 1800, { t: 95, other: 1 });
    await restart();
    await sendAt(device, 1700, { t: 96, another: 1 });
    await sendAt(device, 900, { other: 2 });
    expect(await alarmsOf(device)).toEqual([]);
    await sendAt(device, 500, { t: 95, other: 3 });
    expect(await alarmsOf(device)).toMatchObject([{ open: true, repeats: 1 }]);
  });

  it('looks at what comes in a sparse layout as at anything else', async () => {
    const device = await addDevice();
    await test.useUpExactLayouts(device);
    await sendAt(device, 3000, { t: 95 });
    await sendAt(device, 4000, { t: 20, other: 1 });
    await sendAt(device, 2000, { other: 2 });
    expect(await alarmsOf(device)).toMatchObject([{ open: true }]);
    await sendAt(device, 2500, { t: 20, third: 1 });
    expect(await alarmsOf(device)).toMatchObject([{ open: false, repeats: 1 }]);
  });

  it.each([
    ['what is sent first after a restart', {}],
    ['what is sent with a new key', { fresh: 1 }],
  ])('finds the alarms of %s live and in their order', async (_, beside) => {
    const devices = await Promise.all(Array.from({ length: 30 }, () => addDevice()));
    await Promise.all(devices.map((device) => sendAt(device, 9000, { t: 20 })));
    const restarted = test.another();
    await restarted.start();
    const unhookIt = restarted.onFlush(engine.hook);
    const at = (agoMs: number, t: number, more = {}) => ({ ts: nowMs - agoMs, values: { t, ...more } });
    const array = Array.from({ length: 40 }, (_item, n) => at(8000 - n * 100, n % 2 === 0 ? 85 : 20, beside));
    await Promise.all(
      devices.flatMap((device) =>
        [array, at(1000, 20), [at(900, 85), at(800, 20)]].map((message) =>
          restarted.ingestJson(device, 'telemetry', message, nowMs),
        ),
      ),
    );
    unhookIt();
    const { rows } = await test.database.pool.query(
      `select count(*)::int as raised, count(*) filter (where late or quiet or recovered_at is null)::int as wrong,
         (select count(*)::int from ingest_note where device_id = any($1)) as noted
       from alarm where device_id = any($1)`,
      [devices.map(({ deviceId }) => deviceId)],
    );
    expect(rows).toEqual([{ raised: 30 * 21, wrong: 0, noted: 0 }]);
  });

  it('drops what a transaction that failed had changed', async () => {
    const device = await addDevice({ repeatCount: 2 });
    await sendAt(device, 3000, { t: 20 });
    let failures = 1;
    const off = test.telemetry.onFlush({
      name: 'ending',
      run: async (trx) => {
        if (failures-- > 0) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
      },
    });
    await sendAt(device, 2000, { t: 85 });
    off();
    expect(await alarmsOf(device)).toEqual([]);
    await sendAt(device, 1000, { t: 85 });
    expect(await alarmsOf(device)).toMatchObject([{ open: true, events: ['raised'] }]);
  });

  it('lets a delay run out without another frame, also over a restart', async () => {
    const device = await addDevice({ onDelayS: 5 });
    await sendAt(device, 0, { t: 85 });
    await restart();
    expect(await alarmsOf(device)).toEqual([]);
    await expect.poll(() => alarmsOf(device)).toMatchObject([{ open: true }]);
    expect(await faultOf(device)).toBe(3);
  });

  it('records what is old when it arrives without sound', async () => {
    const device = await addDevice();
    await sendAt(device, 20 * 60_000, { t: 85 });
    await sendAt(device, 19 * 60_000, { t: 20 });
    await sendAt(device, 1000, { t: 85 });
    expect((await alarmsOf(device)).map(({ quiet }) => quiet)).toEqual([true, false]);
  });

  it('takes in a device’s own alarms, once for each code', async () => {
    const device = await addDevice();
    const own = (active: boolean, level = 2) => ({ alarms: [{ code: 'E7', level, name: '过温', active }] });
    await sendAt(device, 4000, own(false));
    await sendAt(device, 3000, own(true));
    await restart();
    await sendAt(device, 2000, own(true, 1));
    expect(await faultOf(device)).toBe(1);
    await sendAt(device, 1000, own(false));
    const events = ['raised', 'repeated', 'recovered'];
    expect(await alarmsOf(device)).toMatchObject([
      { origin: 'device', code: 'E7', level: 1, repeats: 2, open: false, events },
    ]);
  });

  it('raises one alarm for a silent device, not one per signal, and ends it with the next frame', async () => {
    const device = await addDevice({ noDataS: 1, noDataLevel: 2 });
    await test.send(device, { t: 20 });
    await expect.poll(() => alarmsOf(device)).toMatchObject([{ origin: 'silence', level: 2, open: true }]);
    // As if heard a minute from now: it is not silent again before it is read.
    await test.send(device, { t: 21 }, Date.now() + 60_000);
    expect(await alarmsOf(device)).toMatchObject([{ origin: 'silence', open: false }]);
    expect(await faultOf(device)).toBe(0);
  });

  it('raises none for a device that never reported, also when it was edited', async () => {
    const overrides = { noDataS: 1, noDataLevel: 2 };
    const [never, device] = [await addDevice(overrides), await addDevice(overrides)];
    bus.emit(devicesChanged, { deviceIds: [never.deviceId] });
    for (const value of [20, 21]) {
      await test.send(device, { t: value });
      await expect.poll(async () => (await alarmsOf(device)).some(({ open }) => open)).toBe(true);
    }
    expect(await alarmsOf(never)).toEqual([]);
  });

  it('raises no alarm of a signal that fell silent with its device, only a little earlier', async () => {
    const device = await addDevice({ noDataS: 1, noDataLevel: 2 });
    await Promise.all([test.send(device, { t: 20 }, nowMs), test.send(device, { other: 1 }, nowMs + 400)]);
    await expect.poll(() => alarmsOf(device)).toMatchObject([{ origin: 'silence', open: true }]);
  });

  it('raises an alarm of a signal that its device is heard without', async () => {
    const device = await addDevice({ noDataS: 1, noDataLevel: 2 });
    await test.send(device, { t: 20 });
    await expect
      .poll(async () => {
        await test.send(device, { other: 1 });
        return (await alarmsOf(device)).filter(({ origin }) => origin === 'signal');
      })
      .toMatchObject([{ open: true }]);
  });

  it('hears the silence of a device that could not be read again at once', async () => {
    const device = await addDevice({ noDataS: 1, noDataLevel: 2 });
    await test.database.pool.query('update device_state set last_received_at = now() where device_id = $1', [
      device.deviceId,
    ]);
    let failures = 0;
    const db = test.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (failures-- > 0) throw new Error('the database is away');
        return result;
      },
    });
    const other = createAlarmEngine({ db, bus, logger, timeZone: 'UTC', listenEveryMs: 50 });
    await other.start();
    failures = 1;
    bus.emit(devicesChanged, { deviceIds: [device.deviceId] });
    try {
      await expect.poll(() => alarmsOf(device)).toMatchObject([{ origin: 'silence', open: true }]);
    } finally {
      await other.stop();
    }
  });

  it('catches up with what it has missed: in order, told of as if it came now, and no delay runs out before', async () => {
    const device = await addDevice({ onDelayS: 1 });
    await sendAt(device, 3000, { t: 85 });
    unhook();
    let failures = 1;
    let isMended = false;
    const { hook } = engine;
    unhook = test.telemetry.onFlush({
      name: hook.name,
      async run(trx, frames, turn) {
        await hook.run(trx, frames, turn);
        if (turn.frames === 'new' ? failures-- > 0 : !isMended) throw new Error('a bug');
      },
    });
    await sendAt(device, 2500, { t: 20 });
    await sendAt(device, 2000, { t: 85 });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await alarmsOf(device)).toEqual([]);
    isMended = true;
    await expect
      .poll(() => alarmsOf(device), { timeout: 10_000 })
      .toMatchObject([{ origin: 'signal', open: true, quiet: false, repeats: 1, events: ['raised'] }]);
    await sendAt(device, 100, { t: 20 });
    expect(await alarmsOf(device)).toMatchObject([{ open: false, events: ['raised', 'recovered'] }]);
    const { rows } = await test.database.pool.query('select from ingest_note where device_id = $1', [
      device.deviceId,
    ]);
    expect(rows, 'nothing of it is late').toEqual([]);
  });

  it('recovers what a device’s settings ask for no more while it waits for another recovery', async () => {
    const [slow, quick] = [await addDevice(), await addDevice()];
    for (const device of [slow, quick]) await sendAt(device, 3000, { t: 85 });
    for (const { typeId } of [slow, quick])
      await test.database.pool.query('delete from device_type_alarm where device_type_id = $1', [typeId]);
    await withClient(test.database.owner, async (client) => {
      await client.query('begin');
      await client.query('select from alarm where device_id = $1 for update', [slow.deviceId]);
      bus.emit(deviceTypeChanged, { typeId: slow.typeId });
      bus.emit(alarmSettingsChanged, { deviceId: quick.deviceId });
      await expect.poll(() => alarmsOf(quick)).toMatchObject([{ open: false }]);
      await sendAt(quick, 1000, { t: 85 });
      expect(await alarmsOf(slow)).toMatchObject([{ open: true }]);
      await client.query('rollback');
    });
    await expect.poll(() => alarmsOf(slow)).toMatchObject([{ open: false }]);
  });

  it('obeys a device’s own setting, and recovers what no setting asks for any more', async () => {
    const device = await addDevice();
    const lower = { ...plain, levels: [{ level: 2, operator: 'gt', threshold: 10 }] };
    await test.database.pool.query('insert into device_alarm values ($1, $2, $3)', [
      device.deviceId,
      't',
      lower,
    ]);
    bus.emit(devicesChanged, { deviceIds: [device.deviceId] });
    await sendAt(device, 1000, { t: 20 });
    expect(await alarmsOf(device)).toMatchObject([{ level: 2, open: true }]);
    await test.database.pool.query('delete from device_alarm where device_id = $1', [device.deviceId]);
    await test.database.pool.query('delete from device_type_alarm where device_type_id = $1', [
      device.typeId,
    ]);
    bus.emit(deviceTypeChanged, { typeId: device.typeId });
    await expect.poll(() => alarmsOf(device)).toMatchObject([{ open: false }]);
    expect(await faultOf(device)).toBe(0);
  });
});
