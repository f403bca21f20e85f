import type pg from 'pg';
import type { Retention } from '../frames/frames.policy.ts';
import { type EncodedFrames, encodeFrames, insertFrames } from '../frames/frames.store.ts';
import { SparseRow } from '../frames/sparse-rows.policy.ts';
import { findStoredRows, updateRows } from '../frames/sparse-rows.store.ts';
import type { PendingFrame } from './pending.ingest.ts';

/** What became of frames. */
export interface Classified {
  /** Newly stored, in the order of arrival of each device. */
  readonly fresh: readonly PendingFrame[];
  /** Had been stored before with the same values. */
  readonly repeated: readonly PendingFrame[];
  /** Another frame has their key, or of a sparse layout another value. */
  readonly conflicting: readonly PendingFrame[];
}

type Verdict = ReturnType<SparseRow['take']>;

/** Frames of one device, layout and time, which share a row. */
interface SharedRow {
  readonly members: readonly PendingFrame[];
  content: SparseRow;
  verdicts: Verdict[];
}

interface Group {
  readonly retention: Retention;
  readonly rows: readonly SharedRow[];
  readonly encoded: EncodedFrames;
  /** What has to be added to rows that were stored before. */
  changed: SharedRow[];
}

/** The frames of a batch that are stored in sparse layouts: insert, then settle, then merge. */
export class SparseFrames {
  private readonly groups: readonly Group[];

  constructor(frames: readonly PendingFrame[]) {
    const byRetention = Map.groupBy(frames, ({ retention }) => retention);
    this.groups = [...byRetention].map(([retention, members]) => groupOf(retention, members));
  }

  /** Adds the rows that are not there yet: one count a group. */
  insert(client: pg.ClientBase): Promise<number>[] {
    return this.groups.map(({ retention, encoded }) => insertFrames(client, retention, encoded));
  }

  /** Compares with the rows that were stored before. */
  async settle(client: pg.ClientBase, counts: readonly number[]): Promise<Classified> {
    for (const [index, group] of this.groups.entries())
      if (counts[index] !== group.rows.length) await compare(client, group);
    const rows = this.groups.flatMap((group) => group.rows);
    const those = (wanted: Verdict) =>
      rows.flatMap(({ members, verdicts }) => members.filter((_, position) => verdicts[position] === wanted));
    return { fresh: those('new'), repeated: those('same'), conflicting: those('other') };
  }

  /** Last of all: what is written here is taken for a frame of this transaction. */
  async merge(client: pg.ClientBase): Promise<void> {
    for (const { retention, changed } of this.groups)
      if (changed.length > 0) await updateRows(client, retention, encodeFrames(changed.map(frameRowOf)));
  }
}

// By device, as dense frames are.
function groupOf(retention: Retention, frames: readonly PendingFrame[]): Group {
  const sorted = frames.toSorted((a, b) => a.deviceId - b.deviceId);
  const byKey = Map.groupBy(sorted, ({ deviceId, layoutId, tsMs }) => `${deviceId} ${layoutId} ${tsMs}`);
  const rows = [...byKey.values()].map((members) =>
    judged({ members, content: new SparseRow(), verdicts: [] }),
  );
  return { retention, rows, encoded: encodeFrames(rows.map(frameRowOf)), changed: [] };
}

function judged(row: SharedRow): SharedRow {
  row.verdicts = row.members.map(({ written }) => row.content.take(written));
  row.members.forEach((frame, position) => {
    if (row.verdicts[position] !== 'other') return;
    const rest = row.content.lacking(frame.written);
    frame.rest = rest.count > 0 ? { layout: frame.encoded.layout, ...rest } : null;
  });
  return row;
}

const frameRowOf = ({ members, content }: SharedRow) => ({
  deviceId: members[0]?.deviceId ?? 0,
  layoutId: members[0]?.layoutId ?? 0,
  tsMs: members[0]?.tsMs ?? 0,
  receivedAtMs: Math.max(...members.map(({ receivedAtMs }) => receivedAtMs)),
  written: content,
  isSparse: true,
});

async function compare(client: pg.ClientBase, group: Group): Promise<void> {
  for (const { position, stored } of await findStoredRows(client, group.retention, group.encoded)) {
    const row = group.rows[position];
    if (!row) continue;
    row.content = new SparseRow();
    row.content.take(stored);
    judged(row);
    if (row.verdicts.includes('new')) group.changed.push(row);
  }
}
