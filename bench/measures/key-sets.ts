import { topics } from '@weir/contract/fleet/device-protocol';
import type { PublishJob, PublishResult } from '../load/jobs.ts';
import { check, type Finding } from '../report/finding.ts';
import { type InsertedDevice, insertDevices, numberedDevices } from '../stage/fleet.ts';
import { type Installation, installBeside, signalKeys } from '../stage/installation.ts';
import { runPublisher, sumOf } from '../stage/run-publisher.ts';
import type { Stage } from '../stage/stage.ts';

const values = 16;
const keys = signalKeys(values);
const roundStretchMs = 20_000;

/** What ever other sets of keys take, and what they cost those who send the same set. */
export async function measureKeySets(stage: Stage): Promise<Finding[]> {
  const size = stage.sized({
    full: { devices: 64, sets: 3000, window: 28, rounds: 3, warmUpMs: 1000, measureMs: 4000 },
    quick: { devices: 5, sets: 300, window: 16, rounds: 1, warmUpMs: 50, measureMs: 200 },
  });
  const installation = await installBeside(stage);
  const [plain, beside, varied] = await fleetsOf(installation, size.devices);
  const run = (devices: readonly InsertedDevice[], round: number, more: Partial<PublishJob>) =>
    runPublisher(stage, {
      ...{ port: installation.platform.mqttPort, topic: topics.telemetry, keys, firstValue: 'as given' },
      ...{ tokens: devices.map(({ token }) => token), stepMs: 1 },
      firstTsMs: Date.now() - (size.rounds - round + 1) * roundStretchMs,
      pace: { kind: 'closed', window: size.window, warmUpMs: size.warmUpMs, measureMs: size.measureMs },
      ...more,
    });
  // First of all, so that the same set has a layout of its own.
  await run(beside, 0, { pace: { kind: 'count', window: 1, messages: 1 } });
  const others = { sets: randomSets(size.sets) };
  const filled = await run(varied, 0, {
    ...others,
    pace: { kind: 'count', window: 16, messages: size.sets },
  });
  const stored = await storedOf(installation, varied, filled);
  const rates: Record<'plain' | 'beside' | 'varied', number[]> = { plain: [], beside: [], varied: [] };
  for (let round = 1; round <= size.rounds; round++) {
    rates.plain.push((await run(plain, round, {})).perSecond);
    rates.beside.push((await run(beside, round, {})).perSecond);
    rates.varied.push((await run(varied, round, others)).perSecond);
  }
  return [...stored, ...findingsOf(rates)];
}

/** The same set always, alone in its type and beside others; and ever other sets. */
async function fleetsOf({ addProject, addType, database }: Installation, count: number) {
  const projectId = await addProject('key sets');
  const plainType = await addType('same-set', values);
  const variedType = await addType('other-sets', values);
  const fleet = (typeId: number, prefix: string) =>
    insertDevices(database.pool, numberedDevices(count, { projectId, typeId, prefix }));
  return [
    await fleet(plainType, 'plain'),
    await fleet(variedType, 'beside'),
    await fleet(variedType, 'varied'),
  ] as const;
}

/** Numbers of which each bit says whether a signal is sent; the same in every run. */
function randomSets(count: number): string[][] {
  let state = 1;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    const chosen = 1 + (state % (2 ** values - 1));
    return keys.filter((_, place) => chosen & (1 << place));
  });
}

async function storedOf(
  { database }: Installation,
  devices: readonly InsertedDevice[],
  filled: PublishResult,
): Promise<Finding[]> {
  const { rows } = await database.pool.query<{ frames: number; share: number; layouts: number }>(
    `select count(*)::int as frames, count(distinct layout_id)::int as layouts,
       sum(pg_column_size(row(f.*)))::float8 / sum(pg_column_size(
         row(f.device_id, f.layout_id, f.ts, f.received_at, array_remove(f.values, null)))) as share
     from frame_1y f where device_id = any($1)`,
    [devices.map(({ id }) => id)],
  );
  const { frames = 0, share = 0, layouts = 0 } = rows[0] ?? {};
  return [
    check('messages of ever other sets stored, of those acknowledged', frames, sumOf(filled, 'acked')),
    { what: 'layouts', kind: 'check', value: layouts, unit: '', bar: { atMost: 64 } },
    {
      ...{ what: 'bytes, of the same values without a gap', kind: 'ratio', value: share, unit: '×' },
      bar: { atMost: 1.5 },
    },
  ];
}

function findingsOf(rates: Record<'plain' | 'beside' | 'varied', number[]>): Finding[] {
  const best = (which: keyof typeof rates) => Math.max(...rates[which]);
  const rate = (what: string, which: keyof typeof rates): Finding => ({
    ...{ what, kind: 'rate', value: best(which), unit: 'messages/s' },
    note: `rounds ${rates[which].map(Math.round).join(', ')}`,
  });
  return [
    rate('the same set always', 'plain'),
    rate('the same set, in a type of many sets', 'beside'),
    rate('ever other sets', 'varied'),
    {
      ...{ what: 'the same set, of what it is alone', kind: 'ratio', unit: '%' },
      value: (best('beside') / best('plain')) * 100,
      bar: { atLeast: 90 },
    },
  ];
}
