import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAlarmSetting } from '../../../../test/factories.ts';
import type { DeviceRef } from '../../telemetry/telemetry/telemetry.service.ts';
import { startTelemetryTest, type TelemetryTest } from '../../telemetry/telemetry/telemetry.test-app.ts';
import { replayDevice } from './device-replay.service.ts';
import { type LateAlarmsTest, startLateAlarmsTest } from './late-alarms.test-app.ts';
import { settle } from './settle.service.ts';
import { clustersOf } from './spans.policy.ts';

let test: TelemetryTest;
let app: LateAlarmsTest;
let beginMs = 0;

const context = { timeZone: 'UTC', isSuppressed: () => false };
const minuteMs = 60_000;
const dayMs = 86_400_000;

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

/** 100 minutes ago, or before midnight where that lies between: what counts by day stands in one. */
function beginInOneDay(): number {
  const midnightMs = Math.floor(Date.now() / dayMs) * dayMs;
  return beginMs < midnightMs ? midnightMs - 100 * minuteMs : beginMs;
}

async function addDevice(
  change: Partial<AlarmSetting> = {},
  dataType: 'number' | 'text' = 'number',
): Promise<DeviceRef> {
  const device = await test.addDevice({ signals: [{ semaphoreId: 't', dataType }] });
  const { pool } = test.database;
  await pool.query('insert into device_state (device_id) values ($1)', [device.deviceId]);
  const setting = buildAlarmSetting({
    semaphoreId: 't',
    levels: [{ level: 2, operator: 'gt', threshold: 80 }],
    ...change,
  });
  await pool.query('insert into device_alarm values ($1, $2, $3)', [device.deviceId, 't', setting]);
  return device;
}

/** Pairs of a minute and a value, in the order in which they arrive, one message each. */
async function send(
  device: DeviceRef,
  ...samples: (readonly [minute: number, t: number | string])[]
): Promise<void> {
  for (const [minute, t] of samples)
    await test.send(device, { ts: beginMs + minute * minuteMs, values: { t } });
}

const minuteOf = (at: Date | null) => at && (at.getTime() - beginMs) / minuteMs;

