import type { Db } from '../../platform/db/database.ts';
import {
  type Counted,
  countDays,
  countSignalDays,
  type DeviceMemory,
  type Episode,
  type IsSuppressed,
  loadDevice,
  uncountDays,
  uncountSignalDays,
  type WrittenAlarm,
  writeEpisodes,
} from '../alarms/alarms.service.ts';
import {
  deleteAlarms,
  findKnown,
  findUnheard,
  lockFound,
  updateMoved,
  upsertRemarks,
} from './late-alarms.store.ts';
import { insertRest, takeNotes } from './late-spans.store.ts';
import type { Past, SignalPast } from './past.service.ts';
import { type Differences, type Known, reconcile, type Span } from './reconcile.policy.ts';

interface Context {
  readonly timeZone: string;
  readonly isSuppressed: IsSuppressed;
}

/** Of one transaction; the rest follows in the next turn. */
const mostAdded = 5000;
const dayMs = 86_400_000;

/**
 * Writes what was found, and takes the notes away in the same transaction: exactly once, whoever else works at
 * them, and whatever ends it. Answers the alarms that are new or other than before.
 */
export async function settle(trx: Db, past: Past, context: Context): Promise<WrittenAlarm[]> {
  const { deviceId, notes, layoutIds, span, rest, signals } = past;
  if (!(await takeNotes(trx, deviceId, notes))) return [];
  if (rest) await insertRest(trx, deviceId, { ...rest, layoutIds });
  const device = await loadDevice(trx, deviceId);
  if (!device) return [];
  await lockFound(trx, deviceId, windowOf(past));
  const all = [];
  for (const one of signals)
    all.push(await differencesOf(trx, past, one, device.states.has(one.rule.semaphoreId)));
  const added = all.flatMap((each) => each.added);
  if (added.length > mostAdded) await insertRest(trx, deviceId, { ...span, layoutIds });
  const written = await write(trx, device, { all, added: added.slice(0, mostAdded) }, context);
  const limits = [...device.rules.values()].flatMap(({ noData }) => noData?.afterMs ?? []);
  const codes = signals.map(({ rule }) => rule.semaphoreId);
  const unheard = await findUnheard(trx, deviceId, { codes, soonestMs: Math.min(...limits, dayMs), span });
  const remarks = [...unheard, ...all.flatMap((each) => each.remarks)];
  if (remarks.length > 0) await upsertRemarks(trx, remarks, span);
  return written;
}

const windowOf = ({ span, signals }: Past): Span => ({
  fromMs: Math.min(span.fromMs, ...signals.map(({ walkedFromMs }) => walkedFromMs)),
  toMs: Math.max(span.toMs, ...signals.map(({ enoughMs }) => enoughMs)),
});

async function differencesOf(
  trx: Db,
  { deviceId, span }: Past,
  { rule, found, walkedFromMs, reachMs, enoughMs }: SignalPast,
  isLiveBusy: boolean,
): Promise<Differences> {
  const ends = found.map(({ recoveredAtMs }) => recoveredAtMs ?? Number.POSITIVE_INFINITY);
  const lastMs = Math.min(
    ends.reduce((last, endMs) => Math.max(last, endMs), enoughMs),
    Date.now(),
  );
  const known = await findKnown(trx, deviceId, rule, { fromMs: walkedFromMs, toMs: lastMs });
  return reconcile({ span, reachMs, enoughMs, walkedFromMs, found, known, isLiveBusy });
}

interface Found {
  all: readonly Differences[];
  added: readonly Episode[];
}

type Device = Pick<DeviceMemory, 'deviceId' | 'typeId'>;
type Moved = Differences['moved'][number];

/** In the order in which live data takes the same rows: none waits for the other crosswise. */
async function write(
  trx: Db,
  device: Device,
  { all, added }: Found,
  context: Context,
): Promise<WrittenAlarm[]> {
  const { timeZone } = context;
  const moved = all.flatMap((each) => each.moved);
  const gone = all.flatMap((each) => each.gone);
  const again = moved.filter(isCountedOtherwise);
  const less = [...gone, ...again.map(({ known }) => known)].map((known) => countedOf(device, known));
  const more = again.map(({ known, episode }) =>
    countedOf(device, { ...known, level: episode.level, startMs: episode.startedAtMs }),
  );
  const changed = moved.length > 0 ? await updateMoved(trx, moved) : [];
  if (gone.length > 0)
    await deleteAlarms(
      trx,
      gone.map(({ id }) => id),
    );
  if (less.length > 0) await uncountDays(trx, less, timeZone);
  if (more.length > 0) await countDays(trx, more, timeZone);
  const written = added.length > 0 ? await writeEpisodes(trx, added, context) : [];
  if (less.length > 0) await uncountSignalDays(trx, less, timeZone);
  if (more.length > 0) await countSignalDays(trx, more, timeZone);
  return [...written, ...changed];
}

const isCountedOtherwise = ({ known, episode }: Moved): boolean =>
  known.startMs !== episode.startedAtMs || known.level !== episode.level;

const countedOf = (
  { deviceId, typeId }: Device,
  { projectId, code, level, suppressed, startMs }: Known,
): Counted => ({
  ...{ deviceId, typeId, projectId, origin: 'signal', code, level, suppressed },
  startedAtMs: startMs,
});
