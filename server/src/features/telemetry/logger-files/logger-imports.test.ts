import {
  commitLoggerImport,
  getLoggerImport,
  listLoggerImports,
} from '@weir/contract/telemetry/logger-files';
import { groupInfo } from '@weir/contract/telemetry/telemetry';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAlarmSetting } from '../../../../test/factories.ts';
import { withClient } from '../../../platform/db/connection.ts';
import { pastChanged } from '../telemetry/ingest/telemetry.events.ts';
import { createRollupJob } from '../telemetry/rollup/rollup.jobs.ts';
import { createLoggerImportSweeper } from './logger-imports.jobs.ts';
import {
  csvOf,
  dayMs,
  header,
  type LoggerTest,
  mappingOf,
  minuteMs,
  quarterLines,
  startLoggerTest,
  startMs,
} from './logger-imports.test-app.ts';

let app: LoggerTest;
beforeAll(async () => {
  app = await startLoggerTest();
});
afterAll(() => app?.stop());

const quarterMs = 15 * minuteMs;
/** Uploads, takes what is proposed, and imports it. */
async function imported(id: number, file: string) {
  const { data } = await app.uploadFile(file, { id });
  const checked = await app.check(data.id, mappingOf(data));
  await app.commit(data.id);
  return { id: data.id, check: checked.data.check, ended: await app.ended(data.id) };
}

describe('a file', () => {
  test('is told of first, and then becomes history at once', async () => {
    const { id } = await app.addStation();
    const { status, data } = await app.uploadFile(csvOf(quarterLines(40)), { id });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      deviceId: id,
      state: 'draft',
      rows: 40,
      check: null,
      importedBefore: false,
    });
    expect(data.proposal).toMatchObject({
      ...{ timeColumn: 0, clockColumn: null, timeFormat: 'ymd', zone: 'Asia/Shanghai', source: 'headings' },
      columns: [
        { column: 1, semaphoreId: 'wt', unit: null },
        { column: 2, semaphoreId: 'do', unit: null },
      ],
    });
    const { check } = (await app.check(data.id, mappingOf(data))).data;
    expect(check).toMatchObject({
      ...{ rows: 40, values: 80, added: 80, equal: 0, different: 0, leftOut: [], problems: [] },
      ...{ from: new Date(startMs).toISOString(), to: new Date(startMs + 39 * quarterMs).toISOString() },
    });
    expect(check?.firstRows[0]).toEqual({ line: 2, time: new Date(startMs).toISOString(), values: [20, 8] });
    expect(await app.pointsOf(id, 'wt')).toEqual([]);

    await app.commit(data.id);
    const ended = await app.ended(data.id);
    expect(ended).toMatchObject({ state: 'committed', added: 80, job: { state: 'succeeded', done: 40 } });
    const points = await app.pointsOf(id, 'wt');
    expect(points).toHaveLength(40);
    expect(points[1]).toEqual([startMs + quarterMs, 20.25]);
  });

  test('that was imported before is recognised, and changes nothing', async () => {
    const { id } = await app.addStation();
    const file = csvOf(quarterLines(8));
    await imported(id, file);
    const { data } = await app.uploadFile(file, { id });
    expect(data).toMatchObject({ importedBefore: true, proposal: { source: 'device' } });
    const { check } = (await app.check(data.id, mappingOf(data))).data;
    expect(check).toMatchObject({ values: 16, added: 0, equal: 16, different: 0 });
    await app.commit(data.id);
    expect(await app.ended(data.id)).toMatchObject({ state: 'committed', added: 0 });
    expect(await app.pointsOf(id, 'wt')).toHaveLength(8);
  });

  test('leaves what the station has as it is, value by value', async () => {
    const station = await app.addStation();
    await station.send([
      { ts: startMs, values: { wt: 20 } },
      { ts: startMs + quarterMs, values: { wt: 99 } },
    ]);
    const { check, ended } = await imported(station.id, csvOf(quarterLines(4)));
    expect(check).toMatchObject({ values: 8, added: 6, equal: 1, different: 1 });
    expect(ended.added).toBe(6);
    expect((await app.pointsOf(station.id, 'wt')).map(([, value]) => value)).toEqual([20, 99, 20.5, 20.75]);
    expect(await app.pointsOf(station.id, 'do')).toHaveLength(4);
  });
});

