import { spawnSync } from 'node:child_process';
import { historyQuality, historyStates, historyStatistics } from '@weir/contract/telemetry/history';
import { historyChart } from '@weir/contract/telemetry/telemetry';
import { sendHistory } from '../load/history.ts';
import { check, type Finding } from '../report/finding.ts';
import { medianOf } from '../report/percentiles.ts';
import { type Api, createApi, timed } from '../stage/api.ts';
import { reachDatabase } from '../stage/database.ts';
import type { InsertedDevice } from '../stage/fleet.ts';
import { type Installation, install, signalKeys } from '../stage/installation.ts';
import { startPlatform } from '../stage/platform-process.ts';
import { settleRollups } from '../stage/rollups.ts';
import type { Stage } from '../stage/stage.ts';

const values = 10;
const stepMs = 10_000;
const dayMs = 86_400_000;
/** Beside the numbers; it comes with them. */
const stateKey = 'running';

interface Query {
  id: number;
  from: string;
  to: string;
}

/** Thirty days of one signal among ten, every 10 s, as the history page asks for them. */
export async function measureChart(stage: Stage): Promise<Finding[]> {
  const days = stage.sized({ full: 30, quick: 1 });
  const frames = (days * dayMs) / stepMs;
  const installation = await install(stage);
  const device = await makeDevice(installation);
  const toMs = Math.floor(Date.now() / stepMs) * stepMs;
  const fromMs = toMs - frames * stepMs;
  stage.note(`sending ${frames} frames over HTTP`);
  await sendHistory({
    httpUrl: installation.platform.httpUrl,
    token: device.token,
    values,
    fromMs,
    stepMs,
    frames,
    state: stateKey,
  });
  await settleRollups(stage, installation.database);
  const stored = await storedFrames(installation, device.id);

  const iso = (ms: number) => new Date(ms).toISOString();
  const params = { id: device.id, from: iso(fromMs), to: iso(toMs) };
  const cold = await coldTimes(stage, installation, params, stage.sized({ full: 3, quick: 1 }));
  const { api } = cold;
  const turns = stage.sized({ full: 100, quick: 1 });
  await timed(turns / 5, () => ask(api, params));
  const warm = await timed(turns, () => ask(api, params));
  const raw = await timed(Math.ceil(turns / 10), () => ask(api, params, 'raw'));
  const answer = await ask(api, params);
  const shape = `${answer.resolution.source}, ${answer.series[0]?.ts.length ?? 0} points of ${stored} frames`;
  return [
    {
      what: 'cold: first question after a restart',
      kind: 'time',
      value: medianOf(cold.samplesMs),
      unit: 'ms',
      note: `median of ${cold.samplesMs.length}; ${cold.caches}`,
    },
    { what: 'warm, p50', kind: 'time', value: warm.p50, unit: 'ms', note: shape },
    {
      what: 'warm, p95',
      kind: 'time',
      value: warm.p95,
      unit: 'ms',
      bar: { atMost: 100 },
      note: `of ${warm.count} questions, one after the other; fastest ${warm.min.toFixed(1)} ms`,
    },
    {
      what: 'every frame read (interval=raw), p50',
      kind: 'time',
      value: raw.p50,
      unit: 'ms',
      note: 'bringing all frames over took 255 to 365 ms, SQL extremes over them 70 to 80',
    },
    ...(await measureFigures(api, params, turns)),
    check('frames stored', stored, frames),
    check('points outside what was sent', outsiders(answer), 0),
    {
      what: 'coverage of the range',
      kind: 'check',
      value: answer.coverage,
      unit: '',
      bar: { atLeast: 0.99, atMost: 1 },
    },
  ];
}

/** What the history page shows beside the chart. */
async function measureFigures(api: Api, params: Query, turns: number): Promise<Finding[]> {
  const statistics = (count: number) => () =>
    api
      .call(historyStatistics, { query: { ...params, signals: signalKeys(count).join(',') } })
      .then(() => undefined);
  const measures = {
    'statistics of two signals, every value read, p95': statistics(2),
    'statistics of eight signals, p95': statistics(8),
    'time in state of a boolean, p95': () =>
      api.call(historyStates, { query: { ...params, signals: stateKey } }).then(() => undefined),
    'data quality, p95': () => api.call(historyQuality, { query: params }).then(() => undefined),
  };
  const findings: Finding[] = [];
  for (const [what, measure] of Object.entries(measures)) {
    await measure();
    const { p95, count, min } = await timed(Math.ceil(turns / 5), measure);
    const note = `of ${count} questions, one after the other; fastest ${min.toFixed(1)} ms`;
    findings.push({ what, kind: 'time', value: p95, unit: 'ms', bar: { atMost: 300 }, note });
  }
  return findings;
}

async function makeDevice({ addFleet }: Installation): Promise<InsertedDevice> {
  const numbers = signalKeys(values).map((semaphoreId) => ({ semaphoreId, name: semaphoreId }));
  const signals = [...numbers, { semaphoreId: stateKey, name: stateKey, dataType: 'boolean' as const }];
  const [device] = await addFleet('chart', { devices: 1, values, draft: { signals } });
  if (!device) throw new Error('no device was made');
  return device;
}

const storedFrames = ({ database }: Installation, deviceId: number): Promise<number> =>
  database.count('select count(*) from frame_1y where device_id = $1', [deviceId]);

const ask = (api: Api, params: Query, interval: 'auto' | 'raw' = 'auto') =>
  api.call(historyChart, { query: { ...params, signals: signalKeys(1)[0] ?? '', points: 1000, interval } });

/** Each on a database that has just started. */
async function coldTimes(stage: Stage, installation: Installation, params: Query, times: number) {
  const samplesMs: number[] = [];
  let { platform, database, api } = installation;
  let caches = '';
  for (let turn = 0; turn < times; turn++) {
    await database.close();
    await platform.stop();
    caches = dropPages(database.folder, stage.sized({ full: [], quick: ['-size', '+1000k'] }));
    platform = await startPlatform(stage, { dataDir: installation.dataDir });
    database = await reachDatabase(stage, installation.dataDir);
    api = createApi(platform.httpUrl, installation.administrator.token);
    const { p50 } = await timed(1, () => ask(api, params));
    samplesMs.push(p50);
  }
  return { samplesMs, api, caches };
}

/** Asks the kernel to forget the files of the database, which needs no rights beyond reading them. */
function dropPages(folder: string, which: readonly string[]): string {
  const drop = ['-type', 'f', '-exec', 'dd', 'if={}', 'iflag=nocache', 'count=0', 'status=none', ';'];
  const { status } = spawnSync('find', [folder, ...which, ...drop], { stdio: 'ignore' });
  return status === 0
    ? 'database restarted, its files dropped from the page cache'
    : 'database restarted, page cache warm';
}

/** Values that were never sent would mean that the series is not this device's. */
function outsiders({ series }: Awaited<ReturnType<typeof ask>>): number {
  const values = series[0]?.values ?? [];
  return values.filter((value) => value !== null && (value < 0 || value > 100)).length;
}
