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
const limitMinutes = 30;

beforeAll(async () => {
  test = await startTelemetryTest();
  app = await startLateAlarmsTest(test.database.db, test.telemetry);
});
beforeEach(() => {
  beginMs = Date.now() - 300 * minuteMs;
});
afterAll(async () => {
  await app?.stop();
  await test?.stop();
});

/** Missing after half an hour: h, and with that the device as a whole. */
async function addDevice(): Promise<DeviceRef> {
  const device = await test.addDevice({ signals: [{ semaphoreId: 't' }, { semaphoreId: 'h' }] });
  const { pool } = test.database;
  await pool.query('insert into device_state (device_id) values ($1)', [device.deviceId]);
  const setting = buildAlarmSetting({
    semaphoreId: 'h',
    levels: [{ level: 2, operator: 'gt', threshold: 80 }],
    noDataS: limitMinutes * 60,
    noDataLevel: 3,
  });
  await pool.query('insert into device_alarm values ($1, $2, $3)', [device.deviceId, 'h', setting]);
  return device;
}

const range = (from: number, to: number, step = 10): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, position) => from + position * step);

const at = (minute: number) => beginMs + minute * minuteMs;
const withH = (minutes: readonly number[], h = 20) =>
  minutes.map((minute) => ({ ts: at(minute), values: { t: 1, h } }));
const without = (minutes: readonly number[]) =>
  minutes.map((minute) => ({ ts: at(minute), values: { t: 1 } }));
type Message = ReturnType<typeof withH>[number] | ReturnType<typeof without>[number];

/** All of it is received now: a backlog. */
const sendLate = (device: DeviceRef, ...messages: readonly Message[][]) =>
  test.send(
    device,
    messages.flat().toSorted((a, b) => a.ts - b.ts),
  );
/** Each was received at its time. */
async function sendLive(device: DeviceRef, ...messages: readonly Message[][]): Promise<void> {
  for (const message of messages.flat().toSorted((a, b) => a.ts - b.ts))
    await test.send(device, message, message.ts);
}

const minuteOf = (time: Date | null) => time && (time.getTime() - beginMs) / minuteMs;

