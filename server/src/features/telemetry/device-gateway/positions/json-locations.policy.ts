import { quarantineDetail } from '@weir/contract/telemetry/quarantine-details';
import { isRecord } from '../../../../platform/json.ts';
import {
  kmhPerMetreASecond,
  Reading,
  type ReadLocation,
  readNumber,
  readTime,
  unreadLocation,
  untimed,
} from './location.policy.ts';

export interface SentLocations {
  /** Of the first that names one. */
  readonly deviceId: string | undefined;
  readonly locations: readonly unknown[];
}

/** `{location, device_id}`, its location one or several; or an array of these, or of locations alone. */
export function sentLocations(body: unknown): SentLocations {
  const items = Array.isArray(body) ? body : [body];
  const named = items.find((item) => isRecord(item) && 'device_id' in item);
  const deviceId: unknown = named?.device_id;
  const locations = items.flatMap((item): unknown[] => {
    if (!isRecord(item) || !('location' in item)) return [item];
    return Array.isArray(item.location) ? item.location : [item.location];
  });
  const isName = typeof deviceId === 'string' || typeof deviceId === 'number';
  return { deviceId: isName ? String(deviceId) : undefined, locations };
}

/** `_` repeats the location as a query for older servers; `uuid` is the number of a row in the phone. */
const locationKeys = new Set([
  ...['timestamp', 'coords', 'is_moving', 'odometer', 'battery', 'activity', 'extras', 'recorded_at'],
  ...['_', 'uuid', 'device_id'],
]);
const coordKeys = new Set(['latitude', 'longitude', 'accuracy', 'speed', 'heading', 'altitude']);

/** A location as Traccar Client sends it from version 9 on. */
export function readJsonLocation(location: unknown): ReadLocation {
  if (!isRecord(location)) return unreadLocation(quarantineDetail('noLocation'), location);
  const { timestamp, recorded_at: recordedAt } = location;
  const tsMs = readTime(timestamp);
  if (tsMs === undefined && timestamp !== undefined && timestamp !== null)
    return untimed(timestamp, withoutNames(location));
  const reading = new Reading();
  readCoords(reading, partOf(location, 'coords'));
  readState(reading, location);
  reading.extra('sentTime', readTime(recordedAt));
  for (const [key, value] of Object.entries(location)) if (!locationKeys.has(key)) reading.extra(key, value);
  for (const [key, value] of Object.entries(partOf(location, 'extras'))) reading.extra(key, value);
  return reading.end(tsMs);
}

function readCoords(reading: Reading, coords: Record<string, unknown>): void {
  reading.place(coords.longitude, coords.latitude);
  reading.measured('speed', coords.speed, kmhPerMetreASecond);
  reading.measured('dgr', coords.heading);
  reading.signed('alt', coords.altitude);
  reading.measured('accuracy', coords.accuracy);
  for (const [key, value] of Object.entries(coords))
    if (!coordKeys.has(key) && value !== -1) reading.extra(key, value);
}

function readState(reading: Reading, location: Record<string, unknown>): void {
  const [battery, activity] = [partOf(location, 'battery'), partOf(location, 'activity')];
  reading.measured('batt', battery.level, 100);
  reading.extra('charge', battery.is_charging);
  reading.extra('motion', location.is_moving);
  reading.measured('DIST', location.odometer);
  reading.extra('activity', activity.type);
  if (readNumber(activity.confidence) !== -1) reading.extra('activityConfidence', activity.confidence);
}

const partOf = (location: Record<string, unknown>, key: string): Record<string, unknown> => {
  const part = location[key];
  return isRecord(part) ? part : {};
};

/** What was sent without who sent it. */
export function withoutNames(sent: unknown): unknown {
  if (Array.isArray(sent)) return sent.map(withoutNames);
  if (!isRecord(sent)) return sent;
  const { device_id: _name, _: _query, ...rest } = sent;
  return { ...rest, ...('location' in rest ? { location: withoutNames(rest.location) } : {}) };
}
