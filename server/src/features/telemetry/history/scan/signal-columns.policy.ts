/** Frames as columns: what stands at one index is of one time. */
export interface SignalColumns {
  readonly length: number;
  readonly tsMs: Float64Array;
  readonly receivedMs: Float64Array;
  /** By the names of the signals that the device has; NaN where a frame has no number of it. */
  readonly values: ReadonlyMap<string, Float64Array>;
}

const bytesOfNumber = 8;

/** Numbers of eight bytes, the highest first, as this processor has them. Takes the buffer as its own. */
export function readNumbers(sent: Buffer | null): Float64Array {
  if (sent === null) return new Float64Array();
  const isAligned = sent.byteOffset % bytesOfNumber === 0;
  const own = isAligned ? sent : Buffer.from(new Uint8Array(sent).buffer);
  if (isLittleEndian) own.swap64();
  return new Float64Array(own.buffer, own.byteOffset, own.length / bytesOfNumber);
}

const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

const epoch2000Ms = 946_684_800_000;
const twoTo32 = 2 ** 32;

/** Whole microseconds since 2000, as PostgreSQL sends times, as milliseconds since 1970. */
export function readTimes(sent: Buffer | null): Float64Array {
  if (sent === null) return new Float64Array();
  const times = new Float64Array(sent.length / bytesOfNumber);
  const view = new DataView(sent.buffer, sent.byteOffset, sent.length);
  for (let row = 0; row < times.length; row++) {
    const at = row * bytesOfNumber;
    const micros = view.getInt32(at) * twoTo32 + view.getUint32(at + 4);
    times[row] = Math.round(micros / 1000) + epoch2000Ms;
  }
  return times;
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
    const [only] = parts;
    if (only && parts.length === 1) return of(only) ?? new Float64Array();
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
