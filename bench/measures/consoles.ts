import { setTimeout as sleep } from 'node:timers/promises';
import { topics } from '@weir/contract/fleet/device-protocol';
import type { ConsolesJob, ConsolesMessage, Seen, SeenBy } from '../load/consoles-job.ts';
import type { PublishResult } from '../load/jobs.ts';
import { check, type Finding } from '../report/finding.ts';
import { type Child, startChild } from '../stage/child.ts';
import type { InsertedDevice } from '../stage/fleet.ts';
import { type Memory, readMemory } from '../stage/inspector.ts';
import { type Installation, installBeside, signalKeys } from '../stage/installation.ts';
import { letIn } from '../stage/members.ts';
import type { Person } from '../stage/people.ts';
import { runPublisher, sumOf } from '../stage/run-publisher.ts';
import type { Stage } from '../stage/stage.ts';

const values = 10;
const keys = signalKeys(values);
const timeKey = keys[0] ?? '';
const consolesAUser = 20;
const devicesAConsole = 20;
const intervalMs = 1000;

interface Load {
  published: PublishResult;
  seen: Seen;
  memory: { before: Memory; middle: Memory; after: Memory };
}

/** Consoles that watch a fleet at work: how old a value is when it arrives, and whether memory holds. */
export async function measureConsoles(stage: Stage): Promise<Finding[]> {
  const size = stage.sized({
    full: { consoles: 500, devices: 500, warmUpMs: 10_000, measureMs: 20_000 },
    quick: { consoles: 20, devices: 20, warmUpMs: 1000, measureMs: 3000 },
  });
  const installation = await installBeside(stage, { inspected: true });
  const fleet = await installation.addFleet('seen', {
    devices: size.devices,
    values,
    draft: { keySemaphoreId: timeKey },
  });
  const people = await addPeople(installation, fleet[0]?.projectId ?? 0, size.consoles);
  const job: ConsolesJob = {
    httpUrl: installation.platform.httpUrl,
    timeKey,
    consoles: Array.from({ length: size.consoles }, (_, index) => ({
      // One person for each group of consoles.
      ...(people[Math.floor(index / consolesAUser)] as Person),
      topics: index % 2 === 0 ? ['fleet'] : watchedBy(index, fleet),
    })),
  };
  const crowd = startChild<ConsolesMessage>(stage, new URL('../load/consoles.ts', import.meta.url), job);
  const opened = await crowd.next();
  stage.note(`${opened.kind === 'open' ? opened.consoles : 0} consoles are open`);
  const load = await watch(stage, installation, crowd, fleet, size);
  return [...findingsOf(load), ...(await correctness(installation, fleet, load, size))];
}

/** Members of the project, so that every push passes the row scope of somebody who does not see all. */
async function addPeople(
  { people, api }: Installation,
  projectId: number,
  consoles: number,
): Promise<Person[]> {
  const list: Person[] = [];
  for (let number = 0; number < Math.ceil(consoles / consolesAUser); number++)
    list.push(await people.add(`watcher${number}`, 'ADMIN'));
  const members = list.map(({ userId }) => ({ userId, access: 'view' }) as const);
  await letIn(api, projectId, members);
  return list;
}

const watchedBy = (index: number, fleet: readonly InsertedDevice[]): string[] =>
  Array.from({ length: Math.min(devicesAConsole, fleet.length) }, (_, offset) => {
    return `device:${fleet[(index * 7 + offset) % fleet.length]?.id}`;
  });

async function watch(
  stage: Stage,
  { platform }: Installation,
  crowd: Child<ConsolesMessage>,
  fleet: readonly InsertedDevice[],
  { warmUpMs, measureMs }: { warmUpMs: number; measureMs: number },
): Promise<Load> {
  const publishing = runPublisher(stage, {
    port: platform.mqttPort,
    topic: topics.telemetry,
    tokens: fleet.map(({ token }) => token),
    keys,
    firstValue: 'time of sending',
    firstTsMs: 0,
    stepMs: 0,
    // Memory is read before, between and after: the load goes on meanwhile.
    pace: { kind: 'steady', intervalMs, durationMs: warmUpMs + measureMs + 4000 },
  });
  publishing.catch(() => undefined);
  await sleep(warmUpMs);
  const before = await readMemory(platform.inspectorUrl);
  await sleep(500);
  crowd.send({ measure: true });
  await sleep(measureMs / 2);
  crowd.send({ measure: false });
  const first = await crowd.next();
  const middle = await readMemory(platform.inspectorUrl);
  await sleep(500);
  crowd.send({ measure: true });
  await sleep(measureMs / 2);
  crowd.send({ measure: false });
  const last = await crowd.next();
  const after = await readMemory(platform.inspectorUrl);
  if (first.kind !== 'seen' || last.kind !== 'seen') throw new Error('the consoles told something else');
  return { published: await publishing, seen: last.seen, memory: { before, middle, after } };
}

function findingsOf({ seen, memory }: Load): Finding[] {
  const { before, middle, after } = memory;
  const megabytes = (bytes: number) => bytes / 1e6;
  const growth = megabytes(after.heapUsedBytes - middle.heapUsedBytes);
  const heap = [before, middle, after].map(({ heapUsedBytes }) => megabytes(heapUsedBytes).toFixed(1));
  return [
    ...latencies('twenty devices each', seen.devices),
    ...latencies('the whole fleet each', seen.fleet),
    {
      ...{ what: 'growth of the server’s objects, second half', kind: 'size', value: growth, unit: 'MB' },
      bar: { atMost: 5 },
      note: `after garbage collection: ${heap.join(', ')} MB`,
    },
    { what: 'resident memory at the end', kind: 'size', value: megabytes(after.rssBytes), unit: 'MB' },
  ];
}

function latencies(what: string, { p50, p95, p99, max, consoles, values: count }: SeenBy): Finding[] {
  const note = `${consoles} consoles, ${count} values; p50 ${p50}, p95 ${p95} ms`;
  return [
    {
      what: `${what}: PUBLISH to console, p99`,
      kind: 'time',
      value: p99,
      unit: 'ms',
      bar: { atMost: 1000 },
      note,
    },
    { what: `${what}: slowest`, kind: 'time', value: max, unit: 'ms', bar: { atMost: 1000 } },
  ];
}

async function correctness(
  { database }: Installation,
  fleet: readonly InsertedDevice[],
  { published, seen }: Load,
  { consoles }: { consoles: number },
): Promise<Finding[]> {
  const stored = await database.count('select count(*) from frame_1y where device_id = any($1)', [
    fleet.map(({ id }) => id),
  ]);
  const silent = [seen.fleet, seen.devices].filter(({ values: count }) => count === 0).length;
  return [
    check('messages in the database, of those acknowledged', stored, sumOf(published, 'acked')),
    check('consoles that received', seen.fleet.consoles + seen.devices.consoles, consoles),
    check('kinds of consoles that saw nothing', silent, 0),
    check('consoles that were closed', seen.closed, 0),
    check('requests to refresh after a gap', seen.fleet.stale + seen.devices.stale, 0),
  ];
}
