import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestBus } from '../../../../test/checked-events.ts';
import { createRowChanges } from '../../../platform/bus/row-changes.ts';
import type { DeviceRef } from '../../telemetry/telemetry/telemetry.service.ts';
import {
  logger,
  startTelemetryTest,
  type TelemetryTest,
} from '../../telemetry/telemetry/telemetry.test-app.ts';
import { ownAlarmsChanged } from '../alarms/engine/alarms.events.ts';
import { replayDevice } from './device-replay.service.ts';
import { createLateAlarms } from './late-alarms.service.ts';
import { type LateAlarmsTest, startLateAlarmsTest } from './late-alarms.test-app.ts';
import { settle } from './settle.service.ts';
import { clustersOf } from './spans.policy.ts';

let test: TelemetryTest;
let app: LateAlarmsTest;
let beginMs = 0;

const context = { timeZone: 'UTC', isSuppressed: () => false };
const minuteMs = 60_000;

beforeAll(async () => {
  test = await startTelemetryTest();
  app = await startLateAlarmsTest(test.database.db, test.telemetry);
});
beforeEach(() => {
  beginMs = Date.now() - 100 * minuteMs;
});
afterAll(async () => {
  await app?.stop();
  await test?.stop();
});

async function addDevice(): Promise<DeviceRef> {
  const device = await test.addDevice();
  await test.database.pool.query('insert into device_state (device_id) values ($1)', [device.deviceId]);
  return device;
}

type Word = readonly [minute: number, ...active: (boolean | string)[]];

/** What the device says of E7 at a minute: begins, ends, nothing; a text is another code that begins. */
const messageOf = ([minute, ...words]: Word) => ({
  ts: beginMs + minute * minuteMs,
  values: {
    alarms: words.map((word) =>
      typeof word === 'string'
        ? { code: word, level: 3, active: true }
        : { code: 'E7', level: 2, name: '过温', active: word },
    ),
  },
});

/** In the order in which they arrive, one message each. */
async function send(device: DeviceRef, ...words: Word[]): Promise<void> {
  for (const word of words) await test.send(device, messageOf(word));
}

const minuteOf = (at: Date | null) => at && (at.getTime() - beginMs) / minuteMs;

async function alarmsOf({ deviceId }: DeviceRef) {
  const { rows } = await test.database.pool.query(
    `select a.code, a.name, a.level, a.started_at, a.recovered_at, a.late, a.quiet, a.repeats,
       array(select e.kind from alarm_event e where e.alarm_id = a.id order by e.id) as events,
       (select e.text::jsonb from alarm_event e where e.alarm_id = a.id and e.kind = 'lateData') as remark
     from alarm a where a.device_id = $1 and a.origin = 'device' order by a.started_at, a.id`,
    [deviceId],
  );
  return rows.map(({ started_at: started, recovered_at: recovered, ...row }) => ({
    ...row,
    from: minuteOf(started),
    to: minuteOf(recovered),
  }));
}
const spansOf = async (device: DeviceRef) =>
  (await alarmsOf(device)).map(({ from, to, late: isLate }) => [from, to, isLate ? 'late' : 'live']);

/** When everything is ready; twice, for what is looked at once more. */
const settleAll = async () => {
  for (let turn = 0; turn < 2; turn++) await app.settleAll();
};

const numberOf = async (query: string, { deviceId }: DeviceRef): Promise<number> =>
  (await test.database.pool.query(query, [deviceId])).rows[0].n;
const daysOf = (device: DeviceRef) =>
  numberOf('select coalesce(sum(raised), 0)::int as n from alarm_day where device_id = $1', device);
const faultOf = (device: DeviceRef) => numberOf('select is_fault as n from device where id = $1', device);

