import { limits } from '@weir/contract/fleet/device-protocol';
import type { SignalDraft } from '@weir/contract/fleet/device-types';
import type { Report } from './model/device-kind.ts';

/** Turns the numbers of one report into the text of a frame, `{"ts":…,"values":{…}}`. */
export type FrameWriter = (tMs: number, values: Float64Array) => string;

type Format = 'truth' | 'whole' | number;

/** Keys and punctuation are laid out once; writing a frame only formats numbers. */
export function frameWriter(report: Report, signals: readonly SignalDraft[]): FrameWriter {
  const byKey = new Map(signals.map((signal) => [signal.semaphoreId, signal]));
  const lead = report.keys.map((key, i) => `${i === 0 ? '' : ','}${JSON.stringify(key)}:`);
  const formats = report.keys.map((key) => formatOf(byKey.get(key)));
  return (tMs, values) => {
    let text = `{"ts":${tMs},"values":{`;
    for (let i = 0; i < lead.length; i += 1) text += lead[i] + written(values[i] ?? 0, formats[i] ?? 'whole');
    return `${text}}}`;
  };
}

function formatOf(signal: SignalDraft | undefined): Format {
  if (signal?.dataType === 'boolean') return 'truth';
  if (signal?.dataType === 'enum' || !signal?.precision) return 'whole';
  return 10 ** signal.precision;
}

function written(value: number, format: Format): string {
  if (format === 'truth') return value === 0 ? 'false' : 'true';
  // Adding 0 turns -0 into 0.
  if (format === 'whole') return String(Math.round(value) + 0);
  return String(Math.round(value * format) / format + 0);
}

export interface Message {
  readonly payload: string;
  readonly frames: number;
  readonly values: number;
}

/** Well below the packet limit, so that a packet never has to be split. */
const maxPayloadChars = 180_000;

/** Gathers frames into array messages within the protocol's limits. */
export interface Batch {
  /** The finished message when the frame did not fit any more. */
  readonly add: (frame: string, values: number) => Message | undefined;
  readonly end: () => Message | undefined;
}

export function batch(): Batch {
  let frames: string[] = [];
  let values = 0;
  let chars = 0;
  const end = (): Message | undefined => {
    if (frames.length === 0) return undefined;
    const message = { payload: `[${frames.join(',')}]`, frames: frames.length, values };
    frames = [];
    values = 0;
    chars = 0;
    return message;
  };
  return {
    add: (frame, count) => {
      const full = values + count > limits.valuesPerMessage || chars + frame.length > maxPayloadChars;
      const finished = full ? end() : undefined;
      frames.push(frame);
      values += count;
      chars += frame.length + 1;
      return finished;
    },
    end,
  };
}
