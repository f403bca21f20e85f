import {
  type getRehearsal,
  type Rehearsal,
  RehearsalRequest,
  rehearsalLimits,
} from '@weir/contract/alarms/alarm-rehearsal';
import type { Output } from '@weir/contract/endpoint';
import type { Job } from '@weir/contract/operations/jobs';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { badField, notFound } from '../../../platform/errors.ts';
import { zonedIso } from '../../../platform/exports/zoned-time.ts';
import type { JobContext } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { assertAlarmSetting, findSignals } from '../../fleet/device-types/device-types.service.ts';
import type { JobsService } from '../../operations/jobs/jobs.service.ts';
import { toRule } from '../alarms/alarms.service.ts';
import { type Range, replaySignal, type SignalReplayed } from '../alarms/replay/replay.service.ts';
import { findDevices, type RehearsalDevice } from './alarm-rehearsal.store.ts';
import { burstsOf, deadBandsToTry, summaryOf } from './summary.policy.ts';

export interface AlarmRehearsalService {
  /** Refuses settings that could not be saved, and devices out of scope. */
  begin(author: Author, request: RehearsalRequest): Promise<Job>;
  get(userId: number, id: number): Promise<Output<typeof getRehearsal>>;
}

interface Deps {
  db: Db;
  /** Of the installation: where its days begin. */
  timeZone: string;
  runner: Pick<Jobs, 'define'>;
  jobs: Pick<JobsService, 'get'>;
}

const kindName = 'alarmRehearsal';
const dayMs = 86_400_000;

/** What an alarm setting would have raised: the evaluator of live alarms, on what is stored. */
export function createAlarmRehearsalService(deps: Deps): AlarmRehearsalService {
  const { db, runner, jobs } = deps;
  const kind = runner.define(kindName, {
    params: RehearsalRequest,
    permission: 'alarms:list',
    whenInterrupted: 'again',
    run: (context) => rehearse(deps, context),
  });
  return {
    async begin(author, request) {
      if (request.typeId === undefined && request.deviceIds === undefined)
        throw badField('typeId', 'required', 'Name a device type or devices');
      const { list } = await devicesOf(db, author, request);
      const typeIds = [...new Set(list.map(({ typeId }) => typeId))];
      assertAlarmSetting(request.setting, await Promise.all(typeIds.map((id) => findSignals(db, id))));
      const { jobId } = await kind.submit(author, request, { subject: request.setting.semaphoreId });
      return jobs.get(author.userId, jobId);
    },
    async get(userId, id) {
      const job = await jobs.get(userId, id);
      if (job.kind !== kindName) throw notFound();
      const { state, done, total, error } = job;
      // Only `rehearse` writes results of this kind.
      const result = state === 'succeeded' ? (job.result as Rehearsal) : null;
      return { id, state, done, total, error, result };
    },
  };
}

async function devicesOf(
  db: Db,
  viewer: Author,
  { typeId, deviceIds }: RehearsalRequest,
): Promise<{ list: RehearsalDevice[]; total: number }> {
  const found = await findDevices(db, viewer, { typeId, deviceIds }, rehearsalLimits.devices);
  if (found.total > 0) return found;
  throw badField(deviceIds ? 'deviceIds' : 'typeId', 'reference', 'There is no such device');
}

async function rehearse(
  { db, timeZone }: Deps,
  { params, owner, signal, progress }: JobContext<RehearsalRequest>,
): Promise<Rehearsal> {
  const startedMs = performance.now();
  const untilMs = Date.now();
  const range = { fromMs: untilMs - params.days * dayMs, untilMs };
  const rule = toRule(params.setting);
  const { list: devices, total } = await devicesOf(db, owner, params);
  const results: (SignalReplayed & { device: RehearsalDevice })[] = [];
  for (const [done, device] of devices.entries()) {
    signal.throwIfAborted();
    progress({ done, total: devices.length });
    const replayed = await replaySignal(db, { deviceId: device.id, rule, range, signal });
    if (replayed) results.push({ ...replayed, device });
  }
  progress({ done: devices.length });
  const sum = (of: (replayed: SignalReplayed) => number) =>
    results.reduce((all, replayed) => all + of(replayed), 0);
  return {
    ...{ from: new Date(range.fromMs).toISOString(), to: new Date(range.untilMs).toISOString() },
    ...summaryOf(results, { ...range, dayOf: (atMs) => zonedIso(atMs, timeZone).slice(0, 10) }),
    ...{ devices: results.length, devicesAsked: total },
    quarters: sum(({ quarters }) => quarters),
    quartersRead: sum(({ quartersRead }) => quartersRead),
    samples: sum(({ samples }) => samples),
    suggestion: await suggestionOf(db, { params, range, signal }, results),
    tookMs: Math.round(performance.now() - startedMs),
  };
}

/** Tries dead bands on the device that chatters most; nothing when none does, or no dead band ends it. */
async function suggestionOf(
  db: Db,
  { params, range, signal }: { params: RehearsalRequest; range: Range; signal: AbortSignal },
  results: readonly (SignalReplayed & { device: RehearsalDevice })[],
): Promise<Rehearsal['suggestion']> {
  const [worst] = results
    .map((replayed) => ({ ...replayed, bursts: burstsOf(replayed.alarms) }))
    .filter(({ bursts }) => bursts > 0)
    .sort((a, b) => b.bursts - a.bursts);
  if (!worst) return null;
  for (const deadBand of deadBandsToTry(params.setting, worst.alarms)) {
    const rule = toRule({ ...params.setting, deadBand });
    const replayed = await replaySignal(db, { deviceId: worst.device.id, rule, range, signal });
    if (replayed && burstsOf(replayed.alarms) === 0)
      return { deviceId: worst.device.id, deadBand, alarms: replayed.alarms.length };
  }
  return null;
}
