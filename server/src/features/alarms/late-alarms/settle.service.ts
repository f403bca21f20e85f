import type { Db } from '../../../platform/db/database.ts';
import { insertIngestNotes, takeIngestNotes } from '../../telemetry/telemetry/telemetry.service.ts';
import {
  type Count,
  type DeviceAlarmState,
  type Episode,
  type IsSuppressed,
  lateAlarmsNotes,
  loadDevice,
  tally,
  type WrittenAlarm,
  writeAlarms,
} from '../alarms/alarms.service.ts';
import type { Span } from '../alarms/replay/replay.service.ts';
import type { DeviceReplay, ReplayedSignal } from './device-replay.service.ts';
import {
  deleteAlarms,
  findKnown,
  findMissingData,
  lockFound,
  updateMoved,
  upsertRemarks,
} from './late-alarms.store.ts';
import { type Differences, type Known, type Remark, reconcile } from './reconcile.policy.ts';
import { endingOf, moveEnds, ownDifferencesOf, settleOwn } from './settle-own.service.ts';

interface Context {
  readonly timeZone: string;
  readonly isSuppressed: IsSuppressed;
}

/** Of one transaction; the rest follows in the next turn. */
const mostAdded = 5000;
const dayMs = 86_400_000;

/** What is new or other than before. */
export interface Settled {
  readonly written: readonly WrittenAlarm[];
  /** Other alarms of the device's own are open than before. */
  readonly isOwnChanged: boolean;
}

const nothing: Settled = { written: [], isOwnChanged: false };

/**
 * Writes what was found, and takes the notes away in the same transaction: exactly once, whoever else works at
 * them, and whatever ends it.
 */
export async function settle(trx: Db, replay: DeviceReplay, context: Context): Promise<Settled> {
  const { deviceId, notes, span, rest, signals } = replay;
  if (!(await takeIngestNotes(trx, lateAlarmsNotes, deviceId, notes))) return nothing;
  if (rest) await insertRest(trx, replay, rest);
  const device = await loadDevice(trx, deviceId);
  if (!device) return nothing;
  const own = replay.own?.codes.map(({ code }) => code) ?? [];
  await lockFound(trx, deviceId, { span: windowOf(replay), own });
  const all: Differences[] = [];
  for (const one of signals)
    all.push(await differencesOf(trx, replay, one, device.states.has(one.rule.semaphoreId)));
  const ofOwn = await ownDifferencesOf(trx, replay);
  all.push(...ofOwn);
  const ending = ofOwn.flatMap(({ ended }) => ended.flatMap((one) => endingOf(device, one)));
  const added = all.flatMap((each) => each.added);
  if (added.length > mostAdded) await insertRest(trx, replay, span);
  const episodes = [...ending, ...added.slice(0, mostAdded)];
  await moveEnds(trx, ofOwn);
  const written = await write(trx, device, { all, episodes }, context);
  const isOwnChanged = await settleOwn(trx, replay, ofOwn);
  const missing = replay.kind === 'late' ? await missingDataOf(trx, device, replay) : [];
  const remarks = [...missing, ...all.flatMap((each) => each.remarks)];
  if (remarks.length > 0) await upsertRemarks(trx, remarks, span);
  return { written, isOwnChanged };
}

function missingDataOf(
  trx: Db,
  { deviceId, soonestMs }: DeviceAlarmState,
  { signals, span }: DeviceReplay,
): Promise<Remark[]> {
  const codes = signals.filter(({ what }) => what === 'all').map(({ rule }) => rule.semaphoreId);
  return findMissingData(trx, deviceId, { codes, soonestMs: Math.min(soonestMs, dayMs), span });
}

/** What is left to do, for the next turn. */
async function insertRest(trx: Db, { deviceId, kind, layoutIds }: DeviceReplay, span: Span): Promise<void> {
  const ids = kind === 'late' ? layoutIds : [null];
  const notes = ids.map((layoutId) => ({ deviceId, layoutId, kind, ...span }));
  await insertIngestNotes(trx, lateAlarmsNotes, notes, 'old');
}

const windowOf = ({ span, signals, own }: DeviceReplay): Span => ({
  fromMs: Math.min(
    span.fromMs,
    own?.replayedFromMs ?? span.fromMs,
    ...signals.map(({ replayedFromMs }) => replayedFromMs),
  ),
  toMs: Math.max(span.toMs, own ? Date.now() : span.toMs, ...signals.map(({ enoughMs }) => enoughMs)),
});

async function differencesOf(
  trx: Db,
  { deviceId, span }: DeviceReplay,
  { rule, what, found, replayedFromMs, replayedToMs, reachMs, enoughMs }: ReplayedSignal,
  isLiveBusy: boolean,
): Promise<Differences> {
  const ends = found.map(({ recoveredAtMs }) => recoveredAtMs ?? Number.POSITIVE_INFINITY);
  const lastMs = Math.min(
    ends.reduce((last, endMs) => Math.max(last, endMs), enoughMs),
    Date.now(),
  );
  const of = { deviceId, origin: 'signal', code: rule.semaphoreId, rule } as const;
  const known = await findKnown(trx, { ...of, span: { fromMs: replayedFromMs, toMs: lastMs } });
  return reconcile({ span, reachMs, enoughMs, replayedFromMs, replayedToMs, found, known, what, isLiveBusy });
}

interface Found {
  all: readonly Differences[];
  episodes: readonly Episode[];
}

type Device = Pick<DeviceAlarmState, 'deviceId' | 'typeId' | 'projectId'>;
type Moved = Differences['moved'][number];

/** In the order in which live data takes the same rows: none waits for the other crosswise. */
async function write(
  trx: Db,
  device: Device,
  { all, episodes }: Found,
  { timeZone, isSuppressed }: Context,
): Promise<WrittenAlarm[]> {
  const { deviceId } = device;
  const moved = all.flatMap((each) => each.moved);
  const gone = all.flatMap((each) => each.gone);
  const again = moved.filter(isCountedOtherwise);
  const before = [...gone, ...again.map(({ known }) => known)].map((known) => countOf(device, known, -1));
  const after = again.map(({ known, episode: { level, startedAtMs } }) =>
    countOf(device, { ...known, level, startMs: startedAtMs }, 1),
  );
  const changed = moved.length > 0 ? await updateMoved(trx, moved) : [];
  if (gone.length > 0)
    await deleteAlarms(
      trx,
      gone.map(({ id }) => id),
    );
  const written = await writeAlarms(trx, episodes, isSuppressed);
  await tally(trx, { written, recounted: [...before, ...after], deviceIds: [deviceId] }, timeZone);
  return [...written, ...changed];
}

const isCountedOtherwise = ({ known, episode }: Moved): boolean =>
  known.startMs !== episode.startedAtMs || known.level !== episode.level;

const countOf = (
  { deviceId, typeId }: Device,
  { projectId, origin, code, level, suppressed, startMs }: Known,
  by: Count['by'],
): Count => ({
  ...{ deviceId, typeId, projectId, origin, code, level, suppressed, by },
  startedAtMs: startMs,
});
