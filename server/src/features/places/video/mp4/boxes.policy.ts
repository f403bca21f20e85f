/** Boxes of ISO/IEC 14496-12 and -15, as far as a live picture without sound needs them. */

export const uint = (value: number, bytes: 1 | 2 | 4 | 8): Buffer => {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 8) buffer.writeBigUInt64BE(BigInt(value));
  else buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const bytes = parts.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([uint(bytes, 4), Buffer.from(type, 'latin1'), ...parts]);
}

const full = (type: string, flags: number, ...parts: readonly Uint8Array[]) =>
  box(type, uint(flags, 4), ...parts);
const zeros = (bytes: number) => Buffer.alloc(bytes);
const version1 = 0x0100_0000;
const unity = Buffer.concat([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000].map((value) => uint(value, 4)));

export interface Track {
  width: number;
  height: number;
  /** Units of time in a second. */
  timescale: number;
  sequence: Buffer;
  picture: Buffer;
}

/** What a player is given first. */
export function initSegment(track: Track): Buffer {
  const { width, height, timescale, sequence, picture } = track;
  const avcC = box(
    'avcC',
    Buffer.from([1, ...sequence.subarray(1, 4), 0xff, 0xe1]),
    uint(sequence.length, 2),
    sequence,
    Buffer.from([1]),
    uint(picture.length, 2),
    picture,
  );
  const size = [uint(width, 2), uint(height, 2)];
  const resolution = [uint(72 * 65536, 4), uint(72 * 65536, 4)];
  const avc1 = box(
    'avc1',
    ...[zeros(6), uint(1, 2), zeros(16), ...size, ...resolution, zeros(4), uint(1, 2), zeros(32)],
    ...[uint(24, 2), uint(0xffff, 2), avcC],
  );
  const table = box(
    'stbl',
    full('stsd', 0, uint(1, 4), avc1),
    full('stts', 0, zeros(4)),
    full('stsc', 0, zeros(4)),
    full('stsz', 0, zeros(8)),
    full('stco', 0, zeros(4)),
  );
  const media = box(
    'mdia',
    full('mdhd', 0, zeros(8), uint(timescale, 4), zeros(4), uint(0x55c4, 2), zeros(2)),
    full('hdlr', 0, zeros(4), Buffer.from('vide'), zeros(12), Buffer.from('\0')),
    box('minf', full('vmhd', 1, zeros(8)), box('dinf', full('dref', 0, uint(1, 4), full('url ', 1))), table),
  );
  const header = full(
    'tkhd',
    3,
    ...[zeros(8), uint(1, 4), zeros(8), zeros(16), unity, uint(width * 65536, 4), uint(height * 65536, 4)],
  );
  return Buffer.concat([
    box('ftyp', Buffer.from('iso5'), uint(512, 4), Buffer.from('iso5iso6mp41')),
    box(
      'moov',
      full(
        'mvhd',
        0,
        ...[zeros(8), uint(timescale, 4), zeros(4), uint(0x10000, 4), uint(0x100, 2), zeros(10), unity],
        ...[zeros(24), uint(2, 4)],
      ),
      box('trak', header, media),
      box('mvex', full('trex', 0, uint(1, 4), uint(1, 4), zeros(12))),
    ),
  ]);
}

export interface Sample {
  data: Buffer;
  /** In units of the track. */
  duration: number;
}

const keySample = 0x0200_0000;
const otherSample = 0x0101_0000;
/** Where the data begin, and of each sample: how long, how large, what it refers to. */
const runFlags = 0x000701;
const baseIsMoof = 0x020000;

/** One group of pictures, the first of which refers to nothing; `startUnits` since the beginning of the track. */
export function mediaSegment(
  samples: readonly Sample[],
  { startUnits, number }: { startUnits: number; number: number },
): Buffer {
  const rows = samples.flatMap(({ data, duration }, index) => [
    uint(duration, 4),
    uint(data.length, 4),
    uint(index === 0 ? keySample : otherSample, 4),
  ]);
  const moofOf = (dataAt: number) =>
    box(
      'moof',
      full('mfhd', 0, uint(number, 4)),
      box(
        'traf',
        full('tfhd', baseIsMoof, uint(1, 4)),
        full('tfdt', version1, uint(startUnits, 8)),
        full('trun', runFlags, uint(samples.length, 4), uint(dataAt, 4), ...rows),
      ),
    );
  const dataAt = moofOf(0).length + 8;
  return Buffer.concat([moofOf(dataAt), box('mdat', ...samples.map(({ data }) => data))]);
}
