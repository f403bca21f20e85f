import type pg from 'pg';
import type { Timings } from '../../../../platform/metrics.ts';
import { quarterMs, type Retention } from '../frames/frames.policy.ts';
import {
  type DeviceLayout,
  type EncodedFrames,
  encodeFrames,
  findOtherTexts,
  findStoredStates,
  insertDeviceLayouts,
  insertFrames,
  insertLateBuckets,
  insertQuarantine,
  insertTexts,
  type TextRow,
  upsertMark,
} from '../frames/frames.store.ts';
import type { DeviceState } from '../models/device-state.ingest.ts';
import { findDevicesBehind } from '../notes/ingest-notes.store.ts';
import { createHookRun, type HookFailure, type IngestHook } from './hooks.ingest.ts';
import type { IngestClient } from './ingest-connection.store.ts';
import { begin, commit } from './ingest-transaction.store.ts';
import type { PendingFrame, PendingNote } from './pending.ingest.ts';
import { type Classified, SparseFrames } from './sparse-frames.ingest.ts';

export interface Batch {
  readonly frames: readonly PendingFrame[];
  readonly notes: readonly PendingNote[];
}

export interface Flushed extends Classified {
  readonly late: number;
  readonly failures: readonly HookFailure[];
}

interface Group {
  readonly retention: Retention;
  readonly frames: PendingFrame[];
  encoded: EncodedFrames;
}

/** Ends later than a flush can take, and starts before the rollup closes a bucket. */
const lateAfterMs = 30_000;
/** What the clock is held against is at most so old. */
const markEveryMs = 1000;

/** Stores a batch in one transaction; after an error nothing of it is stored, or all when COMMIT's answer was lost. */
export async function flush(
  { client, db, mark }: IngestClient,
  { frames, notes }: Batch,
  hooks: readonly IngestHook[],
  timings: Timings,
): Promise<Flushed> {
  const [sparseFrames, denseFrames] = parted(frames);
  const groups = groupsOf(denseFrames);
  const sparse = new SparseFrames(sparseFrames);
  const lateBuckets = lateBucketsOf(frames, Date.now());
  const newestMs = newestReceivedMs(frames);
  const isMarkDue = frames.length > 0 && Math.abs(newestMs - mark.writtenMs) >= markEveryMs;
  const steps: Promise<unknown>[] = [begin(client)];
  const counts = groups.map((group) => insertFrames(client, group.retention, group.encoded));
  const sparseCounts = sparse.insert(client);
  const behind = findDevicesBehind(client, hooks, frames);
  steps.push(...counts, ...sparseCounts, behind);
  const unheld = unheldLayouts(frames);
  if (unheld.length > 0) steps.push(insertDeviceLayouts(client, unheld));
  if (lateBuckets.length > 0) steps.push(insertLateBuckets(client, lateBuckets));
  if (isMarkDue) steps.push(upsertMark(client, mark.lane, newestMs));
  const entries = notes.map((note) => note.entry);
  if (entries.length > 0) steps.push(insertQuarantine(client, entries));
  await Promise.all(steps);
  const dense = await classify(client, groups, await Promise.all(counts));
  const sorted = together(frames, dense, await sparse.settle(client, await Promise.all(sparseCounts)));
  const texts = changedTexts(sorted.fresh);
  if (texts.length > 0) await insertTexts(client, texts);
  await sparse.merge(client);
  const flushed = await withOtherTexts(client, sorted);
  const run = createHookRun({ client, db }, timings);
  try {
    if (flushed.fresh.length > 0) await run.run(hooks, flushed.fresh, await behind);
    await commit(client);
  } catch (error) {
    run.over('unknown');
    throw error;
  }
  run.over('committed');
  if (isMarkDue) mark.writtenMs = newestMs;
  return { ...flushed, late: lateBuckets.length, failures: run.failures };
}

function newestReceivedMs(frames: readonly PendingFrame[]): number {
  let newestMs = 0;
  for (const { receivedAtMs } of frames) newestMs = Math.max(newestMs, receivedAtMs);
  return newestMs;
}

function parted(frames: readonly PendingFrame[]): [PendingFrame[], readonly PendingFrame[]] {
  const sparse = frames.filter(({ encoded }) => encoded.layout.sparse);
  return sparse.length === 0
    ? [sparse, frames]
    : [sparse, frames.filter(({ encoded }) => !encoded.layout.sparse)];
}

/** One list of both, by device and then as they came. */
function together(frames: readonly PendingFrame[], dense: Classified, sparse: Classified): Classified {
  if (sparse.fresh.length + sparse.repeated.length + sparse.conflicting.length === 0) return dense;
  const positions = new Map(frames.map((frame, position) => [frame, position]));
  const placeOf = (frame: PendingFrame) => positions.get(frame) ?? 0;
  const inOrder = (kind: keyof Classified) =>
    [...dense[kind], ...sparse[kind]].sort((a, b) => a.deviceId - b.deviceId || placeOf(a) - placeOf(b));
  return { fresh: inOrder('fresh'), repeated: inOrder('repeated'), conflicting: inOrder('conflicting') };
}

