import { dayCounts, levelCounts, noisiestDevices } from '@weir/contract/alarms/alarm-counts';
import { alarmLoad, alarmNoise, alarmTimes } from '@weir/contract/alarms/alarm-health';
import { listAlarms } from '@weir/contract/alarms/alarms';
import type { Input } from '@weir/contract/endpoint';
import { check, type Finding } from '../report/finding.ts';
import { type Api, createApi } from '../stage/api.ts';
import { insertDevices, numberedDevices } from '../stage/fleet.ts';
import { type Installation, install } from '../stage/installation.ts';
import { letIn } from '../stage/members.ts';
import type { Stage } from '../stage/stage.ts';
import { timesOf } from '../stage/timed-calls.ts';

type Query = Partial<Input<typeof listAlarms>['query']>;

const barMs = 50;
const projects = 20;
const ownProjects = 2;
const signals = 10;
/** As many as a fleet has that is looked after: the others have recovered. */
const openShare = 500;

/** Lists, filters and counts of many alarms, for an administrator and for somebody with two projects. */
export async function measureAlarmLists(stage: Stage): Promise<Finding[]> {
  const size = stage.sized({
    full: { alarms: 1_000_000, devices: 2000 },
    quick: { alarms: 5000, devices: 40 },
  });
  const installation = await install(stage);
  const { projectIds, deviceIds } = await fill(stage, installation, size);
  const corporate = await addCorporateUser(installation, projectIds.slice(0, ownProjects));
  const [projectId = 0] = projectIds;
  const [deviceId = 0] = deviceIds;
  const now = Date.now();
  const params: [what: string, query: Query][] = [
    ['page 1', {}],
    ['page 500', { page: 500 }],
    ['by level', { sort: 'level' }],
    ['level 1', { level: 1 }],
    ['open', { open: 1 }],
    ['recovered', { open: 0 }],
    ['untreated', { warningStatus: 'untreated' }],
    ['processed', { warningStatus: 'processed' }],
    ['one project', { projectId }],
    ['one device', { deviceId }],
    ['one signal', { semaphoreId: 'signal_3' }],
    ['one project, level 1, open', { projectId, level: 1, open: 1 }],
    ['one day', { from: new Date(now - 86_400_000).toISOString(), to: new Date(now).toISOString() }],
    ['keyword, a device', { keyword: 'noisy-0011' }],
    ['keyword, nothing found', { keyword: 'zzzzqqqq' }],
  ];
  const findings = [
    ...(await askAll(stage, installation.api, 'administrator', params)),
    ...(await askAll(stage, corporate, 'two projects', params)),
  ];
  const { total, more } = await installation.api.call(listAlarms, { query: { page: 1, limit: 20 } });
  const open = await installation.api.call(levelCounts, { query: {} });
  return [
    ...findings,
    check('counted up to 10 000, and told that there are more', total + more, Math.min(10_001, size.alarms)),
    check(
      'open alarms',
      open.list.reduce((sum, { count }) => sum + count, 0),
      Math.floor(size.alarms / openShare),
    ),
  ];
}

async function askAll(
  stage: Stage,
  api: Api,
  who: string,
  params: readonly [what: string, query: Query][],
): Promise<Finding[]> {
  const lists = params.map(([what, query]) => {
    const whole = { page: 1, limit: 20, ...query };
    return [what, () => api.call(listAlarms, { query: whole })] as const;
  });
  const counts = [
    ['open by level', () => api.call(levelCounts, { query: {} })],
    ['by day', () => api.call(dayCounts, { query: { days: 30 } })],
    ['noisiest devices', () => api.call(noisiestDevices, { query: { days: 30 } })],
    ['load per operator', () => api.call(alarmLoad, { query: {} })],
    ['noisy, chattering, stale, ignored', () => api.call(alarmNoise, { query: { days: 30, limit: 10 } })],
    ['times to handle and to recover, 7 days', () => api.call(alarmTimes, { query: { days: 7 } })],
    ['times to handle and to recover, 30 days', () => api.call(alarmTimes, { query: { days: 30 } })],
  ] as const;
  const calls = [...lists, ...counts].map(([what, call]) => [`${who}: ${what}`, call] as const);
  return timesOf(calls, { times: stage.sized({ full: 40, quick: 1 }), barMs });
}

async function addCorporateUser(
  { people, api, platform }: Installation,
  projectIds: readonly number[],
): Promise<Api> {
  const { userId, token } = await people.add('corporate', 'ADMIN');
  for (const id of projectIds) await letIn(api, id, [{ userId, access: 'operate' }]);
  return createApi(platform.httpUrl, token);
}

/** A year of alarms, as the engine writes them; straight into the tables, because raising them would take hours. */
async function fill(
  stage: Stage,
  { addProject, addType, database, administrator }: Installation,
  { alarms, devices }: { alarms: number; devices: number },
): Promise<{ projectIds: number[]; deviceIds: number[] }> {
  const typeId = await addType('noisy', signals);
  const projectIds: number[] = [];
  const deviceIds: number[] = [];
  for (let number = 0; number < projects; number++) {
    const projectId = await addProject(`noisy ${number}`);
    const prefix = `noisy-${String(number).padStart(4, '0')}`;
    const fleet = numberedDevices(devices / projects, { projectId, typeId, prefix });
    const inserted = await insertDevices(database.pool, fleet);
    projectIds.push(projectId);
    deviceIds.push(...inserted.map(({ id }) => id));
  }
  const startedAt = performance.now();
  await database.pool.query(
    `insert into alarm (device_id, project_id, device_type_id, origin, code, cause, level, value,
       started_at, reported_at, last_at, recovered_at, handling, handled_by, handled_at)
     select d.id, d.project_id, d.device_type_id, 'signal', 'signal_' || (turn / 11 % $5 + 1), 'threshold',
       1 + (turn / 7 % 4), 12.5, at, at, at, case when turn % $4 = 0 then null else at + interval '5 minutes' end,
       (array['untreated', 'processed', 'notRequired', 'processed'])[1 + turn % 4],
       case when turn % 4 > 0 then $6::int end, case when turn % 4 > 0 then at + interval '20 minutes' end
     from generate_series(0, $1::int - 1) as turn
     cross join lateral (select now() - interval '365 days' * turn / $1 as at) as moment
     join device d on d.id = ($2::int[])[1 + (turn / $4 + turn % $4 * 31) % $3]`,
    [alarms, deviceIds, deviceIds.length, openShare, signals, administrator.userId],
  );
  await database.pool.query(
    `insert into alarm_day (device_id, day, level, code, raised)
     select device_id, started_at::date, level, code, count(*) from alarm group by 1, 2, 3, 4`,
  );
  await database.pool.query(
    `insert into alarm_signal_day (day, project_id, device_type_id, origin, code, raised, suppressed)
     select started_at::date, project_id, device_type_id, origin, code, count(*), 0 from alarm group by 1, 2, 3, 4, 5`,
  );
  await database.pool.query(
    `insert into alarm_slot (slot, project_id, raised, suppressed)
     select date_bin('10 minutes', started_at, 'epoch'), project_id, count(*), 0 from alarm
     where started_at >= now() - interval '8 days' group by 1, 2`,
  );
  stage.note(`${alarms} alarms inserted in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  // As autovacuum leaves them.
  await database.asOwner(
    'vacuum (analyze) alarm, alarm_day, alarm_signal_day, alarm_slot, device, project, signal',
  );
  return { projectIds, deviceIds };
}
