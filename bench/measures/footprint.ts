import { topics } from '@weir/contract/fleet/device-protocol';
import { check, type Finding } from '../report/finding.ts';
import type { ReachedDatabase } from '../stage/database.ts';
import { insertDevices, numberedDevices } from '../stage/fleet.ts';
import { type Installation, install, signalKeys } from '../stage/installation.ts';
import { settleRollups } from '../stage/rollups.ts';
import { runPublisher, sumOf } from '../stage/run-publisher.ts';
import type { Stage } from '../stage/stage.ts';
import { measureIdleConnections } from './idle-connections.ts';

const stepMs = 10_000;
const kinds = [
  { values: 10, retention: '1y', bar: 20 },
  { values: 50, retention: '5y', bar: 12 },
] as const;
type Kind = (typeof kinds)[number];

/** What a stored value and an idle connection take. */
export async function measureFootprint(stage: Stage): Promise<Finding[]> {
  // Before anything else has grown this process: freed memory would take the connections in unseen.
  const idle = await measureIdleConnections(stage);
  const installation = await install(stage);
  const projectId = await installation.addProject('footprint');
  const findings: Finding[] = [];
  for (const kind of kinds) findings.push(...(await fill(stage, installation, projectId, kind)));
  await settleRollups(stage, installation.database);
  for (const kind of kinds) findings.push(...(await storage(installation.database, kind)));
  return [...findings, ...idle];
}

/** A fleet that reported every 10 s, sent as it would have arrived: all devices at one moment, then the next. */
async function fill(
  stage: Stage,
  { addType, database, platform }: Installation,
  projectId: number,
  { values, retention }: Kind,
): Promise<Finding[]> {
  const { devices, messages } = stage.sized({
    full: { devices: 100, messages: 2000 },
    quick: { devices: 2, messages: 60 },
  });
  const prefix = `values-${values}`;
  const typeId = await addType(prefix, values, { retention });
  const fleet = await insertDevices(database.pool, numberedDevices(devices, { projectId, typeId, prefix }));
  const result = await runPublisher(stage, {
    port: platform.mqttPort,
    topic: topics.telemetry,
    tokens: fleet.map(({ token }) => token),
    keys: signalKeys(values),
    firstValue: 'as given',
    firstTsMs: startOfRange(messages),
    stepMs,
    pace: { kind: 'count', window: 4, messages },
  });
  const frames = await database.count(`select count(*) from frame_${retention}`);
  return [check(`frames of ${values} values stored`, frames, sumOf(result, 'acked'))];
}

/** The range ends now, and lies in one partition, whose size is then that of these frames alone. */
function startOfRange(messages: number): number {
  const startMs = Date.now() - messages * stepMs;
  return Math.floor(startMs / stepMs) * stepMs;
}

async function storage(database: ReachedDatabase, { values, retention, bar }: Kind): Promise<Finding[]> {
  const frames = await database.count(`select count(*) from frame_${retention}`);
  const table = await sizeOf(database, `frame_${retention}`);
  const rollup = await sizeOf(database, `rollup_${retention}`);
  const rows = await database.count(`select count(*) from rollup_${retention}`);
  const stored = frames * values;
  const index = `${(table.indexBytes / stored).toFixed(1)} of it index`;
  return [
    {
      ...{
        what: `bytes a value at ${values} values a message`,
        kind: 'size',
        value: table.bytes / stored,
        unit: 'B',
      },
      bar: { atMost: bar },
      note: `${frames} frames, ${index}; a row for each value takes 95`,
    },
    {
      ...{
        what: `added by the rollup, ${values} values every 10 s`,
        kind: 'size',
        value: rollup.bytes / stored,
        unit: 'B',
      },
      bar: { atMost: 2 },
      note: `${rows} rows of 15 minutes`,
    },
  ];
}

/** Of the partitions that hold something: an empty one has its first pages only. */
async function sizeOf(
  database: ReachedDatabase,
  table: string,
): Promise<{ bytes: number; indexBytes: number }> {
  const { rows } = await database.pool.query<{ bytes: string; indexes: string }>(
    `select coalesce(sum(pg_total_relation_size(inhrelid)), 0) as bytes,
       coalesce(sum(pg_indexes_size(inhrelid)), 0) as indexes
     from pg_inherits where inhparent = $1::regclass and pg_relation_size(inhrelid) > 0`,
    [table],
  );
  return { bytes: Number(rows[0]?.bytes), indexBytes: Number(rows[0]?.indexes) };
}
