/** Frames as columns: what stands at one index is of one time. */
export interface SignalColumns {
  readonly length: number;
  readonly tsMs: Float64Array;
  readonly receivedMs: Float64Array;
  /** By the names of the signals that the device has; NaN where a frame has no number of it. */
  readonly values: ReadonlyMap<string, Float64Array>;
}

const postgresEpochMs = Date.UTC(2000, 0, 1);
const dimensionsBytes = 12;
const headerBytes = 20;

/** An array of float8 as `array_send` writes it: a length before each value, -1 for null, which becomes NaN. */
export function readNumbers(sent: Buffer | null, target: Float64Array): void {
  forEachValue(sent, (view, at, index) => {
    target[index] = at < 0 ? Number.NaN : view.getFloat64(at);
  });
}

/** The same of times: microseconds since 2000. */
export function readTimes(sent: Buffer | null, target: Float64Array): void {
  forEachValue(sent, (view, at, index) => {
    const micros = view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4);
    target[index] = postgresEpochMs + Math.round(micros / 1000);
  });
}

function forEachValue(sent: Buffer | null, take: (view: DataView, at: number, index: number) => void): void {
  if (sent === null) return;
  const view = new DataView(sent.buffer, sent.byteOffset, sent.byteLength);
  if (view.getInt32(0) !== 1) return;
  const count = view.getInt32(dimensionsBytes);
  let at = headerBytes;
  for (let index = 0; index < count; index++) {
    const bytes = view.getInt32(at);
    at += 4;
    take(view, bytes < 0 ? -1 : at, index);
    if (bytes > 0) at += bytes;
  }
}

interface Columns {
  readonly tsMs: Float64Array;
  readonly receivedMs: Float64Array;
  readonly values: readonly Float64Array[];
}

/**
 * Frames of one time that have no signal in common become one, as if one message had carried them. Of two that have,
 * both stay. Works in place; how many rows there are then.
 */
export function mergeTimes({ tsMs, receivedMs, values }: Columns): number {
  let last = -1;
  for (let row = 0; row < tsMs.length; row++) {
    const isOfSameTime = last >= 0 && tsMs[last] === tsMs[row];
    if (isOfSameTime && !values.some((column) => isNumber(column[last]) && isNumber(column[row]))) {
      receivedMs[last] = Math.max(receivedMs[last] ?? 0, receivedMs[row] ?? 0);
      for (const column of values) if (isNumber(column[row])) column[last] = column[row] ?? Number.NaN;
      continue;
    }
    last++;
    if (last === row) continue;
    for (const column of [tsMs, receivedMs, ...values]) column[last] = column[row] ?? Number.NaN;
  }
  return last + 1;
}

const isNumber = (value: number | undefined): boolean => !Number.isNaN(value);

/** Columns of several stretches of time, one behind the other. */
export function joined(names: readonly string[], parts: readonly Columns[]): SignalColumns {
  const length = parts.reduce((sum, { tsMs }) => sum + tsMs.length, 0);
  const join = (of: (part: Columns) => Float64Array | undefined) => {
    const whole = new Float64Array(length).fill(Number.NaN);
    let at = 0;
    for (const part of parts) {
      const column = of(part);
      if (column) whole.set(column, at);
      at += part.tsMs.length;
    }
    return whole;
  };
  return {
    length,
    tsMs: join(({ tsMs }) => tsMs),
    receivedMs: join(({ receivedMs }) => receivedMs),
    values: new Map(names.map((name, index) => [name, join(({ values }) => values[index])])),
  };
}
