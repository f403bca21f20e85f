import { listDevices } from '@weir/contract/fleet/devices';
import { withinText } from '@weir/contract/fleet/within';
import { mapTile } from '@weir/contract/places/map';
import type { WatchMapJob, WatchMapResult } from '../load/watch-map-job.ts';
import { check, type Finding } from '../report/finding.ts';
import { timed } from '../stage/api.ts';
import { runChild } from '../stage/child.ts';
import { type InsertedDevice, insertDevices, numberedDevices } from '../stage/fleet.ts';
import { type Installation, install } from '../stage/installation.ts';
import type { Stage } from '../stage/stage.ts';
import { fillTrack } from './tracks.ts';

const bars = { frameMs: 16, replayFrameMs: 8, taskMs: 50, tileMs: 100, withinMs: 100 } as const;
const dayMs = 86_400_000;
/** Marks go on thirty times a second while they move, a replay sixty times. */
const mapFrameMs = 1000 / 30;
const replayFrameMs = 1000 / 60;

/** The map of a large fleet of which some drive: what a browser does for it, and how soon the server answers. */
export async function measureMap(stage: Stage): Promise<Finding[]> {
  const size = stage.sized({
    full: {
      fleet: 19_000,
      town: 1000,
      more: 80_000,
      turns: 20,
      watchMs: 15_000,
      settleMs: 4000,
      widthPx: 1440,
      movesPerSecond: 500,
      nearer: 4,
      stepS: 10,
    },
    quick: {
      ...{ fleet: 180, town: 20, more: 200, turns: 1, watchMs: 500, settleMs: 200, widthPx: 320 },
      ...{ movesPerSecond: 50, nearer: 1, stepS: 60 },
    },
  });
  const installation = await install(stage);
  const draft = { isLocus: 1 } as const;
  const fleet = await installation.addFleet('fleet', { devices: size.fleet, values: 0, draft });
  const town = await installation.addFleet('town', { devices: size.town, values: 0, draft });
  await place(installation, fleet, { lng: 103, lat: 24, widthDegrees: 17, heightDegrees: 12 });
  await place(installation, town, townBox);
  const tiles = await tileTimes(installation, fleet.length + town.length, size.turns);
  const startMs = Math.floor(Date.now() / dayMs - 1) * dayMs;
  const replayedId = await fillTrack(installation, { startMs, stepS: size.stepS });
  // What is replayed stands elsewhere than the others.
  await installation.database.pool.query('update device set is_map = false where id = $1', [replayedId]);
  const drive = startDriving(installation.platform.httpUrl, town, size.movesPerSecond);
  stage.defer(drive.stop);
  const result = await watch(stage, installation, { ...size, town, replayedId, startMs });
  const sent = await drive.stop();
  const [first] = fleet;
  const where = { projectId: first?.projectId ?? 0, typeId: first?.typeId ?? 0, prefix: 'more' };
  const more = await insertDevices(installation.database.pool, numberedDevices(size.more, where));
  await place(installation, more, { lng: 103, lat: 24, widthDegrees: 17, heightDegrees: 12 });
  return [
    ...result.looks.flatMap(lookFindings),
    ...tiles,
    ...(await tileTimes(installation, fleet.length + town.length + more.length, size.turns)),
    await withinTime(installation, fleet.length + town.length + more.length, size.turns),
    check('positions that were refused', sent.refused, 0),
    { what: 'positions sent', kind: 'rate', value: sent.perSecond, unit: '/s' },
  ];
}

const townBox = { lng: 114.28, lat: 30.56, widthDegrees: 0.06, heightDegrees: 0.03 };

interface Box {
  lng: number;
  lat: number;
  widthDegrees: number;
  heightDegrees: number;
}

/** The last positions of devices, strewn over a box, as ingest would leave them. */
async function place(
  { database }: Installation,
  devices: readonly InsertedDevice[],
  { lng, lat, widthDegrees, heightDegrees }: Box,
): Promise<void> {
  await database.pool.query(
    `update device_state s set last_position_at = now(), last_speed = 12, last_dgr = id % 360,
       last_lng = $2::float8 + $3::float8 * (n * 7919 % 10007) / 10007.0, last_lat = $4::float8 + $5::float8 * (n * 104729 % 10009) / 10009.0
     from unnest($1::int[]) with ordinality as d(id, n) where s.device_id = d.id`,
    [devices.map(({ id }) => id), lng, widthDegrees, lat, heightDegrees],
  );
  await database.asOwner('vacuum (analyze) device, device_state');
}

/**
 * So many times a second one of them says where it is, each a little further than before. A device that still waits
 * for its answer, and a turn that the machine did not come to, are left out: nothing is sent in bursts.
 */
