import { setTimeout as sleep } from 'node:timers/promises';
import { getRehearsal, startRehearsal } from '@weir/contract/alarms/alarm-rehearsal';
import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import { listProjects } from '@weir/contract/fleet/projects';
import { cancelJob } from '@weir/contract/operations/jobs';
import { upsertRollups } from '../../server/src/features/telemetry/telemetry/rollup/rollup.store.ts';
import { sendHistory } from '../load/history.ts';
import { check, type Finding } from '../report/finding.ts';
import { percentilesOf } from '../report/percentiles.ts';
import { timed } from '../stage/api.ts';
import type { InsertedDevice } from '../stage/fleet.ts';
import { type Installation, installBeside, signalKeys } from '../stage/installation.ts';
import type { Stage } from '../stage/stage.ts';

const stepMs = 10_000;
const quarterMs = 900_000;
const dayMs = 86_400_000;
const framesPerQuarter = quarterMs / stepMs;
/** One quarter of an hour in so many crosses the threshold. */
const hotShare = 10;
const days = 30;
/** What passes while the tables are filled is not in the thirty days any more. */
const lessMs = 4 * 3_600_000;
const [signal = ''] = signalKeys(1);

const setting = (threshold: number): AlarmSetting => ({
  ...{ semaphoreId: signal, levels: [{ level: 2, operator: 'gt', threshold }] },
  ...{ deadBand: null, onDelayS: 0, offDelayS: 0, repeatCount: 1, noDataS: null, noDataLevel: null },
});

/** One setting over thirty days of a hundred devices at 10 s, of which a tenth of the quarters has to be read. */
export async function measureRehearsal(stage: Stage): Promise<Finding[]> {
  const size = stage.sized({ full: { devices: 100, filledDays: 30 }, quick: { devices: 3, filledDays: 2 } });
  const installation = await installBeside(stage);
  const { typeId, hotQuarters } = await fill(stage, installation, size);
  const { tookMs, result } = await rehearse(installation, typeId);
  const remaining = (100 * result.quartersRead) / result.quarters;
  return [
    {
      ...{ what: 'from the request to the result', kind: 'time', value: tookMs / 1000, unit: 's' },
      ...{ bar: { atMost: 10 }, note: `${result.samples} values read, ${result.alarms} alarms` },
    },
    {
      ...{ what: 'quarters of an hour that had to be read', kind: 'size', value: remaining, unit: '%' },
      bar: { atMost: 100 / hotShare + 1 },
      note: `${result.quartersRead} of ${result.quarters}`,
    },
    check('alarms', result.alarms, hotQuarters),
    check('devices with values', result.devices, size.devices),
    ...(await measureBeside(stage, installation, typeId)),
  ];
}

async function rehearse({ api }: Installation, typeId: number) {
  const startedAt = performance.now();
  const job = await api.call(startRehearsal, { body: { setting: setting(80), days, typeId } });
  for (;;) {
    const { result, error, state } = await api.call(getRehearsal, { query: { id: job.id } });
    if (result) return { tookMs: performance.now() - startedAt, result };
    if (error || state === 'failed') throw new Error(`the rehearsal ended in ${state}: ${error}`);
    await sleep(50);
  }
}

/** A setting that leaves nothing to skip: it is told how far it is, can be cancelled, and others are answered. */
async function measureBeside(stage: Stage, { api }: Installation, typeId: number): Promise<Finding[]> {
  const ask = () => api.call(listProjects, { query: { page: 1, limit: 20 } });
  const times = stage.sized({ full: 100, quick: 1 });
  const alone = await timed(times, ask);
  const job = await api.call(startRehearsal, { body: { setting: setting(0), days, typeId } });
  const samplesMs: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const { p50 } = await timed(1, ask);
    samplesMs.push(p50);
    await sleep(stage.sized({ full: 30, quick: 1 }));
  }
  const { done, total, state } = await api.call(getRehearsal, { query: { id: job.id } });
  const requestedAt = performance.now();
  if (state === 'queued' || state === 'running') await api.call(cancelJob, { body: { id: job.id } });
  const { p95 } = percentilesOf(samplesMs);
  return [
    {
      ...{
        what: 'a list, beside a rehearsal that reads everything, p95',
        kind: 'time',
        value: p95,
        unit: 'ms',
      },
      ...{
        bar: { atMost: 100 },
        note: `alone ${alone.p95.toFixed(1)} ms; ${done} of ${total ?? 0} devices by then`,
      },
    },
    {
      ...{
        what: 'until that one was cancelled',
        kind: 'time',
        value: performance.now() - requestedAt,
        unit: 'ms',
      },
      bar: { atMost: 1000 },
    },
  ];
}

interface Filled {
  typeId: number;
  hotQuarters: number;
}

/** Frames and rollups as ingest and the rollup leave them; straight into the tables: sending would take hours. */
async function fill(
  stage: Stage,
  { addFleet, database, platform }: Installation,
  { devices, filledDays }: { devices: number; filledDays: number },
): Promise<Filled> {
  const fleet = await addFleet('rehearsal', { devices, values: 1 });
  const toMs = (Math.floor(Date.now() / quarterMs) - 1) * quarterMs;
  const span = { fromMs: toMs - filledDays * dayMs + lessMs, toMs };
  await database.pool.query(`select create_frame_partitions('1y', $1, $2)`, [
    new Date(span.fromMs),
    new Date(toMs),
  ]);
  const startedAt = performance.now();
  for (const device of fleet) {
    // The first message makes the layout.
    const first = { fromMs: span.fromMs - stepMs, stepMs, frames: 1, values: 1 };
    await sendHistory({ httpUrl: platform.httpUrl, token: device.token, ...first });
    await fillDevice({ database }, device, span);
  }
  stage.note(`${devices} devices filled in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  // As autovacuum leaves them.
  await database.asOwner('vacuum (analyze) frame_1y');
  await database.asOwner('vacuum (analyze) rollup_1y');
  const quarters = Array.from({ length: (span.toMs - span.fromMs) / quarterMs }, (_, quarter) => quarter);
  const hotOf = ({ id }: InsertedDevice) => quarters.filter((quarter) => (quarter + id) % hotShare === 0);
  const typeId = fleet[0]?.typeId ?? 0;
  return { typeId, hotQuarters: fleet.reduce((sum, device) => sum + hotOf(device).length, 0) };
}

async function fillDevice(
  { database }: Pick<Installation, 'database'>,
  { id }: InsertedDevice,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<void> {
  const { rows } = await database.pool.query<{ layout_id: number }>(
    'select layout_id from device_layout where device_id = $1',
    [id],
  );
  const layoutId = rows[0]?.layout_id;
  if (layoutId === undefined) throw new Error('the device has no layout');
  const frames = (toMs - fromMs) / stepMs;
  await database.pool.query(
    `insert into frame_1y (device_id, layout_id, ts, received_at, values)
     select $1, $2, ts, ts, array[case when (place / $4 + $1) % $5 = 0 and place % $4 between 30 and 40
       then 85 + place % 7 else 20 + place % 50 / 10.0 end]
     from generate_series(0, $3::int - 1) as place
     cross join lateral (select $6::timestamptz + place * $7::float8 * interval '1 millisecond' as ts) as moment
     on conflict do nothing`,
    [id, layoutId, frames, framesPerQuarter, hotShare, new Date(fromMs), stepMs],
  );
  await upsertRollups(database.db, '1y', [{ deviceId: id, layoutId, fromMs, toMs }]);
}