describe('a device’s own alarms in late frames', () => {
  it('are closed and quiet episodes of the time of which they tell, once', async () => {
    const device = await addDevice();
    await send(device, [0], [90]);
    await send(device, [10, true], [15, true], [20, false], [30, true], [40, false]);
    expect(await alarmsOf(device)).toEqual([]);
    await settleAll();
    const closed = { code: 'E7', name: '过温', level: 2, late: true, quiet: true, remark: null };
    const found = [
      { ...closed, from: 10, to: 20, repeats: 2, events: ['raised', 'repeated', 'recovered'] },
      { ...closed, from: 30, to: 40, repeats: 1, events: ['raised', 'recovered'] },
    ];
    expect(await alarmsOf(device)).toEqual(found);
    await send(device, [10, true], [20, false]);
    await settleAll();
    expect(await alarmsOf(device)).toEqual(found);
    expect([await daysOf(device), await faultOf(device), await app.notesOf(device)]).toEqual([2, 0, []]);
    const { rows } = await test.database.pool.query('select count(*)::int as n from alarm_slot');
    expect(rows, 'nobody was notified').toEqual([{ n: 0 }]);
  });

  it('are found in sparse layouts too, beside what else comes there', async () => {
    const device = await addDevice();
    await test.useUpExactLayouts(device);
    await send(device, [0], [90]);
    await test.send(device, { ts: beginMs + 12 * minuteMs, values: { t: 1 } });
    await send(device, [10, true], [20, false]);
    await settleAll();
    expect(await spansOf(device)).toEqual([[10, 20, 'late']]);
  });

  it('are not noted where late frames tell of none', async () => {
    const device = await addDevice();
    await send(device, [0], [90], [10], [20]);
    expect(await app.notesOf(device)).toEqual([]);
  });

  it('open quietly when nothing later tells their end, and end with it', async () => {
    const device = await addDevice();
    await send(device, [0], [80, 'E1'], [10, true]);
    await settleAll();
    expect(await spansOf(device)).toEqual([
      [10, null, 'late'],
      [80, null, 'live'],
    ]);
    expect(await faultOf(device)).toBe(2);
    await send(device, [85, true], [90, false]);
    expect(await alarmsOf(device)).toMatchObject([
      { from: 10, to: 90, quiet: true, events: ['raised', 'repeated', 'recovered'] },
      { code: 'E1', to: null },
    ]);
    expect(await faultOf(device)).toBe(3);
    await send(device, [40, false]);
    await settleAll();
    expect(await spansOf(device)).toEqual([
      [10, 40, 'late'],
      [80, null, 'live'],
      [85, 90, 'late'],
    ]);
    expect(await app.notesOf(device)).toEqual([]);
  });

  it('leave what was raised when it happened, but for an end that nothing else would tell', async () => {
    const device = await addDevice();
    await send(device, [50, true], [90, 'E1']);
    await send(device, [40, true]);
    await settleAll();
    const at = (minute: number) => new Date(beginMs + minute * minuteMs).toISOString();
    expect((await alarmsOf(device))[0]).toMatchObject({ from: 50, to: null, remark: { began: at(40) } });
    await send(device, [70, false]);
    await settleAll();
    expect((await alarmsOf(device))[0]).toMatchObject({
      ...{ from: 50, to: 70, late: false, remark: { ended: at(70) } },
      events: ['raised', 'recovered', 'lateData'],
    });
    await send(device, [60, false], [65, true]);
    await settleAll();
    expect(await spansOf(device)).toEqual([
      [50, 60, 'live'],
      [65, 70, 'late'],
      [90, null, 'live'],
    ]);
    await send(device, [95, true], [97, false], [96, false]);
    await settleAll();
    expect((await spansOf(device)).at(-1)).toEqual([95, 97, 'live']);
  });

  it('tell people of the end of what they were told of, and of nothing else', async () => {
    const device = await addDevice();
    const { pool } = test.database;
    await pool.query(
      `insert into notification_rule (owner_id, name, sort_key, search, enabled, levels, kinds, recipients, channels,
         escalation, until_recovered)
       select max(id), 'r', 'r', 'r', true, '{1,2,3,4}', '{}', '[]', '{}', '[]', false from app_user`,
    );
    await send(device, [95, true], [99, 'E1'], [98, false], [96, false], [97, true]);
    await settleAll();
    await pool.query('delete from notification_rule');
    expect(await spansOf(device)).toEqual([
      [95, 96, 'live'],
      [97, 98, 'late'],
      [99, null, 'live'],
    ]);
    const { rows } = await pool.query(
      `select a.code, o.kind from notification_outbox o join alarm a on a.id = o.alarm_id
       where a.device_id = $1 order by o.event_id`,
      [device.deviceId],
    );
    expect(rows.map(({ code, kind }) => [code, kind])).toEqual([
      ['E7', 'raised'],
      ['E1', 'raised'],
      ['E7', 'recovered'],
    ]);
  });

  it('come to what they would have been in order, in whatever parts and order they arrive', async () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 1, max: 70 }), { minLength: 3, maxLength: 10 });
    const words = fc.array(
      fc.constantFrom<Word[1][]>([true], [false], [true, false], [false, true], ['E1'], []),
      { minLength: 10, maxLength: 10 },
    );
    const parts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 10, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(minutes, words, parts, async (order, said, sizes) => {
        const all = order.map((minute, position): Word => [minute, ...(said[position] ?? [])]);
        const [inOrder, inParts] = [await addDevice(), await addDevice()];
        await send(inOrder, [0], ...all.toSorted(([a], [b]) => a - b), [80], [90]);
        await send(inParts, [0], [80], [90]);
        let sent = 0;
        for (const size of sizes) {
          if (sent >= all.length) break;
          await send(inParts, ...all.slice(sent, sent + size));
          await settleAll();
          sent += size;
        }
        const found = (await alarmsOf(inOrder)).map((alarm) => ({ ...alarm, late: true, quiet: true }));
        expect(await alarmsOf(inParts)).toEqual(found);
        expect(await daysOf(inParts)).toBe(found.length);
        expect(await faultOf(inParts)).toBe(await faultOf(inOrder));
      }),
      { numRuns: 5 },
    );
  });

  it('are written once whoever works at it, and again what was interrupted before the commit', async () => {
    const device = await addDevice();
    await send(device, [0], [90], [10, true], [20, false], [30, true]);
    const { db } = test.database;
    const [cluster] = clustersOf(await app.notesOf(device));
    if (!cluster) throw new Error('nothing was noted');
    const replay = await replayDevice(db, device.deviceId, cluster, new AbortController().signal);
    const interrupted = db.transaction().execute(async (trx) => {
      expect((await settle(trx, replay, context)).written).toHaveLength(2);
      throw new Error('killed');
    });
    await expect(interrupted).rejects.toThrow('killed');
    expect([await spansOf(device), await faultOf(device)]).toEqual([[], 0]);
    await Promise.all([1, 2, 3].map(() => db.transaction().execute((trx) => settle(trx, replay, context))));
    const found = [
      [10, 20, 'late'],
      [30, null, 'late'],
    ];
    expect(await spansOf(device)).toEqual(found);
    await settleAll();
    expect([await spansOf(device), await daysOf(device), await app.notesOf(device)]).toEqual([found, 2, []]);
  });

  it('wait for a device that live data works at with nothing in their hands that it may want', async () => {
    const device = await addDevice();
    const { pool } = test.database;
    await send(device, [0], [80], [10, true]);
    await settleAll();
    await send(device, [5, true], [40, false]);
    const live = await pool.connect();
    await live.query('begin');
    await live.query('update device set version = version where id = $1', [device.deviceId]);
    const settled = settleAll();
    const waiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waiting)).rows[0].n).toBe(1);
    try {
      await live.query(`select from alarm_signal_day where origin = 'device' for update nowait`);
    } finally {
      await live.query('rollback');
      live.release();
      await settled;
    }
    expect(await spansOf(device)).toEqual([[5, 40, 'late']]);
  });

  it('are known to live data soon, although it was not told of them', async () => {
    const device = await addDevice();
    const { db } = test.database;
    const repeat = {
      [ownAlarmsChanged.name]: ([deviceId = 0]: readonly number[]) =>
        app.bus.repeat(ownAlarmsChanged, { deviceId }),
    };
    const changes = createRowChanges({ db, logger, repeat });
    await changes.read();
    await send(device, [0], [90], [10, true]);
    const elsewhere = createLateAlarms({ db, bus: createTestBus(), logger, timeZone: 'UTC' });
    await elsewhere.run(new Date(Date.now() + 3_600_000));
    await changes.read();
    await send(device, [95, false]);
    expect(await spansOf(device)).toEqual([[10, 95, 'late']]);
  });

  it('are looked at once more when a frame was stored by what was known before', async () => {
    const device = await addDevice();
    await send(device, [0], [80], [10, true]);
    const { db } = test.database;
    const [cluster] = clustersOf(await app.notesOf(device));
    if (!cluster) throw new Error('nothing was noted');
    const replay = await replayDevice(db, device.deviceId, cluster, new AbortController().signal);
    await db.transaction().execute((trx) => settle(trx, replay, context));
    await send(device, [90, false]);
    expect(await spansOf(device)).toEqual([[10, null, 'late']]);
    await settleAll();
    expect([await spansOf(device), await faultOf(device)]).toEqual([[[10, 90, 'late']], 0]);
    await send(device, [95, true]);
    expect((await spansOf(device)).at(-1)).toEqual([95, null, 'live']);
  });

  it('keep no frame from being stored that begins them without knowing', async () => {
    const device = await addDevice();
    await send(device, [0], [80], [10, true]);
    const { db } = test.database;
    const [cluster] = clustersOf(await app.notesOf(device));
    if (!cluster) throw new Error('nothing was noted');
    const replay = await replayDevice(db, device.deviceId, cluster, new AbortController().signal);
    await db.transaction().execute((trx) => settle(trx, replay, context));
    await send(device, [90, true]);
    await expect.poll(() => alarmsOf(device)).toMatchObject([{ from: 10, to: null, repeats: 2 }]);
    await send(device, [95, false]);
    await expect.poll(() => spansOf(device)).toEqual([[10, 95, 'late']]);
  });
});