function startDriving(httpUrl: string, devices: readonly InsertedDevice[], movesPerSecond: number) {
  const everyMs = 100;
  const startedAt = performance.now();
  const counts = { sent: 0, refused: 0 };
  const waiting = new Set<InsertedDevice>();
  let turn = 0;
  const send = async (device: InsertedDevice) => {
    const along = (turn * 7919) % 10_007;
    const lng =
      townBox.lng + (townBox.widthDegrees * along) / 10_007 + Math.floor(turn / devices.length) * 2e-5;
    const lat = townBox.lat + (townBox.heightDegrees * ((turn * 104_729) % 10_009)) / 10_009;
    const body = JSON.stringify({ lng, lat, speed: 30, dgr: 90 });
    waiting.add(device);
    counts.sent += 1;
    try {
      const response = await fetch(`${httpUrl}/api/v1/${device.token}/telemetry`, { method: 'POST', body });
      await response.arrayBuffer();
      if (!response.ok) counts.refused += 1;
    } finally {
      waiting.delete(device);
    }
  };
  const timer = setInterval(() => {
    for (let move = 0; move < (movesPerSecond * everyMs) / 1000; move++, turn++) {
      const device = devices[turn % devices.length];
      if (device && !waiting.has(device)) send(device).catch(() => undefined);
    }
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      return { ...counts, perSecond: (counts.sent * 1000) / (performance.now() - startedAt) };
    },
  };
}

interface Watched extends Pick<WatchMapJob, 'watchMs' | 'settleMs' | 'widthPx'> {
  /** How often the town is zoomed in on. */
  nearer: number;
  town: readonly InsertedDevice[];
  /** Of a device that has been under way yesterday. */
  replayedId: number;
  startMs: number;
}

function watch(
  stage: Stage,
  { platform, administrator }: Installation,
  { town, nearer, replayedId, startMs, watchMs, settleMs, widthPx }: Watched,
): Promise<WatchMapResult> {
  const yesterday = new URLSearchParams({ from: iso(startMs), to: iso(startMs + dayMs) });
  const job: WatchMapJob = {
    url: platform.httpUrl,
    token: administrator.token,
    ...{ watchMs, settleMs, widthPx },
    views: [
      { what: 'the whole fleet', path: '/map', nearer: 0, frameMs: mapFrameMs },
      {
        ...{ what: 'a town near by', path: `/map?projectId=${town[0]?.projectId}` },
        ...{ nearer, frameMs: mapFrameMs },
      },
      {
        ...{ what: 'a replay', path: `/project/info?id=${replayedId}&tab=track&${yesterday}` },
        ...{ nearer: 0, frameMs: replayFrameMs, start: 'Play' },
      },
    ],
  };
  return runChild<WatchMapResult>(stage, new URL('../load/watch-map.ts', import.meta.url), job);
}

const lookFindings = ({
  what,
  drawn,
  p50,
  p95,
  max,
  longestTaskMs,
}: WatchMapResult['looks'][number]): Finding[] => [
  {
    ...{ what: `${what}: main thread a frame, p95`, kind: 'time', value: p95, unit: 'ms' },
    bar: { atMost: what === 'a replay' ? bars.replayFrameMs : bars.frameMs },
    note: `${drawn} pictures drawn; p50 ${p50.toFixed(1)}, longest ${max.toFixed(1)} ms`,
  },
  {
    ...{ what: `${what}: longest task`, kind: 'time', value: longestTaskMs, unit: 'ms' },
    bar: { atMost: bars.taskMs },
  },
];

/** Tiles that hold everything, and so read every device. */
async function tileTimes({ api }: Installation, devices: number, turns: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const tile of [
    { z: 0, x: 0, y: 0 },
    { z: 1, x: 1, y: 0 },
    { z: 2, x: 3, y: 1 },
  ]) {
    const ask = () => api.call(mapTile, { query: tile });
    const { devices: single, clusters } = await ask();
    const { p50, p95 } = await timed(turns, ask);
    const found = single.length + clusters.reduce((sum, { count }) => sum + count, 0);
    findings.push(check(`devices at zoom ${tile.z} of ${devices}`, found, devices), {
      ...{
        what: `a tile at zoom ${tile.z} with ${devices} devices, p95`,
        kind: 'time',
        value: p95,
        unit: 'ms',
      },
      bar: { atMost: bars.tileMs },
      note: `p50 ${p50.toFixed(0)} ms`,
    });
  }
  return findings;
}

/** A page of the list of devices that are within a circle. */
async function withinTime({ api }: Installation, devices: number, turns: number): Promise<Finding> {
  const within = withinText({ kind: 'circle', lng: 111, lat: 30, radiusM: 200_000 });
  const ask = () => api.call(listDevices, { query: { page: 1, limit: 20, within } });
  const { total } = await ask();
  const { p50, p95 } = await timed(turns, ask);
  return {
    ...{ what: `a page of those within 200 km, of ${devices} devices, p95`, kind: 'time', value: p95 },
    ...{ unit: 'ms', bar: { atMost: bars.withinMs } },
    note: `${total} found; p50 ${p50.toFixed(0)} ms`,
  };
}

const iso = (ms: number) => new Date(ms).toISOString();