test('who looks at the history of the station is told of an import, and of its undoing once', async () => {
  const { id } = await app.addStation();
  const told: number[] = [];
  const end = app.app.bus.on(pastChanged, ({ deviceId }) => told.push(deviceId));
  const one = await imported(id, csvOf(quarterLines(4)));
  expect(told).toEqual([id]);
  await app.undo(one.id);
  await app.undo(one.id);
  expect(told).toEqual([id, id]);
  end();
});

describe('undoing', () => {
  test('takes back exactly what the file has brought', async () => {
    const station = await app.addStation();
    await station.send([{ ts: startMs, values: { wt: 20, do: 8 } }]);
    const first = await imported(station.id, csvOf(quarterLines(4)));
    const second = await imported(station.id, csvOf(quarterLines(6)));
    expect([first.ended.added, second.ended.added]).toEqual([6, 4]);
    // A late message of the station itself, of a moment that the file has too.
    await station.send([{ ts: startMs + quarterMs, values: { wt: 7 } }]);

    const { data } = await app.undo(first.id);
    expect(data).toMatchObject({ state: 'undone', undoneTime: expect.any(String) });
    expect(await app.pointsOf(station.id, 'wt')).toEqual([
      [startMs, 20],
      [startMs + quarterMs, 7],
      [startMs + 4 * quarterMs, 21],
      [startMs + 5 * quarterMs, 21.25],
    ]);
    expect((await app.undo(first.id)).data.state).toBe('undone');
    expect((await app.commit(first.id)).status).toBe(409);
    await app.undo(second.id);
    expect(await app.pointsOf(station.id, 'wt')).toHaveLength(2);
  });

  test('sums up quarters with it, and without it again', async () => {
    const { id } = await app.addStation();
    const rollup = createRollupJob({ db: app.db, logger: app.app.logger });
    const quarters = async () => {
      await rollup.run(Date.now());
      const counted = sql<{ n: number }>`select count(*)::int as n from rollup_1y where device_id = ${id}`;
      return (await app.stored(counted))[0]?.n;
    };
    const one = await imported(id, csvOf(quarterLines(12)));
    expect(await quarters()).toBe(12);
    await app.undo(one.id);
    expect(await quarters()).toBe(0);
  });

  test('is possible for a while, and not before anything was added', async () => {
    const { id } = await app.addStation();
    const { data } = await app.uploadFile(csvOf(quarterLines(2)), { id });
    expect((await app.undo(data.id)).status).toBe(409);
    const one = await imported(id, csvOf(quarterLines(3)));
    await sql`update logger_import set committed_at = now() - interval '91 days' where id = ${one.id}`.execute(
      app.db,
    );
    expect((await app.undo(one.id)).status).toBe(409);
  });
});

describe('nothing that is live', () => {
  test('hears of it: no alarm, newest value, presence, notice or note of late data', async () => {
    const station = await app.addStation();
    const setting = buildAlarmSetting({
      semaphoreId: 'wt',
      levels: [{ level: 2, operator: 'gt', threshold: 20.2 }],
    });
    await sql`insert into device_alarm values (${station.id}, 'wt', ${JSON.stringify(setting)}::jsonb)`.execute(
      app.db,
    );
    const sentMs = startMs + 2 * quarterMs;
    await station.send([{ ts: sentMs, values: { wt: 10, do: 5 } }]);
    const seen = async () => {
      // As after a restart: all that is known of the station is read anew.
      app.app.telemetry.past.changed(station.id);
      const { data } = await app.call(groupInfo, { as: app.users.owner, query: { id: station.id } });
      return {
        live: data.list.map(({ semaphoreId, value, ts }) => [semaphoreId, value, ts]),
        state: await app.stored(sql`select * from device_state where device_id = ${station.id}`),
        alarms: await app.stored(sql`select id from alarm where device_id = ${station.id}`),
        notes: await app.stored(sql`select 1 from ingest_note where device_id = ${station.id}`),
        notices: await app.stored(sql`select 1 from notice`),
      };
    };
    const heard = sql`
      select 1 from device_state where device_id = ${station.id} and last_data_at is not null`;
    await expect.poll(async () => (await app.stored(heard)).length).toBe(1);
    const before = await seen();
    expect(before.live).toContainEqual(['wt', 10, expect.anything()]);
    // Newer than what the station has sent, and above the limit of its alarm.
    const { ended } = await imported(station.id, csvOf(quarterLines(40)));
    expect(ended.added).toBe(78);
    expect(await seen()).toEqual(before);
    // What the station sends at the moment of a row of the file is stored as ever.
    const { quarantined } = app.app.telemetry.counters;
    await station.send([{ ts: sentMs + quarterMs, values: { wt: 11, do: 5 } }]);
    expect(app.app.telemetry.counters.quarantined).toBe(quarantined);
    expect((await seen()).live).toContainEqual(['wt', 11, expect.anything()]);
  });
});