async function alarmsOf({ deviceId }: DeviceRef) {
  const { rows } = await test.database.pool.query(
    `select a.origin, a.code, a.cause, a.level, a.started_at, a.recovered_at, a.late, a.quiet,
       array(select e.kind from alarm_event e where e.alarm_id = a.id order by e.id) as events
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
  (await alarmsOf(device)).map(({ from, to, cause, late: isLate }) => [
    from,
    to,
    cause,
    isLate ? 'late' : 'live',
  ]);

const insertAlarm = (
  { deviceId }: DeviceRef,
  { origin, cause, from, to }: { origin: string; cause: string; from: number; to: number | null },
) =>
  test.database.pool.query(
    `insert into alarm (device_id, project_id, device_type_id, origin, code, cause, level, started_at,
       reported_at, last_at, recovered_at)
     select id, project_id, device_type_id, $2, case when $2 = 'signal' then 'h' else '' end, $3, 3, $4, $4, $4, $5
     from device where id = $1`,
    [deviceId, origin, cause, new Date(at(from)), to === null ? null : new Date(at(to))],
  );

describe('missing data in frames that came too late', () => {
  it('is found where the device reported without the signal: closed and quiet, once', async () => {
    const device = await addDevice();
    await sendLive(device, withH([0]));
    await sendLate(device, withH(range(10, 50)), without(range(60, 190)), withH(range(200, 290)));
    expect(await alarmsOf(device)).toEqual([]);
    await app.settleAll();
    const found = {
      ...{ origin: 'signal', code: 'h', cause: 'noData', level: 3, late: true, quiet: true },
      ...{ from: 80, to: 200, events: ['raised', 'recovered'] },
    };
    expect(await alarmsOf(device)).toEqual([found]);
    expect(await app.notesOf(device)).toEqual([]);
    await sendLate(device, without(range(60, 190)));
    await app.settleAll();
    expect(await alarmsOf(device)).toEqual([found]);
    const { rows } = await test.database.pool.query(
      'select (select count(*) from notification_outbox) + (select count(*) from alarm_slot) as n',
    );
    expect(rows, 'nobody was notified').toEqual([{ n: 0 }]);
  });

  it('is nothing to be noted of frames that come in time', async () => {
    const device = await addDevice();
    await sendLive(device, withH([0]), without(range(10, 50)));
    await test.send(device, { t: 1 });
    expect(await app.notesOf(device)).toEqual([]);
  });

  it('is noted of a clock that is behind for as long as the limit only, then of what was stored again', async () => {
    const device = await addDevice();
    const behindMs = 100 * minuteMs;
    const minutesOf = async () => (await app.notesOf(device)).map(({ fromMs }) => minuteOf(new Date(fromMs)));
    for (const minute of range(0, 150)) {
      const [message] = withH([minute]);
      if (message) await test.send(device, message, message.ts + behindMs);
    }
    expect(await minutesOf()).toEqual([0, 10, 20]);
    await sendLate(device, without(range(160, 260)));
    expect((await minutesOf()).slice(3)).toContain(160);
    await app.settleAll();
    expect(await app.notesOf(device)).toEqual([]);
    expect(await spansOf(device)).toEqual([]);
  });

  it('ends where the device was heard again, or its frames end', async () => {
    const device = await addDevice();
    await sendLive(device, withH([0]));
    await sendLate(device, without(range(10, 290)));
    await app.settleAll();
    expect(await spansOf(device)).toEqual([[60, 290, 'noData', 'late']]);
  });

  it('is not what live evaluation was there to tell, whatever the platform missed itself', async () => {
    const device = await addDevice();
    await sendLive(device, withH(range(0, 50)), without(range(60, 150)), withH(range(250, 280)));
    await sendLate(device, withH([255]), without([65, 145]));
    expect((await app.notesOf(device)).length).toBeGreaterThan(0);
    await app.settleAll();
    expect(await alarmsOf(device)).toEqual([]);
  });

  it('is not the silence of the whole device, which tells nothing of the signal', async () => {
    const device = await addDevice();
    await sendLive(device, withH([0]));
    await sendLate(device, withH(range(40, 50)), without([60, 70, 150, 160, 170]), withH([175, 270]));
    await app.settleAll();
    expect(await alarmsOf(device)).toEqual([]);
  });

  it('goes when more data comes, and comes to the same in whatever parts and order it arrives', async () => {
    const minutes = range(40, 280, 8);
    const kinds = fc.array(fc.constantFrom('h', 'h', 'none', 'none', 'none', 'none', 'absent', 'high'), {
      minLength: minutes.length,
      maxLength: minutes.length,
    });
    const order = fc.shuffledSubarray(minutes, { minLength: minutes.length });
    await fc.assert(
      fc.asyncProperty(kinds, order, fc.integer({ min: 3, max: 12 }), async (of, mixed, size) => {
        const messagesOf = (some: readonly number[]) =>
          some.flatMap((minute): Message[] => {
            const kind = of[minutes.indexOf(minute)];
            if (kind === 'absent') return [];
            if (kind === 'none') return without([minute]);
            return withH([minute], kind === 'high' ? 90 : 20);
          });
        const [inOrder, inParts] = [await addDevice(), await addDevice()];
        for (const device of [inOrder, inParts]) await sendLive(device, withH([0]));
        const end = [...withH([285]), ...without([286])];
        await sendLate(inOrder, messagesOf(minutes), end);
        await app.settleAll();
        await sendLate(inParts, end);
        for (let from = 0; from < mixed.length; from += size) {
          await sendLate(inParts, messagesOf(mixed.slice(from, from + size)));
          await app.settleAll();
        }
        // A value that is an alarm itself was raised when it came in order: what was missing ends there.
        const count = of.includes('high') ? 1 : 2;
        const missing = async (device: DeviceRef) =>
          (await spansOf(device))
            .filter(([, , cause]) => cause === 'noData')
            .map((span) => span.slice(0, count));
        expect(await missing(inParts)).toEqual(await missing(inOrder));
      }),
      { numRuns: 5 },
    );
  });

  it('leaves alarms that were raised when it happened: it doubles none, and ends where one begins', async () => {
    const [other, device] = [await addDevice(), await addDevice()];
    for (const each of [other, device]) {
      await insertAlarm(each, { origin: 'silence', cause: 'noData', from: 40, to: 299 });
      await sendLive(each, withH([0]));
    }
    await insertAlarm(other, { origin: 'signal', cause: 'noData', from: 100, to: 150 });
    for (const each of [other, device])
      await sendLate(each, withH([10]), without(range(20, 190)), withH([200], 90), withH([210, 290]));
    await app.settleAll();
    expect((await spansOf(other)).filter(([, , , when]) => when === 'late')).toEqual([]);
    expect(await spansOf(device)).toEqual([
      [40, 299, 'noData', 'live'],
      [60, 200, 'noData', 'late'],
      [200, 210, 'threshold', 'live'],
    ]);
  });

  it('is written once whoever works at it, and again what was interrupted before the commit', async () => {
    const device = await addDevice();
    await sendLive(device, withH([0]));
    await sendLate(device, without(range(10, 190)), withH(range(200, 290)));
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
    await Promise.all([1, 2, 3].map(() => db.transaction().execute((trx) => settle(trx, replay, context))));
    await app.settleAll();
    expect(await spansOf(device)).toEqual([[60, 200, 'noData', 'late']]);
  });
});
