import type { CommittedFrame, SignalRef } from '../../../telemetry/telemetry/telemetry.service.ts';
import { type Fix, isGoodFix } from './fixes.policy.ts';

/** Where in the values of a frame its position stands. */
interface Places {
  lng: number;
  lat: number;
  pdop: number;
  stars: number;
  accuracyM: number;
  valid: number;
  speedKmh: number;
}

type Frame = Pick<CommittedFrame, 'deviceId' | 'tsMs' | 'receivedAtMs' | 'signals' | 'values'>;

const known = new WeakMap<readonly SignalRef[], Places | null>();

/** Looked for once in each layout. */
function placesIn(signals: readonly SignalRef[]): Places | null {
  return known.getOrInsertComputed(signals, () => {
    const names = signals.map(({ semaphoreId }) => semaphoreId);
    const placeOf = (name: string, otherName: string) =>
      names.includes(name) ? names.indexOf(name) : names.indexOf(otherName);
    const [lng, lat] = [placeOf('lng', 'longitude'), placeOf('lat', 'latitude')];
    if (lng < 0 || lat < 0) return null;
    const at = (name: string) => names.indexOf(name);
    const quality = { pdop: at('PDOP'), stars: at('star'), accuracyM: at('accuracy'), valid: at('valid') };
    return { lng, lat, ...quality, speedKmh: at('speed') };
  });
}

/** Whether a frame may have a position. */
export const hasPlace = ({ signals }: Pick<Frame, 'signals'>): boolean => placesIn(signals) !== null;

/** The position of a frame as its device sent it; undefined: it has none. */
function fixOf({ tsMs, receivedAtMs, signals, values }: Frame): Fix | undefined {
  const places = placesIn(signals);
  if (!places) return undefined;
  const [lng, lat] = [values[places.lng] ?? null, values[places.lat] ?? null];
  if (lng === null || lat === null) return undefined;
  const valueAt = (place: number) => values[place] ?? null;
  const { pdop, stars, accuracyM, valid, speedKmh } = places;
  const quality = { pdop: valueAt(pdop), stars: valueAt(stars), accuracyM: valueAt(accuracyM) };
  return { tsMs, receivedAtMs, lng, lat, ...quality, valid: valueAt(valid), speedKmh: valueAt(speedKmh) };
}

/** Of each device, its newest good position. */
export function newestFixes(frames: readonly Frame[]): { deviceId: number; fix: Fix }[] {
  const newest = new Map<number, Fix>();
  for (const frame of frames) {
    const fix = fixOf(frame);
    if (!fix || !isGoodFix(fix)) continue;
    if (fix.tsMs >= (newest.get(frame.deviceId)?.tsMs ?? Number.NEGATIVE_INFINITY))
      newest.set(frame.deviceId, fix);
  }
  return [...newest].map(([deviceId, fix]) => ({ deviceId, fix }));
}