describe('rows that cannot be kept', () => {
  test('are counted and told, line by line', async () => {
    const { id } = await app.addStation();
    const day = new Date(startMs).toISOString().slice(0, 10);
    const lines = [
      `${day} 08:00,20.1,8`,
      `,20.1,8`,
      'yesterday,20.1,8',
      `${new Date(Date.now() + dayMs).toISOString().slice(0, 10)} 08:00,20,8`,
      '2012-01-01 08:00,20,8',
      `${day} 08:00,21,9`,
      `${day} 08:15,<0.02,ND`,
      `${day} 08:30,９．５,未测`,
      `${day} 08:45,warm,-`,
      `${day} 09:00,80,8`,
    ];
    const { data } = await app.uploadFile(csvOf(lines), { id });
    const { check } = (await app.check(data.id, mappingOf(data))).data;
    expect(check?.problems.map(({ line, reason, heading }) => [line, reason, heading !== null])).toEqual([
      [3, 'noTime', false],
      [4, 'badTime', false],
      [5, 'future', false],
      [6, 'tooOld', false],
      [7, 'repeated', false],
      [8, 'censored', true],
      [8, 'censored', true],
      [10, 'badNumber', true],
      [11, 'outOfRange', true],
    ]);
    expect(check).toMatchObject({ rows: 10, added: 4 });
    const kept = (await app.check(data.id, mappingOf(data, { outOfRange: 'keep' }))).data.check;
    expect(kept?.added).toBe(5);
    await app.commit(data.id);
    expect((await app.ended(data.id)).added).toBe(5);
    expect((await app.pointsOf(id, 'wt')).map(([, value]) => value)).toEqual([20.1, 9.5, 80]);
  });

  test.each([
    ['without rows', 'a,b\r\nc,d', 'log.csv', 'noRows'],
    ['that is empty', '', 'log.csv', 'missing'],
    ['with a quote that does not end', `${header}\r\n"2026`, 'log.csv', 'damaged'],
    ['of another kind', 'x', 'log.pdf', 'format'],
    ['that is no workbook', 'no workbook at all', 'log.xlsx', 'format'],
  ])('a file %s is refused', async (_, file, name, fault) => {
    const { id } = await app.addStation();
    expect((await app.uploadFile(file, { id, name })).data.fault).toBe(fault);
  });

  test('a mapping of what is not there, or of something twice, is refused', async () => {
    const { id } = await app.addStation();
    const { data } = await app.uploadFile(csvOf(quarterLines(2)), { id });
    const [one] = data.proposal.columns;
    if (!one) throw new Error('nothing is proposed');
    for (const columns of [[{ ...one, semaphoreId: 'lng' }], [{ ...one, column: 60 }], [one, one]])
      expect((await app.check(data.id, mappingOf(data, { columns }))).status).toBe(400);
    expect((await app.commit(data.id)).status).toBe(409);
  });
});

