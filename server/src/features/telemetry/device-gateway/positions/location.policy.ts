import { quarantineDetail } from '@weir/contract/telemetry/quarantine-details';
import { type Flaw, flawOfKey, flawOfText, type Scalar } from '../../telemetry/telemetry.service.ts';

/** What cannot be stored of a location, and why. */
export interface Unread extends Flaw {
  readonly payload: unknown;
}

export interface ReadLocation {
  /** Of the fix; undefined when the sender names none. */
  readonly tsMs: number | undefined;
  readonly values: Readonly<Record<string, Scalar>>;
  readonly unread: readonly Unread[];
}

export const kmhPerKnot = 1.852;
export const kmhPerMetreASecond = 3.6;

/** Traccar's limit between seconds and milliseconds. */
const mostSeconds = 2_147_483_647;
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const isoWithZone = /T.*(Z|[+-]\d{2}:?\d{2})$/;
const dateAndTime = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(:\d{2}(\.\d+)?)?)$/;

/** Milliseconds of seconds, milliseconds, ISO 8601 or `yyyy-MM-dd HH:mm:ss`; without a zone it is UTC. */
export function readTime(raw: unknown): number | undefined {
  const number = readNumber(raw);
  if (number !== undefined) return Math.round(number < mostSeconds ? number * 1000 : number);
  if (typeof raw !== 'string') return undefined;
  const [, day, time] = dateAndTime.exec(raw.trim()) ?? [];
  const ms = Date.parse(day ? `${day}T${time}Z` : raw.trim());
  return Number.isFinite(ms) && (day || isoWithZone.test(raw.trim())) ? ms : undefined;
}

export function readNumber(raw: unknown): number | undefined {
  const number = typeof raw === 'string' && decimal.test(raw.trim()) ? Number(raw) : raw;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A location while it is read: each part ends in the values, or among what could not be read. */
export class Reading {
  private readonly values = new Map<string, Scalar>();
  private readonly unread: Unread[] = [];

  /** Under a name of the sender's own, which another value of that name comes before. */
  extra(key: string, value: unknown): void {
    if (value === undefined || value === null || this.values.has(key)) return;
    const scalar = isScalar(value) ? value : JSON.stringify(value);
    const flaw = flawOfKey(key) ?? flawOf(key, scalar);
    if (flaw) this.unread.push({ ...flaw, payload: { [key]: value } });
    else this.values.set(key, scalar);
  }

  /** What cannot be negative: then the sender does not know it. */
  measured(key: string, raw: unknown, factor = 1): void {
    const number = this.numberOf(key, raw);
    if (number !== undefined && number >= 0) this.values.set(key, rounded(number * factor));
  }

  signed(key: string, raw: unknown): void {
    const number = this.numberOf(key, raw);
    if (number !== undefined) this.values.set(key, number);
  }

  /** Both or neither. A place outside the world is kept: whoever reads the track is told. */
  place(lng: unknown, lat: unknown): void {
    if (isMissing(lng) && isMissing(lat)) return;
    const [lngDeg, latDeg] = [readNumber(lng), readNumber(lat)];
    if (lngDeg !== undefined && latDeg !== undefined) {
      this.values.set('lng', lngDeg).set('lat', latDeg);
      return;
    }
    const detail = quarantineDetail('badNumber', { key: lngDeg === undefined ? 'lng' : 'lat' });
    this.unread.push({ reason: 'malformed', detail, payload: { lng, lat } });
  }

  end(tsMs: number | undefined): ReadLocation {
    return { tsMs, values: Object.fromEntries(this.values), unread: this.unread };
  }

  private numberOf(key: string, raw: unknown): number | undefined {
    if (isMissing(raw)) return undefined;
    const number = readNumber(raw);
    const detail = quarantineDetail('badNumber', { key });
    if (number === undefined) this.unread.push({ reason: 'malformed', detail, payload: { [key]: raw } });
    return number;
  }
}

/** A location of which nothing can be stored. */
export const unreadLocation = (detail: string, payload: unknown): ReadLocation => ({
  ...{ tsMs: undefined, values: {} },
  unread: [{ reason: 'malformed', detail, payload }],
});

/** Stored at another time it would be false. */
export const untimed = (raw: unknown, payload: unknown): ReadLocation =>
  unreadLocation(quarantineDetail('badMoment', { text: String(raw).slice(0, 64) }), payload);

const isMissing = (raw: unknown) => raw === undefined || raw === null || raw === '';

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object';

function flawOf(key: string, value: Scalar): Flaw | null {
  if (typeof value !== 'string') return null;
  if (!value.isWellFormed()) return { reason: 'malformed', detail: quarantineDetail('unstorable') };
  return flawOfText(key, value);
}

/** Without what the conversion of a unit adds. */
const rounded = (number: number) => Math.round(number * 1e4) / 1e4;
