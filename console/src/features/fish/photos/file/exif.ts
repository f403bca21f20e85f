/** What of a camera's notes is kept. */
export interface Exif {
  /** ISO 8601; without the camera's zone, the clock of this browser is taken for its clock. */
  takenTime?: string;
  lng?: number;
  lat?: number;
  /** As it was written; it is shown to editors only. */
  notes: Readonly<Record<string, string | number>>;
}

/** Tags of TIFF and Exif 2.32 by their numbers. */
const texts = { 271: 'make', 272: 'model', 42036: 'lens' } as const;
const numbers = { 33434: 'exposureS', 33437: 'fNumber', 34855: 'iso', 37386: 'focalMm' } as const;
const [exifIfd, gpsIfd, originalTime, originalZone] = [0x8769, 0x8825, 0x9003, 0x9011];
const gps = { latRef: 1, lat: 2, lngRef: 3, lng: 4 } as const;

const mostEntries = 500;
const longestText = 128;
const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };

type Value = string | readonly number[];
type Tags = ReadonlyMap<number, Value>;

/** Of the first bytes of a JPEG; nothing where there are no notes, or they cannot be read. */
export function readExif(bytes: ArrayBuffer): Exif {
  try {
    const tiff = tiffOf(new DataView(bytes));
    return tiff ? exifOf(tiff) : { notes: {} };
  } catch (error) {
    // An offset that leads out of the file: the notes are damaged, and the picture need not be.
    if (error instanceof RangeError) return { notes: {} };
    throw error;
  }
}

/** The part of a JPEG that holds the notes. */
function tiffOf(view: DataView): DataView | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 10 <= view.byteLength && view.getUint8(at) === 0xff) {
    const length = view.getUint16(at + 2);
    const isNotes = view.getUint16(at) === 0xffe1 && view.getUint32(at + 4) === 0x45786966;
    if (isNotes) {
      const size = Math.min(length - 8, view.byteLength - at - 10);
      return size > 8 ? new DataView(view.buffer, view.byteOffset + at + 10, size) : undefined;
    }
    if (view.getUint16(at) === 0xffda || length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

function exifOf(tiff: DataView): Exif {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const main = tagsAt(tiff, tiff.getUint32(4, isLittle), isLittle);
  const below = (tag: number): Tags => {
    const offset = numberOf(main.get(tag));
    return offset === undefined ? new Map() : tagsAt(tiff, offset, isLittle);
  };
  const [shot, placed] = [below(exifIfd), below(gpsIfd)];
  const takenTime = timeOf(textOf(shot.get(originalTime)), textOf(shot.get(originalZone)));
  const place = placeOf(placed);
  return { ...(takenTime && { takenTime }), ...place, notes: notesOf(main, shot, place) };
}

function notesOf(main: Tags, shot: Tags, place: object): Record<string, string | number> {
  const tag = (number: string) => main.get(Number(number)) ?? shot.get(Number(number));
  const named = [
    ...Object.entries(texts).map(([number, name]) => [name, textOf(tag(number))]),
    ...Object.entries(numbers).map(([number, name]) => [name, numberOf(tag(number))]),
    ['takenTime', textOf(shot.get(originalTime))],
    ...Object.entries(place),
  ];
  return Object.fromEntries(named.filter(([, value]) => value !== undefined && value !== ''));
}

/** The entries of a directory; at most so many, as a damaged one may claim any number. */
function tagsAt(tiff: DataView, offset: number, isLittle: boolean): Tags {
  const count = Math.min(tiff.getUint16(offset, isLittle), mostEntries);
  const tags = new Map<number, Value>();
  for (let index = 0; index < count; index += 1) {
    const at = offset + 2 + index * 12;
    const type = tiff.getUint16(at + 2, isLittle);
    const size = sizes[type];
    const length = Math.min(tiff.getUint32(at + 4, isLittle), longestText);
    if (size === undefined) continue;
    const start = size * length > 4 ? tiff.getUint32(at + 8, isLittle) : at + 8;
    if (start + size * length > tiff.byteLength) continue;
    tags.set(tiff.getUint16(at, isLittle), valueAt(tiff, { start, type, size, length, isLittle }));
  }
  return tags;
}

interface Place {
  start: number;
  type: number;
  size: number;
  length: number;
  isLittle: boolean;
}

function valueAt(tiff: DataView, { start, type, size, length, isLittle }: Place): Value {
  if (type === 2) {
    const bytes = new Uint8Array(tiff.buffer, tiff.byteOffset + start, length);
    const [text = ''] = new TextDecoder().decode(bytes).split('\0');
    return text.trim();
  }
  return Array.from({ length }, (_, index) => {
    const at = start + index * size;
    if (type === 3) return tiff.getUint16(at, isLittle);
    if (type === 4 || type === 9) return tiff.getUint32(at, isLittle);
    if (type === 5 || type === 10) return tiff.getUint32(at, isLittle) / tiff.getUint32(at + 4, isLittle);
    return tiff.getUint8(at);
  });
}

const textOf = (value: Value | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

function numberOf(value: Value | undefined): number | undefined {
  const first = typeof value === 'object' ? value[0] : undefined;
  return first !== undefined && Number.isFinite(first) ? first : undefined;
}

/** `2026:05:31 08:15:00` and `+08:00`. */
function timeOf(time: string | undefined, zone: string | undefined): string | undefined {
  const [, date, clock] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)/.exec(time ?? '') ?? [];
  if (!date || !clock) return undefined;
  const known = /^[+-]\d\d:\d\d$/.test(zone ?? '') ? zone : '';
  const atMs = Date.parse(`${date.replaceAll(':', '-')}T${clock}${known}`);
  return Number.isNaN(atMs) ? undefined : new Date(atMs).toISOString();
}

/** Degrees, minutes and seconds, in decimal degrees of WGS-84 to a decimetre. */
function placeOf(tags: Tags): { lng?: number; lat?: number } {
  const degrees = (number: number, ref: number, negative: string) => {
    const value = tags.get(number);
    if (typeof value !== 'object' || value.length !== 3) return undefined;
    const [whole = 0, minutes = 0, seconds = 0] = value;
    const sum = whole + minutes / 60 + seconds / 3600;
    const sign = textOf(tags.get(ref)) === negative ? -1 : 1;
    return Number.isFinite(sum) ? sign * (Math.round(sum * 1e6) / 1e6) : undefined;
  };
  const [lat, lng] = [degrees(gps.lat, gps.latRef, 'S'), degrees(gps.lng, gps.lngRef, 'W')];
  const isPlace = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  // Cameras without a fix write zeros.
  return isPlace && (lat !== 0 || lng !== 0) ? { lng, lat } : {};
}
