import { getTrack, type trackSignals } from '@weir/contract/places/tracks';
import { check, type Finding } from '../report/finding.ts';
import { timed } from '../stage/api.ts';
import { type Installation, installBeside } from '../stage/installation.ts';
import type { Stage } from '../stage/stage.ts';

const dayMs = 86_400_000;
const limitMs = 300;
const sent = [
  'lng',
  'lat',
  'speed',
  'dgr',
  'alt',
  'PDOP',
  'star',
  'DIST',
] as const satisfies (typeof trackSignals)[number][];

/** A day of a vehicle that says every second where it is, as the track of its page asks for it. */
export async function measureTracks(stage: Stage): Promise<Finding[]> {
  const stepS = stage.sized({ full: 1, quick: 60 });
  const installation = await installBeside(stage);
  const startMs = Math.floor(Date.now() / dayMs - 1) * dayMs;
  const id = await fillTrack(installation, { startMs, stepS });
  const frames = 86_400 / stepS;
  const ask = (points: number) =>
    installation.api.call(getTrack, {
      query: { id, from: iso(startMs), to: iso(startMs + dayMs), points },
    });
  await ask(2000);
  const turns = stage.sized({ full: 30, quick: 2 });
  const usual = await timed(turns, () => ask(2000).then(() => undefined));
  const most = await timed(Math.ceil(turns / 3), () => ask(5000).then(() => undefined));
  const { trips, totals, points, simplifiedFrom } = await ask(2000);
  const rows = await timed(Math.ceil(turns / 3), () => readRows(installation, { id, startMs }));
  return [
    {
      ...{ what: 'a day at 1 s, 2 000 points, p95', kind: 'time', value: usual.p95, unit: 'ms' },
      bar: { atMost: limitMs },
      note: `of ${usual.count} questions, one after the other; p50 ${usual.p50.toFixed(0)}, fastest ${usual.min.toFixed(0)} ms`,
    },
    {
      ...{ what: 'the same of 5 000 points, p50', kind: 'time', value: most.p50, unit: 'ms' },
      bar: { atMost: limitMs },
    },
    {
      ...{ what: 'the track, of reading its frames row by row', kind: 'ratio', unit: '%' },
      ...{ value: (100 * usual.min) / rows.min, bar: { atMost: 100 } },
      note: `fastest of each; the rows alone took ${rows.min.toFixed(0)} ms`,
    },
    check('positions read', simplifiedFrom, frames),
    check('trips', trips.length, shifts.length),
    check('points beyond what was asked for', Math.max(0, points.length - 2000), 0),
    {
      ...{ what: 'distance, of what was driven', kind: 'check', value: totals.distanceM / drivenM, unit: '' },
      bar: { atLeast: 0.98, atMost: 1.02 },
    },
  ];
}

/** What a track would cost at the least if each frame were a row of the answer. */
async function readRows(
  { database }: Installation,
  { id, startMs }: { id: number; startMs: number },
): Promise<void> {
  const values = sent.map((_, index) => `values[${index + 1}] as s${index}`).join(', ');
  await database.pool.query(
    `select ts, received_at, ${values} from frame_1y
     where device_id = $1 and ts >= $2 and ts < $3 order by ts`,
    [id, new Date(startMs), new Date(startMs + dayMs)],
  );
}

const iso = (ms: number) => new Date(ms).toISOString();

/** Seconds of the day in which it drives, at 15 m/s. */
const shifts = [
  [7 * 3600, 10 * 3600],
  [13 * 3600, 18 * 3600],
] as const;
const metresPerS = 15;
const drivenM = shifts.reduce((sum, [from, to]) => sum + (to - from) * metresPerS, 0);

/** Frames as ingest leaves them, straight into the table; its first message makes the layout. */
export async function fillTrack(
  { addFleet, database, platform }: Installation,
  { startMs, stepS }: { startMs: number; stepS: number },
): Promise<number> {
  const signals = sent.map((semaphoreId) => ({ semaphoreId, name: semaphoreId }));
  const [device] = await addFleet('tracks', { devices: 1, values: 0, draft: { signals, isLocus: 1 } });
  if (!device) throw new Error('no device was made');
  await announce({ httpUrl: platform.httpUrl, token: device.token, ts: startMs - 3_600_000 });
  await database.pool.query(
    `select create_frame_partitions('1y', $1, $2)`,
    [startMs, startMs + dayMs].map((ms) => new Date(ms)),
  );
  const driven = shifts.map(([from, to]) => `greatest(0, least(s, ${to}) - ${from})`).join(' + ');
  const drives = shifts.map(([from, to]) => `s between ${from} and ${to - 1}`).join(' or ');
  await database.pool.query(
    `insert into frame_1y (device_id, layout_id, ts, received_at, values)
     select $1, l.id, t.ts, t.ts, array(
       select case g.semaphore_id
         when 'lng' then 106.5 + 0.08 * sin(way.metres / 9000) + 1e-6 * (s % 7)
         when 'lat' then 29.5 + way.metres / 111195.08 * 0.5 + 1e-6 * (s % 5)
         when 'speed' then case when ${drives} then ${metresPerS * 3.6} else 0 end
         when 'dgr' then s % 360 when 'alt' then 240 + s % 10 when 'PDOP' then 1.5 + s % 3 when 'star' then 9 + s % 4
         when 'DIST' then round(way.metres) end
       from unnest(l.signal_ids) with ordinality as place(id, n) join signal g on g.id = place.id order by place.n)
     from layout l join device_layout h on h.layout_id = l.id and h.device_id = $1
     cross join generate_series(0, 86399, $3::int) as s
     cross join lateral (select $2::timestamptz + s * interval '1 second' as ts) t
     cross join lateral (select ((${driven}) * ${metresPerS})::float8 as metres) way`,
    [device.id, new Date(startMs), stepS],
  );
  await database.asOwner('vacuum (analyze) frame_1y');
  return device.id;
}

async function announce({
  httpUrl,
  token,
  ts,
}: {
  httpUrl: string;
  token: string;
  ts: number;
}): Promise<void> {
  const response = await fetch(`${httpUrl}/api/v1/${token}/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ ts, values: Object.fromEntries(sent.map((key) => [key, 1])) }]),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the device's position was answered with ${response.status}`);
}