// By device, so that neighbours in the index are written together and two nodes never wait for each other
// crosswise; the sort is stable and keeps each device's order.
function groupsOf(frames: readonly PendingFrame[]): Group[] {
  const sorted = [...frames].sort((a, b) => a.deviceId - b.deviceId);
  const byRetention = Map.groupBy(sorted, ({ retention }) => retention);
  return [...byRetention].map(([retention, members]) => ({
    retention,
    frames: members,
    encoded: encodeFrames(members),
  }));
}

async function classify(
  client: pg.ClientBase,
  groups: readonly Group[],
  counts: readonly number[],
): Promise<Classified> {
  const fresh: PendingFrame[] = [];
  const repeated: PendingFrame[] = [];
  const conflicting: PendingFrame[] = [];
  for (const [index, group] of groups.entries()) {
    if (counts[index] === group.frames.length) {
      fresh.push(...group.frames);
      continue;
    }
    const taken = new Set<string>();
    const states = await findStoredStates(client, group.retention, group.encoded);
    for (const { position, fresh: isFresh, same } of states) {
      const frame = group.frames[position];
      if (!frame) continue;
      const key = `${frame.deviceId} ${frame.layoutId} ${frame.tsMs}`;
      if (isFresh && !taken.has(key)) fresh.push(frame);
      else if (same) repeated.push(frame);
      else conflicting.push(frame);
      taken.add(key);
    }
  }
  return { fresh, repeated, conflicting };
}

// A resend whose numbers agree may still bring another text.
async function withOtherTexts(client: pg.ClientBase, sorted: Classified): Promise<Classified> {
  const suspects = sorted.repeated.filter(({ written }) => written.texts);
  const rows = suspects.flatMap((frame) => textRowsOf(frame).map((row) => ({ ...row, frame })));
  if (rows.length === 0) return sorted;
  const others = new Set((await findOtherTexts(client, rows)).map((position) => rows[position]?.frame));
  return {
    fresh: sorted.fresh,
    repeated: sorted.repeated.filter((frame) => !others.has(frame)),
    conflicting: [...sorted.conflicting, ...sorted.repeated.filter((frame) => others.has(frame))],
  };
}

function textRowsOf(frame: PendingFrame): TextRow[] {
  return frame.signals.flatMap((signal, position) => {
    const text = frame.written.texts?.[position];
    return typeof text === 'string'
      ? [{ deviceId: frame.deviceId, signalId: signal.id, tsMs: frame.tsMs, text }]
      : [];
  });
}

/**
 * What has to be compared with the stored texts. Those that continue a signal in order are left out where they
 * repeat the one before; as soon as one comes late, all of its signal are looked at.
 */
function changedTexts(frames: readonly PendingFrame[]): TextRow[] {
  const groups = new Map<DeviceState, Map<number, TextRow[]>>();
  for (const frame of frames) {
    if (!frame.written.texts) continue;
    const signals = groups.getOrInsertComputed(frame.state, () => new Map<number, TextRow[]>());
    for (const row of textRowsOf(frame)) signals.getOrInsert(row.signalId, []).push(row);
  }
  return [...groups].flatMap(([state, signals]) =>
    [...signals].flatMap(([signalId, rows]) => withoutRepeats(rows, state.texts.get(signalId))),
  );
}

function withoutRepeats(
  rows: readonly TextRow[],
  newest: { tsMs: number; text: string } | undefined,
): TextRow[] {
  let last = newest;
  const changed: TextRow[] = [];
  for (const row of rows) {
    if (!last || row.tsMs <= last.tsMs) return [...rows];
    if (row.text !== last.text) changed.push(row);
    last = row;
  }
  return changed;
}

function unheldLayouts(frames: readonly PendingFrame[]): DeviceLayout[] {
  const missing = new Map<string, DeviceLayout>();
  for (const { state, deviceId, layoutId, retention } of frames) {
    if (state.slots.get(layoutId)?.held.has(retention)) continue;
    missing.set(`${deviceId} ${layoutId} ${retention}`, { deviceId, layoutId, retention });
  }
  return [...missing.values()];
}

function lateBucketsOf(
  frames: readonly PendingFrame[],
  nowMs: number,
): (DeviceLayout & { bucketMs: number })[] {
  const openFromMs = nowMs - lateAfterMs - quarterMs;
  const buckets = new Map<string, DeviceLayout & { bucketMs: number }>();
  for (const { tsMs, deviceId, layoutId, retention } of frames) {
    const bucketMs = tsMs - (((tsMs % quarterMs) + quarterMs) % quarterMs);
    if (bucketMs > openFromMs) continue;
    buckets.set(`${deviceId} ${layoutId} ${bucketMs}`, { deviceId, layoutId, retention, bucketMs });
  }
  return [...buckets.values()];
}
