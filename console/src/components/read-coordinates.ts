import { type PointDatum, toWgs84 } from '@weir/contract/places/datum';
import { type Coordinates, roundedAngle } from './coordinates.ts';

/** What a text says of a place, and what it leaves open. */
export interface CoordinatesReading extends Coordinates {
  /** In what it is given, where the text tells; maps of China shift what they copy. */
  readonly datum: PointDatum;
  /** The same with latitude and longitude exchanged, where the text could mean that as well. */
  readonly exchanged: Coordinates | undefined;
}

const words: readonly [RegExp, string][] = [
  [/北纬|北緯|北/g, 'N'],
  [/南纬|南緯|南/g, 'S'],
  [/东经|東経|东|東/g, 'E'],
  [/西经|西経|西/g, 'W'],
  [/度/g, '°'],
  [/[分′’]/g, "'"],
  [/[秒″”]/g, '"'],
];

const size = String.raw`([+-]?\d{1,3}(?:\.\d+)?)\s*(?:°\s*(?:(\d{1,2}(?:\.\d+)?)\s*'\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|''))?)?)?`;
/** An angle with a letter before it, or with one behind it, or without. */
const angle = new RegExp(String.raw`([NSEW])\s*${size}|(?<![\d.])${size}\s*([NSEW])?`, 'gi');

interface Angle {
  readonly value: number;
  readonly side: 'lat' | 'lng' | undefined;
}

/**
 * A place from pasted text: two decimals, degrees with minutes and seconds, letters or words for the directions, `geo:`,
 * WKT, GeoJSON, or an address of a map. Maps differ in the order of two decimals: the one beyond 90 is the longitude,
 * else latitude comes first, as maps copy it.
 */
export function readCoordinates(text: string): CoordinatesReading | undefined {
  // The sign of ordinal numbers, typed for degrees, would become a letter.
  const plain = text.replaceAll('º', '°').normalize('NFKC').trim();
  return /^(?:https?:\/\/|geo:)/i.test(plain)
    ? readAddress(plain)
    : (readGeometry(plain) ?? readAngles(plain));
}

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const pair = `${number}(?:,|%2C)${number}`;

/** Where an address of a map has its place, in which order and datum. */
const addresses: readonly { is: RegExp; at: RegExp; order: 'lat' | 'lng'; datum: PointDatum }[] = [
  { is: /^geo:/i, at: new RegExp(`^geo:${pair}`, 'i'), order: 'lat', datum: 'wgs84' },
  {
    is: /amap\.com/i,
    at: new RegExp(`(?:position|lnglat|center|dest)=${pair}`, 'i'),
    order: 'lng',
    datum: 'gcj02',
  },
  { is: /amap\.com/i, at: new RegExp(`[?&]p=[^,]*(?:,|%2C)${pair}`, 'i'), order: 'lat', datum: 'gcj02' },
  { is: /qq\.com/i, at: new RegExp(`(?:coord|pointx|center)[:=]${pair}`, 'i'), order: 'lat', datum: 'gcj02' },
  {
    is: /baidu\.com/i,
    at: new RegExp(`(?:location|center|latlng)=${pair}`, 'i'),
    order: 'lat',
    datum: 'bd09',
  },
  {
    is: /openstreetmap\.org/i,
    at: new RegExp(`mlat=${number}&mlon=${number}`, 'i'),
    order: 'lat',
    datum: 'wgs84',
  },
  {
    is: /openstreetmap\.org/i,
    at: new RegExp(`map=\\d+/${number}/${number}`, 'i'),
    order: 'lat',
    datum: 'wgs84',
  },
  { is: /google\./i, at: new RegExp(`!3d${number}!4d${number}`), order: 'lat', datum: 'wgs84' },
  {
    is: /google\.|goo\.gl/i,
    at: new RegExp(`(?:@|[?&](?:q|query|ll|destination)=)${pair}`, 'i'),
    order: 'lat',
    datum: 'wgs84',
  },
];

function readAddress(text: string): CoordinatesReading | undefined {
  for (const { is, at, order, datum } of addresses) {
    const found = is.test(text) ? at.exec(text) : null;
    if (!found) continue;
    const [first, second] = [Number(found[1]), Number(found[2])];
    return order === 'lat' ? reading(second, first, datum) : reading(first, second, datum);
  }
  return undefined;
}

/** Longitude comes first in both (RFC 7946, 3.1.1). */
function readGeometry(text: string): CoordinatesReading | undefined {
  const wkt = new RegExp(String.raw`^POINT\s*(?:Z\s*)?\(\s*${number}\s+${number}`, 'i').exec(text);
  const json = new RegExp(String.raw`"coordinates"\s*:\s*\[\s*${number}\s*,\s*${number}`).exec(text);
  const found = wkt ?? json;
  return found ? reading(Number(found[1]), Number(found[2]), 'wgs84') : undefined;
}

function readAngles(text: string): CoordinatesReading | undefined {
  const told = words.reduce((all, [word, sign]) => all.replace(word, sign), text);
  const angles = [...told.matchAll(angle)].map(angleOf);
  const [first, second] = angles;
  if (!first || !second || angles.length > 2) return undefined;
  if (first.side !== undefined && first.side === second.side) return undefined;
  if (first.side === 'lng' || second.side === 'lat') return reading(first.value, second.value, 'wgs84');
  if (first.side === 'lat' || second.side === 'lng') return reading(second.value, first.value, 'wgs84');
  if (Math.abs(first.value) > 90) return reading(first.value, second.value, 'wgs84');
  const usual = reading(second.value, first.value, 'wgs84');
  // Beyond 90 it can only be a longitude.
  if (!usual || Math.abs(second.value) > 90) return usual;
  return { ...usual, exchanged: { lng: usual.lat, lat: usual.lng } };
}

function angleOf([, before, ...parts]: RegExpExecArray): Angle {
  const [degrees, minutes, seconds] = parts[0] === undefined ? parts.slice(3, 6) : parts.slice(0, 3);
  const letter = (before ?? parts[6] ?? '').toUpperCase();
  const value = Math.abs(Number(degrees)) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  const isNegative = (degrees ?? '').startsWith('-') || letter === 'S' || letter === 'W';
  return { value: isNegative ? -value : value, side: sideOf(letter) };
}

const sideOf = (letter: string): Angle['side'] => {
  if (letter === '') return undefined;
  return letter === 'N' || letter === 'S' ? 'lat' : 'lng';
};

function reading(lng: number, lat: number, datum: PointDatum): CoordinatesReading | undefined {
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90)) return undefined;
  return { lng: roundedAngle(lng), lat: roundedAngle(lat), datum, exchanged: undefined };
}

/** The same place in WGS-84, which is what is stored. */
export function inWgs84(point: Coordinates, datum: PointDatum): Coordinates {
  const { lng, lat } = toWgs84(point, datum);
  return { lng: roundedAngle(lng), lat: roundedAngle(lat) };
}
