import { readScalar, type Scalar } from '../../telemetry/telemetry.service.ts';
import type { HistorySignal, RetentionClass, Source } from '../scan/history-sources.policy.ts';

export interface StoredFrame {
  readonly layoutId: number;
  readonly retention: RetentionClass;
  readonly tsMs: number;
  readonly receivedAtMs: number;
  /** An array as PostgreSQL writes it; parsing only what is asked is faster than parsing all. */
  readonly values: string;
}

/** The text of a signal from a time on. */
export interface TextChange {
  readonly signalId: number;
  readonly tsMs: number;
  readonly value: string;
}

export interface Row {
  readonly tsMs: number;
  receivedAtMs: number;
  /** Beside the asked signals; undefined where no frame of this time holds the signal. */
  readonly values: (Scalar | undefined)[];
}

export type TextAt = (signalId: number, tsMs: number) => string | null;

const sourceKey = (layoutId: number, retention: RetentionClass) => `${layoutId} ${retention}`;

const sourcesByKey = (sources: readonly Source[]) =>
  new Map(sources.map((source) => [sourceKey(source.layoutId, source.retention), source]));

/** What stands for a text. */
const textIn = ({ sparse }: Source): string => (sparse ? 'Infinity' : 'NULL');

const parse = (values: string): string[] => values.slice(1, -1).split(',');

/** The signals that have a text somewhere in these frames. */
export function textSignalIds(
  frames: readonly StoredFrame[],
  sources: readonly Source[],
  signals: readonly HistorySignal[],
): number[] {
  const byKey = sourcesByKey(sources);
  const found = new Set<number>();
  for (const frame of frames) {
    const source = byKey.get(sourceKey(frame.layoutId, frame.retention));
    if (!source || !frame.values.includes(textIn(source))) continue;
    const parts = parse(frame.values);
    source.positions.forEach((position, index) => {
      if (position === null || parts[position - 1] !== textIn(source)) return;
      for (const id of signals[index]?.ids ?? []) found.add(id);
    });
  }
  return [...found];
}

/** Finds the text that holds at a time; `changes` are ordered by signal and time. */
export function textsAsOf(changes: readonly TextChange[]): TextAt {
  const bySignal = Map.groupBy(changes, ({ signalId }) => signalId);
  return (signalId, tsMs) => {
    const own = bySignal.get(signalId) ?? [];
    let [low, high] = [0, own.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((own[middle]?.tsMs ?? 0) <= tsMs) low = middle + 1;
      else high = middle;
    }
    return own[low - 1]?.value ?? null;
  };
}

interface RowContext {
  readonly sources: readonly Source[];
  readonly signals: readonly HistorySignal[];
  readonly textAt: TextAt;
}

/** One row for each time, in the order of the frames; of two values for one signal the first received stays. */
export function mergeFrames(frames: readonly StoredFrame[], { sources, signals, textAt }: RowContext): Row[] {
  const byKey = sourcesByKey(sources);
  const rows: Row[] = [];
  for (const frame of frames) {
    const source = byKey.get(sourceKey(frame.layoutId, frame.retention));
    if (!source) continue;
    const row = rowAt(rows, frame, signals.length);
    const parts = parse(frame.values);
    source.positions.forEach((position, index) => {
      const signal = signals[index];
      if (position === null || !signal || row.values[index] !== undefined) return;
      const part = parts[position - 1] ?? 'NULL';
      if (source.sparse && part === 'NULL') return;
      const value = part === textIn(source) ? null : Number(part);
      const text = value === null ? textOf(signal, frame.tsMs, textAt) : null;
      row.values[index] = readScalar(signal.dataType, value, text);
    });
  }
  return rows;
}

function rowAt(rows: Row[], { tsMs, receivedAtMs }: StoredFrame, width: number): Row {
  const last = rows.at(-1);
  if (last?.tsMs === tsMs) {
    last.receivedAtMs = Math.max(last.receivedAtMs, receivedAtMs);
    return last;
  }
  const row = { tsMs, receivedAtMs, values: new Array<Scalar | undefined>(width).fill(undefined) };
  rows.push(row);
  return row;
}

function textOf({ ids }: HistorySignal, tsMs: number, textAt: TextAt): string | null {
  for (const id of ids) {
    const text = textAt(id, tsMs);
    if (text !== null) return text;
  }
  return null;
}