describe('an import that is stopped half-way', () => {
  const asOwner = (text: string) => withClient(app.database.owner, (client) => client.query(text));
  test('can go on, and can be undone', async () => {
    const { id } = await app.addStation();
    const everyMinute = Array.from({ length: 7000 }, (_, index) => {
      const local = new Date(startMs + index * minuteMs + 8 * 60 * minuteMs).toISOString();
      return `${local.slice(0, 10)} ${local.slice(11, 19)},20,8`;
    });
    const { data } = await app.uploadFile(csvOf(everyMinute), { id });
    await app.check(data.id, mappingOf(data));
    // The second part of the rows finds no room.
    await asOwner(`alter table logger_import add constraint half check (id <> ${data.id} or added <= 10000)`);
    await app.commit(data.id);
    const stopped = await app.ended(data.id);
    await asOwner('alter table logger_import drop constraint half');
    expect(stopped).toMatchObject({ state: 'importing', added: 10_000, job: { state: 'failed' } });
    await app.commit(data.id);
    expect(await app.ended(data.id)).toMatchObject({ state: 'committed', added: 14_000 });
    await app.undo(data.id);
    const left = sql<{ n: number }>`select count(*)::int as n from frame_1y where device_id = ${id}`;
    expect((await app.stored(left))[0]?.n).toBe(0);
  });
});

test('the mapping is offered to another station of the type, and dates that can be read both ways are asked for', async () => {
  const first = await app.addStation();
  const recent = new Date(startMs);
  const text = (day: number) => `${day}/${day === 5 ? 6 : 5}/${recent.getUTCFullYear()} 10:00,20,8`;
  const file = csvOf([text(5), text(6)]);
  const { data } = await app.uploadFile(file, first);
  expect(data.proposal.timeFormat).toBeNull();
  const columns = data.proposal.columns.slice(0, 1);
  await app.check(data.id, mappingOf(data, { timeFormat: 'dmy', columns, zone: 'UTC' }));
  await app.commit(data.id);
  await app.ended(data.id);
  const second = await app.addStation({ typeId: first.typeId });
  const { proposal } = (await app.uploadFile(file, second)).data;
  const wanted = proposal.source === 'type' ? proposal.timeFormat : 'dmy';
  expect(wanted).toBe('dmy');
});

test('each step is in the log and in the list of the station', async () => {
  const { id } = await app.addStation();
  const one = await imported(id, csvOf(quarterLines(3)));
  await app.undo(one.id);
  const actions = await app.stored(sql<{ action: string }>`
    select action from audit_log where target_id = ${id} and action like '%ogger%' order by id`);
  expect(actions.map(({ action }) => action)).toEqual([
    'devices:importLoggerFile',
    'devices:undoLoggerImport',
  ]);
  const query = { id, page: 1, limit: 20 };
  const { list, total } = (await app.call(listLoggerImports, { as: app.users.owner, query })).data;
  expect([total, list[0]?.id, list[0]?.state, list[0]?.author]).toEqual([
    1,
    one.id,
    'undone',
    expect.any(String),
  ]);
});

test('uploads that were left are forgotten, and what was imported is not', async () => {
  const { id } = await app.addStation();
  const left = (await app.uploadFile(csvOf(quarterLines(2)), { id })).data;
  const kept = await imported(id, csvOf(quarterLines(3)));
  await sql`update logger_import set created_time = now() - interval '8 days' where device_id = ${id}`.execute(
    app.db,
  );
  await createLoggerImportSweeper({ db: app.db, logger: app.app.logger, mayDrop: () => true }).sweep();
  const rows = await app.stored(sql<{ id: number }>`select id from logger_import where device_id = ${id}`);
  expect(rows.map((row) => row.id)).toEqual([kept.id]);
  expect(left.id).not.toBe(kept.id);
});

test('whoever may not change the station is refused', async () => {
  const { id } = await app.addStation();
  const { stranger, battery } = app.users;
  const file = csvOf(quarterLines(2));
  expect((await app.uploadFile(file, { id, as: stranger })).status).toBe(404);
  expect([403, 404]).toContain((await app.uploadFile(file, { id, as: battery })).status);
  const { data } = await app.uploadFile(file, { id });
  const query = { id: data.id };
  expect((await app.call(getLoggerImport, { as: stranger, query })).status).toBe(404);
  expect((await app.check(data.id, mappingOf(data), stranger)).status).toBe(404);
  expect((await app.call(commitLoggerImport, { as: stranger, body: query })).status).toBe(404);
  expect((await app.undo(data.id, stranger)).status).toBe(404);
  const list = { id, page: 1, limit: 20 };
  expect((await app.call(listLoggerImports, { as: stranger, query: list })).status).toBe(404);
});
