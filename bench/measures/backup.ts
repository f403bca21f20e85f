import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { topics } from '@weir/contract/fleet/device-protocol';
import { openBackupFile } from '../../server/src/platform/backup/backup-file.ts';
import type { PublishResult } from '../load/jobs.ts';
import { check, type Finding } from '../report/finding.ts';
import { type Installation, installBeside, signalKeys } from '../stage/installation.ts';
import { platformCli, platformEnvironment } from '../stage/platform-process.ts';
import { runPublisher, sumOf } from '../stage/run-publisher.ts';
import { makeFolder, type Stage } from '../stage/stage.ts';

const values = 10;
const keys = signalKeys(values);
/** Each round's device times lie in a stretch of their own, all of them past. */
const roundStretchMs = 20_000;

interface Taken {
  seconds: number[];
  megabytes: number;
  rows: number;
}

/** What is left of ingest while one backup after the other is taken, each by a process of its own. */
export async function measureBackup(stage: Stage): Promise<Finding[]> {
  const size = stage.sized({
    full: { frames: 1_000_000, connections: 128, window: 28, rounds: 4, warmUpMs: 1500, measureMs: 6000 },
    quick: { frames: 2000, connections: 8, window: 16, rounds: 1, warmUpMs: 50, measureMs: 200 },
  });
  const installation = await installBeside(stage);
  const devices = await installation.addFleet('backup', { devices: size.connections, values });
  await storeFrames(installation, size.frames);
  const results = { alone: [] as PublishResult[], beside: [] as PublishResult[] };
  const taken: Taken = { seconds: [], megabytes: 0, rows: 0 };
  const startMs = Date.now() - 2 * size.rounds * roundStretchMs;
  for (let turn = 0; turn < 2 * size.rounds; turn++) {
    // Turn about, so that neither kind has the machine's better half.
    const kind = [1, 2].includes(turn % 4) ? 'beside' : 'alone';
    const published = runPublisher(stage, {
      ...{ port: installation.platform.mqttPort, topic: topics.telemetry, keys, stepMs: 1 },
      tokens: devices.map(({ token }) => token),
      firstValue: 'as given',
      firstTsMs: startMs + turn * roundStretchMs,
      pace: { kind: 'closed', window: size.window, warmUpMs: size.warmUpMs, measureMs: size.measureMs },
    });
    if (kind === 'beside') await backUpUntil(published, stage, installation, taken);
    results[kind].push(await published);
  }
  return findingsOf(results, taken, size.frames);
}

/** What there is to back up, of yesterday. */
async function storeFrames({ database }: Installation, frames: number): Promise<void> {
  await database.asOwner(`select create_frame_partitions('30d', now() - interval '2 days', now())`);
  await database.asOwner(`
    insert into frame_30d (device_id, layout_id, ts, received_at, values)
    select 1000000 + i % 100, 1, date_trunc('hour', now() - interval '1 day') + i / 100 * interval '1 ms', now(),
      array(select round((random() * 100 + i * 0)::numeric, 2)::float8 from generate_series(1, ${values}))
    from generate_series(1, ${frames}) i`);
}

/** One after the other; the last one comes to its end. */
async function backUpUntil(
  end: Promise<unknown>,
  stage: Stage,
  { dataDir }: Installation,
  taken: Taken,
): Promise<void> {
  let isOver = false;
  end
    .finally(() => {
      isOver = true;
    })
    .catch(() => undefined);
  const path = join(makeFolder(stage), 'bench.backup');
  while (!isOver) {
    const startedAt = performance.now();
    const env = { ...platformEnvironment(dataDir), WEIR_BACKUP_PASSPHRASE: 'measured, not guessed' };
    const child = spawn(process.execPath, [platformCli, 'backup', path], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    stage.defer(() => child.kill('SIGKILL'));
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`the backup ended with ${code}`);
    taken.seconds.push((performance.now() - startedAt) / 1000);
    const { sizeBytes, trailer } = await openBackupFile(path);
    taken.megabytes = sizeBytes / 1e6;
    taken.rows = trailer.rows;
    rmSync(path);
  }
}

function findingsOf(
  { alone, beside }: Record<'alone' | 'beside', readonly PublishResult[]>,
  { seconds, megabytes, rows }: Taken,
  frames: number,
): Finding[] {
  const rateOf = (what: string, results: readonly PublishResult[]) => {
    const rates = results.map(({ perSecond }) => perSecond);
    const note = `rounds ${rates.map(Math.round).join(', ')}`;
    const mean = rates.reduce((total, rate) => total + rate, 0) / rates.length;
    return { what, kind: 'rate' as const, value: mean, unit: 'messages/s', note };
  };
  const [without, withBackup] = [rateOf('ingest alone', alone), rateOf('ingest beside a backup', beside)];
  const sum = (what: 'sent' | 'acked') =>
    [...alone, ...beside].reduce((total, result) => total + sumOf(result, what), 0);
  return [
    without,
    withBackup,
    {
      ...{ what: 'share that is left beside a backup', kind: 'ratio', unit: '%', bar: { atLeast: 85 } },
      value: (withBackup.value / without.value) * 100,
      note: 'means: the machine has faster and slower minutes',
    },
    {
      ...{ what: 'a backup beside ingest, slowest', kind: 'time', value: Math.max(...seconds), unit: 's' },
      note: `${seconds.length} taken; the last of ${megabytes.toFixed(0)} MB with ${rows} rows`,
    },
    check('messages acknowledged, of those sent', sum('acked'), sum('sent')),
    check('frames of before that are missing in the last backup', Math.max(0, frames - rows), 0),
  ];
}
