import { setTimeout as sleep } from 'node:timers/promises';
import { topics } from '@weir/contract/fleet/device-protocol';
import { saveAlarmSettings } from '@weir/contract/fleet/device-type-settings';
import type { AlarmProbeJob, AlarmProbeMessage } from '../load/alarm-probe-job.ts';
import type { PublishResult } from '../load/jobs.ts';
import { check, type Finding } from '../report/finding.ts';
import { runChild } from '../stage/child.ts';
import type { InsertedDevice } from '../stage/fleet.ts';
import { type Installation, installBeside, signalKeys } from '../stage/installation.ts';
import { runPublisher, sumOf } from '../stage/run-publisher.ts';
import type { Stage } from '../stage/stage.ts';

const values = 10;
const keys = signalKeys(values);
/** Each round's device times lie in a stretch of their own, all of them past. */
const roundStretchMs = 20_000;
/** Above what the load generator sends. */
const firstThreshold = 1000;

/** What evaluating alarms costs ingest, and how soon an alarm is seen. */
export async function measureAlarms(stage: Stage): Promise<Finding[]> {
  const installation = await installBeside(stage);
  return [...(await cost(stage, installation)), ...(await latency(stage, installation))];
}

/** The same load twice a round: on a type without settings, and on one with four levels on every signal. */
async function cost(stage: Stage, installation: Installation): Promise<Finding[]> {
  const size = stage.sized({
    full: { connections: 128, window: 28, rounds: 4, warmUpMs: 1500, measureMs: 5000 },
    quick: { connections: 8, window: 16, rounds: 1, warmUpMs: 50, measureMs: 200 },
  });
  const fleets = {
    plain: await installation.addFleet('no-levels', { devices: size.connections, values }),
    watched: await installation.addFleet('four-levels', { devices: size.connections, values }),
  };
  await watchAll(installation, fleets.watched);
  const results = { plain: [] as PublishResult[], watched: [] as PublishResult[] };
  const startMs = Date.now() - size.rounds * roundStretchMs;
  for (let round = 0; round < size.rounds; round++) {
    // Turn about, so that neither kind has the machine's better half.
    for (const kind of round % 2 === 0 ? (['plain', 'watched'] as const) : (['watched', 'plain'] as const))
      results[kind].push(
        await runPublisher(stage, {
          ...{ port: installation.platform.mqttPort, topic: topics.telemetry, keys, stepMs: 1 },
          tokens: fleets[kind].map(({ token }) => token),
          firstValue: 'as given',
          firstTsMs: startMs + round * roundStretchMs,
          pace: {
            kind: 'closed',
            window: size.window,
            warmUpMs: size.warmUpMs,
            measureMs: size.measureMs,
          },
        }),
      );
  }
  return costFindings(results, await installation.database.count('select count(*) from alarm'));
}

function costFindings(
  { plain, watched }: Record<'plain' | 'watched', readonly PublishResult[]>,
  alarms: number,
): Finding[] {
  const ratesOf = (results: readonly PublishResult[]) => results.map(({ perSecond }) => perSecond);
  const note = (results: readonly PublishResult[]) => `rounds ${ratesOf(results).map(Math.round).join(', ')}`;
  // Others on the machine only ever slow a round down: the best ones are nearest to what it can do.
  const [without, withAlarms] = [plain, watched].map((results) => Math.max(...ratesOf(results)));
  const unit = 'messages/s';
  const rate = (what: string, value = 0, of: readonly PublishResult[]): Finding => ({
    ...{ what, kind: 'rate', value, unit },
    note: note(of),
  });
  const sum = (what: 'sent' | 'acked') =>
    [...plain, ...watched].reduce((total, result) => total + sumOf(result, what), 0);
  return [
    rate('ingest without alarm settings', without, plain),
    rate('ingest with four levels on every signal', withAlarms, watched),
    {
      ...{ what: 'share that is left with alarms', kind: 'ratio', unit: '%' },
      value: ((withAlarms ?? 0) / (without ?? 1)) * 100,
      bar: { atLeast: 85 },
      note: 'best rounds; all values normal',
    },
    check('messages acknowledged, of those sent', sum('acked'), sum('sent')),
    check('alarms raised by normal values', alarms, 0),
  ];
}

/** From the acknowledgement of the message to the push, while others send. */
async function latency(stage: Stage, installation: Installation): Promise<Finding[]> {
  const size = stage.sized({
    full: { devices: 500, intervalMs: 100, episodes: 60, warmUpMs: 2000 },
    quick: { devices: 20, intervalMs: 100, episodes: 3, warmUpMs: 200 },
  });
  const { platform, administrator } = installation;
  const fleet = await installation.addFleet('crowd', { devices: size.devices + 1, values });
  await watchAll(installation, fleet);
  const [probe, ...crowd] = fleet;
  if (!probe) throw new Error('there is no device');
  const perEpisodeMs = 700;
  const load = runPublisher(stage, {
    ...{ port: platform.mqttPort, topic: topics.telemetry, keys, firstValue: 'as given', stepMs: 0 },
    tokens: crowd.map(({ token }) => token),
    firstTsMs: 0,
    pace: {
      kind: 'steady',
      intervalMs: size.intervalMs,
      durationMs: size.warmUpMs + size.episodes * perEpisodeMs,
    },
  });
  load.catch(() => undefined);
  await sleep(size.warmUpMs);
  const findings = await runChild<AlarmProbeMessage>(
    stage,
    new URL('../load/alarm-probe.ts', import.meta.url),
    {
      ...{ httpUrl: platform.httpUrl, mqttPort: platform.mqttPort, episodes: size.episodes },
      ...{ token: administrator.token, userId: administrator.userId, deviceToken: probe.token },
      ...{ key: keys[0] ?? '', high: firstThreshold * 2 },
    } satisfies AlarmProbeJob,
  );
  const published = await load;
  const { p50, p95, p99, max } = findings.latency;
  const perSecond = Math.round(published.perSecond);
  return [
    {
      ...{ what: 'PUBACK to console, p99', kind: 'time', value: p99, unit: 'ms', bar: { atMost: 500 } },
      note: `${perSecond} messages/s beside it; p50 ${Math.round(p50)}, p95 ${Math.round(p95)}, slowest ${Math.round(max)} ms`,
    },
    check('episodes heard', findings.raised, size.episodes),
    check(
      'episodes in the database',
      await installation.database.count('select count(*) from alarm where device_id = $1', [probe.id]),
      size.episodes,
    ),
  ];
}

/** Four levels on every signal, with everything that a setting can have. */
async function watchAll({ api }: Installation, devices: readonly InsertedDevice[]): Promise<void> {
  const levels = ([4, 3, 2, 1] as const).map((level, place) => ({
    level,
    operator: 'gt' as const,
    threshold: firstThreshold + place * 100,
  }));
  const list = keys.map((semaphoreId) => ({
    ...{ semaphoreId, levels, deadBand: 1, onDelayS: 0, offDelayS: 0, repeatCount: 1 },
    ...{ noDataS: 3600, noDataLevel: 3 as const },
  }));
  await api.call(saveAlarmSettings, { body: { id: devices[0]?.typeId ?? 0, version: 1, list } });
}