async function alarmsOf({ deviceId }: DeviceRef) {
  const { rows } = await test.database.pool.query(
    `select a.origin, a.started_at, a.recovered_at, a.late, a.quiet, a.repeats,
       array(select e.kind from alarm_event e where e.alarm_id = a.id order by e.id) as events,
       (select e.text::jsonb from alarm_event e where e.alarm_id = a.id and e.kind = 'lateData') as remark
     from alarm a where a.device_id = $1 order by a.started_at, a.id`,
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

const daysOf = async ({ deviceId }: DeviceRef) =>
  (
    await test.database.pool.query(
      'select coalesce(sum(raised), 0)::int as n from alarm_day where device_id = $1',
      [deviceId],
    )
  ).rows[0].n;

describe('late data', () => {
  it('leaves the episodes that would have been, closed and quiet, once', async () => {
    const device = await addDevice();
    await send(device, [0, 20], [90, 20]);
    await send(device, [10, 85], [20, 20], [30, 85], [31, 90], [40, 20]);
    expect(await alarmsOf(device)).toEqual([]);
    await app.settleAll();
    const closed = { origin: 'signal', late: true, quiet: true, repeats: 1, remark: null };
    const found = [
      { ...closed, from: 10, to: 20, events: ['raised', 'recovered'] },
      { ...closed, from: 30, to: 40, events: ['raised', 'recovered'] },
    ];
    expect(await alarmsOf(device)).toEqual(found);
    expect(await app.notesOf(device)).toEqual([]);
    await send(device, [10, 85], [20, 20], [30, 85]);
    expect(await app.notesOf(device)).toEqual([]);
    await app.settleAll();
    expect(await alarmsOf(device)).toEqual(found);
    expect(await daysOf(device)).toBe(2);
    const { rows } = await test.database.pool.query(
      'select (select count(*) from notification_outbox) + (select count(*) from alarm_slot) as n',
    );
    expect(rows, 'nobody was notified').toEqual([{ n: 0 }]);
  });

  it.each(['exact', 'sparse'])(
    'is late by its signal, whatever else came with it, in %s layouts',
    async (kind) => {
      const device = await addDevice();
      if (kind === 'sparse') await test.useUpExactLayouts(device);
      const at = (minute: number, values: object) => ({ ts: beginMs + minute * minuteMs, values });
      await test.send(device, at(20, { t: 20 }));
      await test.send(device, at(19, { t: 95, other: 1 }));
      await test.send(device, at(21, { other: 2 }));
      expect(await alarmsOf(device)).toEqual([]);
      await app.settleAll();
      expect(await spansOf(device)).toEqual([[19, 20, 'late']]);
    },
  );

  it('tells of an earlier beginning only on the alarm that would have begun then', async () => {
    const device = await addDevice();
    await send(device, [0, 20], [30, 85], [40, 20], [60, 85], [70, 20], [80, 85]);
    await send(device, [25, 86]);
    await app.settleAll();
    expect(await alarmsOf(device)).toMatchObject([
      { from: 30, to: 40, remark: { began: new Date(beginMs + 25 * minuteMs).toISOString() } },
      { from: 60, to: 70, remark: null },
      { from: 80, to: null, remark: null },
    ]);
  });

  it('of texts leaves the episodes that would have been', async () => {
    const device = await addDevice(
      { levels: [{ level: 2, operator: 'in', texts: ['FAULT', 'STOP'] }] },
      'text',
    );
    await send(device, [60, 'RUN'], [0, 'RUN'], [10, 'FAULT'], [20, 'STOP'], [30, 'RUN']);
    await app.settleAll();
    expect(await spansOf(device)).toEqual([[10, 30, 'late']]);
  });

  it('waits until no more comes, but not for ever', async () => {
    const device = await addDevice();
    await send(device, [90, 20], [10, 85], [20, 20]);
    const notedAt = (minutes: number) =>
      test.database.pool.query(
        `update ingest_note set noted_at = now() - $2::float8 * interval '1 minute'
         where device_id = $1 and seq = (select min(seq) from ingest_note where device_id = $1)`,
        [device.deviceId, minutes],
      );
    await notedAt(9);
    await app.late.run(new Date());
    expect(await app.notesOf(device)).toHaveLength(2);
    await notedAt(11);
    await app.late.run(new Date());
    expect(await spansOf(device)).toEqual([[10, 20, 'late']]);
  });

  it('is not about frames in order, nor about devices without settings', async () => {
    const device = await addDevice();
    await send(device, [10, 85], [20, 20]);
    expect(await app.notesOf(device)).toEqual([]);
    const plain = await test.addDevice({ signals: [{ semaphoreId: 't' }] });
    await test.database.pool.query('insert into device_state (device_id) values ($1)', [plain.deviceId]);
    await send(plain, [20, 85], [10, 85]);
    expect(await app.notesOf(plain)).toEqual([]);
    await app.settleAll();
    expect(await spansOf(device)).toEqual([[10, 20, 'live']]);
  });

  it('comes to what it would have been in order, in whatever parts and order it arrives', async () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 1, max: 70 }), { minLength: 4, maxLength: 12 });
    const setting = fc.record({
      onDelayS: fc.constantFrom(0, 300),
      offDelayS: fc.constantFrom(0, 180),
      repeatCount: fc.constantFrom(1, 2),
      deadBand: fc.constantFrom(null, 10),
    });
    const values = fc.array(fc.constantFrom(20, 75, 85), { minLength: 12, maxLength: 12 });
    const parts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 12, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(minutes, values, parts, setting, async (order, of, sizes, change) => {
        const samples = order.map((minute, position) => [minute, of[position] ?? 20] as const);
        const [inOrder, inParts] = [await addDevice(change), await addDevice(change)];
        await send(inOrder, [0, 20], ...samples.toSorted(([a], [b]) => a - b), [80, 20], [90, 20]);
        await send(inParts, [0, 20], [80, 20], [90, 20]);
        let sent = 0;
        for (const size of sizes) {
          if (sent >= samples.length) break;
          await send(inParts, ...samples.slice(sent, sent + size));
          await app.settleAll();
          sent += size;
        }
        const live = await alarmsOf(inOrder);
        const found = live.map((alarm) => ({ ...alarm, late: true, quiet: true }));
        expect(await alarmsOf(inParts)).toEqual(found);
        expect(await daysOf(inParts)).toBe(found.length);
      }),
      { numRuns: 6 },
    );
  });

  it('leaves what was raised when it happened, and says in its history that more came', async () => {
    const device = await addDevice();
    await send(device, [0, 20], [50, 85], [60, 20], [90, 20]);
    await send(device, [40, 85], [70, 85], [75, 20]);
    await app.settleAll();
    expect(await spansOf(device)).toEqual([
      [50, 60, 'live'],
      [70, 75, 'late'],
    ]);
    const [live] = await alarmsOf(device);
    const at = (minute: number) => new Date(beginMs + minute * minuteMs).toISOString();
    expect(live).toMatchObject({
      events: ['raised', 'recovered', 'lateData'],
      remark: { from: at(40), to: at(75), began: at(40) },
    });
    await send(device, [30, 20], [35, 85]);
    await app.settleAll();
    const [again] = await alarmsOf(device);
    expect(again).toMatchObject({
      events: ['raised', 'recovered', 'lateData'],
      remark: { from: at(30), to: at(75), began: at(35) },
    });
  });

  it('leaves to the newest frame what is open: what came late ends where it goes on', async () => {
    const device = await addDevice({ deadBand: 20 });
    await send(device, [0, 20], [90, 70]);
    await send(device, [80, 85]);
    await app.settleAll();
    expect(await spansOf(device)).toEqual([[80, 80, 'late']]);
    await send(device, [95, 85]);
    await send(device, [92, 85]);
    await app.settleAll();
    expect(await spansOf(device)).toEqual([
      [80, 80, 'late'],
      [95, null, 'live'],
    ]);
  });

  it('counts delays over late and other frames alike', async () => {
    const device = await addDevice({ onDelayS: 300, offDelayS: 120 });
    await send(device, [10, 85], [20, 20], [90, 20]);
    await send(device, [14, 85], [30, 85], [32, 85], [34, 20], [50, 85], [56, 20]);
    await app.settleAll();
    expect(await spansOf(device)).toEqual([
      [15, 22, 'live'],
      [55, 58, 'late'],
    ]);
  });

  it('takes back what it had found when more data tells otherwise, unless somebody has seen to it', async () => {
    const other = await addDevice({ onDelayS: 300 });
    const device = await addDevice({ onDelayS: 300 });
    for (const each of [other, device]) await send(each, [0, 20], [90, 20], [10, 85]);
    await app.settleAll();
    expect(await spansOf(device)).toEqual([[15, 90, 'late']]);
    await test.database.pool.query(`update alarm set handling = 'processed' where device_id = $1`, [
      other.deviceId,
    ]);
    for (const each of [other, device]) await send(each, [12, 20]);
    await app.settleAll();
    expect(await spansOf(device)).toEqual([]);
    expect(await daysOf(device)).toBe(0);
    expect(await spansOf(other)).toEqual([[15, 90, 'late']]);
  });

  it('writes once whoever works at it, and again what was interrupted before the commit', async () => {
    const device = await addDevice();
    await send(device, [0, 20], [90, 20], [10, 85], [20, 20]);
    const { db } = test.database;
    const [cluster] = clustersOf(await app.notesOf(device));
    if (!cluster) throw new Error('nothing was noted');
    const replay = await replayDevice(db, device.deviceId, cluster, new AbortController().signal);
    const interrupted = db.transaction().execute(async (trx) => {
      expect((await settle(trx, replay, context)).written).toHaveLength(1);
      throw new Error('killed');
    });
    await expect(interrupted).rejects.toThrow('killed');
    expect(await spansOf(device)).toEqual([]);
    const settled = await Promise.all(
      [1, 2, 3].map(() => db.transaction().execute((trx) => settle(trx, replay, context))),
    );
    expect(settled.map(({ written }) => written.length).sort()).toEqual([0, 0, 1]);
    await app.settleAll();
    expect(await spansOf(device)).toEqual([[10, 20, 'late']]);
    expect(await daysOf(device)).toBe(1);
  });

  it('tells on an alarm of missing data which data came afterwards', async () => {
    const device = await addDevice({ noDataS: 120, noDataLevel: 3 });
    await test.send(device, { t: 20 });
    const { pool } = test.database;
    await pool.query(
      `insert into alarm (device_id, project_id, device_type_id, origin, code, cause, level, started_at, reported_at, last_at, recovered_at)
       select id, project_id, device_type_id, 'silence', '', 'noData', 3, at, at, at, at + interval '10 minutes'
       from device, (select $2::timestamptz as at) as moment where id = $1`,
      [device.deviceId, new Date(beginMs + 30 * minuteMs)],
    );
    await send(device, [20, 20], [25, 20]);
    await app.settleAll();
    expect(await alarmsOf(device)).toMatchObject([{ remark: null }]);
    await send(device, [33, 20]);
    await app.settleAll();
    expect(await alarmsOf(device)).toMatchObject([{ origin: 'silence', events: ['lateData'] }]);
  });

  it('works through a long span in parts', async () => {
    const device = await addDevice();
    const dayMinutes = 1440;
    await send(device, [90, 20]);
    const days = [-80, -60, -40, -39, -20, -10];
    const message = days.flatMap((day) => [
      { ts: beginMs + day * dayMinutes * minuteMs, values: { t: 85 } },
      { ts: beginMs + (day * dayMinutes + 30) * minuteMs, values: { t: 20 } },
    ]);
    await test.send(device, message);
    expect(await app.notesOf(device)).toHaveLength(1);
    for (let turn = 0; turn < 4; turn++) await app.settleAll();
    expect(await app.notesOf(device)).toEqual([]);
    expect(await spansOf(device)).toEqual(
      days.map((day) => [day * dayMinutes, day * dayMinutes + 30, 'late']),
    );
  });

  it.each([
    ['a', 'b'],
    ['b', 'a'],
  ])(
    'takes the counts of days in the order of live data, when there is none of %s any more and one of %s',
    async (gone, added) => {
      beginMs = beginInOneDay();
      const device = await test.addDevice({ signals: [{ semaphoreId: 'a' }, { semaphoreId: 'b' }] });
      const { pool } = test.database;
      await pool.query('insert into device_state (device_id) values ($1)', [device.deviceId]);
      for (const semaphoreId of ['a', 'b'])
        await pool.query('insert into device_alarm values ($1, $2, $3)', [
          device.deviceId,
          semaphoreId,
          buildAlarmSetting({
            semaphoreId,
            levels: [{ level: 2, operator: 'gt', threshold: 80 }],
            onDelayS: 600,
          }),
        ]);
      const sendOf = (code: string, minute: number, value: number) =>
        test.send(device, { ts: beginMs + minute * minuteMs, values: { [code]: value } });
      for (const code of ['a', 'b']) await sendOf(code, 90, 20);
      for (const [minute, value] of [
        [10, 20],
        [11, 90],
        [30, 90],
        [31, 20],
      ] as const) {
        await sendOf(gone, minute, value);
        await sendOf(added, minute, value);
      }
      await app.settleAll();
      expect(await daysOf(device)).toBe(2);
      for (const minute of [15, 20, 25]) await sendOf(gone, minute, 20);
      for (const [minute, value] of [
        [41, 90],
        [60, 90],
        [61, 20],
      ] as const)
        await sendOf(added, minute, value);
      const live = await pool.connect();
      await live.query('begin');
      const own = `device_id = ${device.deviceId}`;
      await live.query(`select from alarm_day where ${own} and code = 'a' for update`);
      const settled = app.settleAll();
      const waiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await pool.query(waiting)).rows[0].n).toBe(1);
      try {
        await live.query(`select from alarm_day where ${own} and code = 'b' for update nowait`);
      } finally {
        await live.query('rollback');
        live.release();
        await settled;
      }
      const { rows } = await pool.query(
        `select code, sum(raised)::int as n from alarm_day where ${own} group by 1`,
      );
      expect(Object.fromEntries(rows.map(({ code, n }) => [code, n]))).toEqual({ [gone]: 0, [added]: 2 });
    },
  );
});
