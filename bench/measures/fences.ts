import { setTimeout as sleep } from 'node:timers/promises';
import { topics } from '@weir/contract/fleet/device-protocol';
import type { Area } from '../../server/src/features/places/fences/project/areas.policy.ts';
import type { PublishResult } from '../load/jobs.ts';
import { check, type Finding } from '../report/finding.ts';
import { medianOf } from '../report/percentiles.ts';
import type { InsertedDevice } from '../stage/fleet.ts';
import { type Installation, installBeside, signalKeys } from '../stage/installation.ts';
import { runPublisher, sumOf } from '../stage/run-publisher.ts';
import type { Stage } from '../stage/stage.ts';

const otherValues = 8;
const keys = ['lng', 'lat', ...signalKeys(otherValues)];
/** Each round's device times lie in a stretch of their own, all of them past. */
const roundStretchMs = 20_000;
/** Where all devices are. */
const here = { lng: 10.5, lat: 13.6 };
const kinds = ['plain', 'fenced'] as const;
type Kind = (typeof kinds)[number];

/** What is left of ingest of positions when ten fences watch each device: the same load twice a round. */
export async function measureFences(stage: Stage): Promise<Finding[]> {
  const size = stage.sized({
    full: { connections: 128, window: 28, rounds: 11, warmUpMs: 800, measureMs: 2500 },
    quick: { connections: 8, window: 16, rounds: 1, warmUpMs: 50, measureMs: 200 },
  });
  const installation = await installBeside(stage);
  const of = { devices: size.connections, values: otherValues, draft: { isLocus: 1 as const } };
  const fleets = {
    plain: await installation.addFleet('unfenced', of),
    fenced: await installation.addFleet('fenced', of),
  };
  await fenceAll(installation, fleets.fenced);
  const results: Record<Kind, PublishResult[]> = { plain: [], fenced: [] };
  const startMs = Date.now() - (size.rounds + 1) * roundStretchMs;
  const publish = (kind: Kind, round: number) =>
    runPublisher(stage, {
      ...{ port: installation.platform.mqttPort, topic: topics.telemetry, keys, stepMs: 1 },
      tokens: fleets[kind].map(({ token }) => token),
      firstValue: 'as given',
      firstTsMs: startMs + round * roundStretchMs,
      pace: {
        ...{ kind: 'closed', window: size.window },
        ...{ warmUpMs: size.warmUpMs, measureMs: size.measureMs },
      },
    });
  // The first load finds an empty database, and nothing that is rolled up beside it.
  const first = await publish('plain', 0);
  for (let round = 1; round <= size.rounds; round++) {
    // Turn about, so that neither kind has the machine's better half.
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      results[kind].push(await publish(kind, round));
      // What is still compared is not of the next load.
      await compared(installation);
    }
  }
  return [...findingsOf(results, first), ...(await watched(installation, fleets.fenced))];
}

/** As it is when each device has confirmed one long ago, around where it is, and its project has nine. */
async function fenceAll({ database }: Installation, devices: readonly InsertedDevice[]): Promise<void> {
  const ids = devices.map(({ id }) => id);
  const circle = [here.lng, here.lat, 1_000_000];
  await database.pool.query(
    `insert into device_fence (device_id, last_rev, watched_rev, lng, lat, radius, armed_at)
     select id, 1, 1, $2, $3, $4, now() - interval '1 day' from unnest($1::int[]) as id`,
    [ids, ...circle],
  );
  await database.pool.query(
    `insert into fence_revision (device_id, rev, action, watch, state, lng, lat, radius, answered_at)
     select id, 1, 'set', 'platform', 'confirmed', $2, $3, $4, now() - interval '1 day' from unnest($1::int[]) as id`,
    [ids, ...circle],
  );
  for (const { shape, points, radiusM } of areasOfProject())
    await database.pool.query(
      `insert into project_fence (project_id, name, sort_key, shape, points, radius_m, enter, exit, dwell_minutes)
       values ($1, $2, $2, $2, $3, $4, false, true, 10000)`,
      [devices[0]?.projectId, shape, JSON.stringify(points), radiusM],
    );
}

/** Three of each shape, the smallest 200 km wide: devices stay within each of them. */
function areasOfProject(): Area[] {
  return [1, 2, 3].flatMap((degrees): Area[] => {
    const at = (east: number, north: number) => ({
      lng: here.lng + east * degrees,
      lat: here.lat + north * degrees,
    });
    const corners = Array.from({ length: 12 }, (_, corner) => (corner * Math.PI) / 6);
    return [
      { shape: 'circle', points: [here], radiusM: degrees * 100_000 },
      { shape: 'polygon', points: corners.map((turn) => at(Math.cos(turn), Math.sin(turn))), radiusM: null },
      { shape: 'corridor', points: [at(-2, 0), at(-1, 0), at(0, 0), at(1, 1)], radiusM: degrees * 100_000 },
    ];
  });
}

const longestWaitMs = 60_000;
const uncompared = `select count(*) from ingest_note where work = 'fenceCrossings'`;

async function compared({ database }: Installation): Promise<void> {
  for (const startedMs = performance.now(); performance.now() - startedMs < longestWaitMs; await sleep(100))
    if ((await database.count(uncompared)) === 0) return;
}

function findingsOf(results: Record<Kind, readonly PublishResult[]>, first: PublishResult): Finding[] {
  const rates = (kind: Kind) => results[kind].map(({ perSecond }) => perSecond);
  const rate = (what: string, kind: Kind): Finding => ({
    ...{ what, kind: 'rate', value: medianOf(rates(kind)), unit: 'messages/s' },
    note: `rounds ${rates(kind).map(Math.round).join(', ')}`,
  });
  // Others on the machine slow both of a round: what they do between two rounds does not count.
  const shares = rates('plain').map((without, round) => ((rates('fenced')[round] ?? 0) / without) * 100);
  const sum = (what: 'sent' | 'acked') =>
    [first, ...kinds.flatMap((kind) => results[kind])].reduce(
      (total, result) => total + sumOf(result, what),
      0,
    );
  return [
    rate('ingest of positions without fences', 'plain'),
    rate('ingest of positions, ten fences for each device', 'fenced'),
    {
      ...{ what: 'share that is left with fences', kind: 'ratio', unit: '%' },
      value: medianOf(shares),
      bar: { atLeast: 85 },
      note: `half of the rounds have more; all stay inside; before them ${Math.round(first.perSecond)} messages/s without`,
    },
    check('messages acknowledged, of those sent', sum('acked'), sum('sent')),
  ];
}

async function watched({ database }: Installation, fenced: readonly InsertedDevice[]): Promise<Finding[]> {
  const devices = fenced.length;
  const raised = 'select count(*) from alarm where device_id = any($1)';
  const inside = `select count(*) from device_fence where crossing ->> 'place' = 'inside'`;
  const insideAreas = `
    select count(*) from project_fence_watch as watch cross join lateral jsonb_each(watch.states) as area
    where (area.value ->> 'isInside')::boolean`;
  return [
    check('positions that are not compared yet', await database.count(uncompared), 0),
    check('devices that are seen inside', await database.count(inside), devices),
    check('fences of projects they are seen inside of', await database.count(insideAreas), devices * 9),
    check('alarms raised by staying inside', await database.count(raised, [fenced.map(({ id }) => id)]), 0),
  ];
}
