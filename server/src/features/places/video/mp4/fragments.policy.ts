/** What is read of a live MP4 as it comes in (ISO/IEC 14496-12). */
export interface FragmentReader {
  /** Throws when it is none, or when a piece grows without end. */
  push(bytes: Buffer): void;
}

interface Heard {
  /** What comes before all pieces, and the encoding as RFC 6381 writes it. */
  onInit(init: Buffer, codec: string | null): void;
  onFragment(fragment: Buffer, durationS: number): void;
}

const mostBytes = 32 * 2 ** 20;
const headBytes = 8;

/** Cuts it into its head and its fragments, each a `moof` with its `mdat`. */
export function createFragmentReader({ onInit, onFragment }: Heard): FragmentReader {
  // Joined once the box is whole: it comes in many small parts.
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let neededBytes = headBytes;
  let parts: Buffer[] = [];
  let timescale = 1;
  const take = (type: string, whole: Buffer) => {
    if (type === 'ftyp') parts = [whole];
    else if (type === 'moov') {
      timescale = timescaleOf(whole);
      onInit(Buffer.concat([...parts, whole]), codecOf(whole));
      parts = [];
    } else if (type === 'moof') parts = [whole];
    else if (type === 'mdat' && parts[0]) {
      onFragment(Buffer.concat([...parts, whole]), durationOf(parts[0]) / timescale);
      parts = [];
    }
  };
  return {
    push(bytes) {
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes < neededBytes) return;
      let rest = Buffer.concat(waiting);
      neededBytes = headBytes;
      while (rest.length >= headBytes) {
        const size = rest.readUInt32BE(0);
        if (size < headBytes || size > mostBytes) throw new Error('the picture is no MP4 that can be cut');
        neededBytes = size;
        if (rest.length < size) break;
        take(rest.toString('latin1', 4, headBytes), rest.subarray(0, size));
        rest = rest.subarray(size);
        neededBytes = headBytes;
      }
      waiting = [rest];
      waitingBytes = rest.length;
    },
  };
}

/** The content of the box at the end of the path; undefined where there is none. */
function find(bytes: Buffer, [type, ...rest]: readonly string[]): Buffer | undefined {
  for (let at = 0; at + headBytes <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < headBytes) return undefined;
    if (bytes.toString('latin1', at + 4, at + headBytes) === type) {
      const content = bytes.subarray(at + headBytes, at + size);
      return rest.length === 0 ? content : find(content, rest);
    }
    at += size;
  }
  return undefined;
}

function timescaleOf(moov: Buffer): number {
  const mdhd = find(moov, ['moov', 'trak', 'mdia', 'mdhd']);
  if (!mdhd) throw new Error('the picture has no track');
  return mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12) || 1;
}

/** Bytes of a `stsd` before its first entry, and of a visual entry before what describes its encoding. */
const entryAt = 8;
const describedAt = 86;

function codecOf(moov: Buffer): string | null {
  const entry = find(moov, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'])?.subarray(entryAt);
  const type = entry?.toString('latin1', 4, headBytes);
  if (!entry || !type) return null;
  const avcC = type === 'avc1' ? find(entry.subarray(describedAt), ['avcC']) : undefined;
  return avcC ? `avc1.${avcC.toString('hex', 1, 4).toUpperCase()}` : type;
}

const runFlags = {
  dataOffset: 0x1,
  firstFlags: 0x4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  offset: 0x800,
};
const headerFlags = { base: 0x1, description: 0x2, duration: 0x8 };

/** The sum of the durations of its samples, in units of the track. */
function durationOf(moof: Buffer): number {
  const header = find(moof, ['moof', 'traf', 'tfhd']);
  const run = find(moof, ['moof', 'traf', 'trun']);
  if (!header || !run) return 0;
  const [given, has] = [header.readUInt32BE(0), run.readUInt32BE(0)];
  const usualAt = 8 + (given & headerFlags.base ? 8 : 0) + (given & headerFlags.description ? 4 : 0);
  const usual = given & headerFlags.duration ? header.readUInt32BE(usualAt) : 0;
  const samples = run.readUInt32BE(4);
  if (!(has & runFlags.duration)) return samples * usual;
  const { duration, size, flags, offset } = runFlags;
  const rowBytes = 4 * [duration, size, flags, offset].filter((flag) => has & flag).length;
  const rowsAt = 8 + (has & runFlags.dataOffset ? 4 : 0) + (has & runFlags.firstFlags ? 4 : 0);
  return Array.from({ length: samples }, (_, index) => run.readUInt32BE(rowsAt + index * rowBytes)).reduce(
    (sum, each) => sum + each,
    0,
  );
}
