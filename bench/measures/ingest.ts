import { topics } from '@weir/contract/fleet/device-protocol';
import type { InsertJob, InsertResult } from '../limits/insert-job.ts';
import type { PublishJob, PublishResult } from '../load/jobs.ts';
import { check, type Finding } from '../report/finding.ts';
import { medianOf } from '../report/percentiles.ts';
import { runChild, startChild } from '../stage/child.ts';
import type { InsertedDevice } from '../stage/fleet.ts';
import { type Installation, installBeside, signalKeys } from '../stage/installation.ts';
import { runPublisher, sumOf } from '../stage/run-publisher.ts';
import type { Stage } from '../stage/stage.ts';

const values = 10;
const firstBareDevice = 1_000_000;
const batchSizes = [1000, 2000, 4000] as const;
/** Each round's device times lie in a stretch of their own, all of them past. */
const roundStretchMs = 10_000;

/** Throughput that is acknowledged after the commit, and what is left of its two limits. */
export async function measureIngest(stage: Stage): Promise<Finding[]> {
  const size = stage.sized({
    full: { connections: 128, window: 28, rounds: 3, warmUpMs: 1500, measureMs: 5000, limitMs: 4500 },
    quick: { connections: 8, window: 16, rounds: 1, warmUpMs: 50, measureMs: 200, limitMs: 150 },
  });
  const installation = await installBeside(stage);
  const devices = await installation.addFleet('ingest', { devices: size.connections, values });
  const bare = startChild<{ port: number }>(
    stage,
    new URL('../limits/bare-endpoint.ts', import.meta.url),
    {},
  );
  const { port: barePort } = await bare.next();

  const endpoint: PublishResult[] = [];
  const insert: number[] = [];
  const whole: PublishResult[] = [];
  const startMs = Date.now() - size.rounds * roundStretchMs;
  for (let round = 0; round < size.rounds; round++) {
    const job = jobOf(devices, startMs + round * roundStretchMs);
    const pace = { kind: 'closed', window: size.window, warmUpMs: size.warmUpMs } as const;
    endpoint.push(
      await runPublisher(stage, { ...job, port: barePort, pace: { ...pace, measureMs: size.limitMs } }),
    );
    insert.push(await fastestInsert(stage, installation, size.limitMs, round));
    const { mqttPort } = installation.platform;
    whole.push(
      await runPublisher(stage, { ...job, port: mqttPort, pace: { ...pace, measureMs: size.measureMs } }),
    );
  }
  return [...findingsOf(endpoint, insert, whole), ...(await ledger(installation, devices, whole))];
}

const jobOf = (devices: readonly InsertedDevice[], firstTsMs: number): Omit<PublishJob, 'port' | 'pace'> => ({
  topic: topics.telemetry,
  tokens: devices.map(({ token }) => token),
  keys: signalKeys(values),
  firstValue: 'as given',
  firstTsMs,
  stepMs: 1,
});

/** The best of small and large batches. */
async function fastestInsert(
  stage: Stage,
  { database }: Installation,
  durationMs: number,
  round: number,
): Promise<number> {
  const rates: number[] = [];
  for (const [index, batchFrames] of batchSizes.entries()) {
    const firstDeviceId = firstBareDevice + (round * batchSizes.length + index) * 1000;
    const job: InsertJob = {
      ...{ connection: database.app, batchFrames, firstDeviceId, values },
      devices: 128,
      firstTsMs: Date.now(),
      warmUpMs: durationMs / 10,
      durationMs: durationMs / batchSizes.length,
    };
    rates.push(
      (await runChild<InsertResult>(stage, new URL('../limits/bare-insert.ts', import.meta.url), job))
        .perSecond,
    );
  }
  return Math.max(...rates);
}

const rounds = (rates: readonly number[]) => `rounds ${rates.map(Math.round).join(', ')}`;
const ratesOf = (results: readonly PublishResult[]) => results.map(({ perSecond }) => perSecond);

// Others on the machine only ever slow a round down: the best ones are nearest to what it can do.
function findingsOf(
  endpoint: readonly PublishResult[],
  insert: readonly number[],
  whole: readonly PublishResult[],
): Finding[] {
  const endpointRate = Math.max(...ratesOf(endpoint));
  const insertRate = Math.max(...insert);
  const rate = Math.max(...ratesOf(whole));
  const limit = Math.min(endpointRate, insertRate);
  const lower = insertRate < endpointRate ? 'the bare insert' : 'the bare endpoint';
  const median = (of: (result: PublishResult) => number) => medianOf(whole.map(of));
  const cpu = median(({ cpuShare }) => cpuShare * 100).toFixed(0);
  const unit = 'messages/s';
  return [
    {
      what: 'limit: bare endpoint, acknowledges at once',
      kind: 'rate',
      value: endpointRate,
      note: rounds(ratesOf(endpoint)),
      unit,
    },
    {
      what: 'limit: bare insert, frames ready, two connections',
      kind: 'rate',
      value: insertRate,
      note: rounds(insert),
      unit,
    },
    {
      what: 'ingest over MQTT QoS 1, acknowledged after commit',
      kind: 'rate',
      value: rate,
      unit,
      note: `${rounds(ratesOf(whole))}; the generator took ${cpu} % of a core`,
    },
    { what: 'the same in values', kind: 'rate', value: rate * values, unit: 'values/s' },
    {
      what: 'share of the lower limit, best rounds',
      kind: 'ratio',
      value: (rate / limit) * 100,
      unit: '%',
      bar: { atLeast: 60 },
      note: `of ${lower}`,
    },
    {
      what: 'PUBLISH to PUBACK, p50',
      kind: 'time',
      value: median(({ measured }) => measured.p50),
      unit: 'ms',
    },
    {
      what: 'PUBLISH to PUBACK, p99',
      kind: 'time',
      value: median(({ measured }) => measured.p99),
      unit: 'ms',
      note: 'a scratch server without features: 110 ms at 39 000 messages/s',
    },
  ];
}

/** Every message that was sent was acknowledged, and is in the database once. */
async function ledger(
  { database }: Installation,
  devices: readonly InsertedDevice[],
  whole: readonly PublishResult[],
): Promise<Finding[]> {
  const sum = (what: 'sent' | 'acked') => whole.reduce((total, result) => total + sumOf(result, what), 0);
  const { rows } = await database.pool.query<{ device_id: number; frames: number }>(
    'select device_id, count(*)::int as frames from frame_1y where device_id = any($1) group by 1',
    [devices.map(({ id }) => id)],
  );
  const stored = new Map(rows.map(({ device_id, frames }) => [device_id, frames]));
  const differing = devices.filter(({ id }, index) => {
    const acked = whole.reduce((total, result) => total + (result.devices[index]?.acked ?? 0), 0);
    return stored.get(id) !== acked;
  });
  const total = [...stored.values()].reduce((count, frames) => count + frames, 0);
  return [
    check('messages acknowledged, of those sent', sum('acked'), sum('sent')),
    check('messages in the database, of those acknowledged', total, sum('acked')),
    check('devices whose count differs', differing.length, 0),
  ];
}
