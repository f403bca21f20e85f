import { dailyTotal, rememberDays } from '../../model/daily-total.ts';
import type { DeviceModel, Site } from '../../model/device-kind.ts';
import { daily, dayOf, hourMs, minuteMs, secondMs } from '../../model/local-time.ts';
import { derive, wander } from '../../model/random.ts';
import { metresPerDegree, type Place, trackOf } from '../e-bike/track.ts';
import { faultAt, type GpsFault } from './faults.ts';
import { type Leg, outings } from './outings.ts';
import { trackerKeys } from './signals.ts';

export function tracker(site: Site): DeviceModel {
  const { loop, swayM, legs } = outings[site.carrier ?? 'courier'];
  const track = trackOf(loop);
  const legsOf = rememberDays((day) => legs(site.seed, day, track.lengthM));
  const before = dailyTotal((day) => legsOf(day).at(-1)?.toM ?? 0);
  const place: Place = { lng: 0, lat: 0, heading: 0 };
  const gps = derive(site.seed, 45);

  const fill = (tMs: number, out: Float64Array) => {
    const day = dayOf(tMs);
    const { metres, speedKmh } = movedAt(legsOf(day), tMs);
    track.at(metres, place);
    const fault = faultAt(gps, tMs);
    const blur =
      fault === 'coarse'
        ? 14 + 4 * wander(gps + 1, tMs, minuteMs)
        : 1.5 + 0.6 * wander(gps + 1, tMs, 11 * minuteMs);
    const offM = swayM * blur;
    out[0] = place.lng + (offM * wander(gps + 2, tMs, 97_000)) / lngMetres(place.lat);
    out[1] = place.lat + (offM * wander(gps + 3, tMs, 83_000)) / metresPerDegree;
    out[2] = speedKmh;
    out[3] = place.heading;
    out[4] = 2.5 * blur;
    out[5] = blur;
    out[6] = fault === 'coarse' ? 4 : Math.round(14 - 2 * blur);
    out[7] = 1_000_000 + before(day) + metres;
    out[8] = 62 + 33 * daily(tMs, 4);
    spoil(fault, out);
  };
  const everyMs = (tMs: number) => (movedAt(legsOf(dayOf(tMs)), tMs).speedKmh > 0 ? 15 * secondMs : minuteMs);
  return {
    reports: [{ name: 'main', keys: trackerKeys, historyEveryMs: minuteMs, liveEveryMs: everyMs, fill }],
    texts: () => ({}),
  };
}

/** From rest to rest: speed swells to twice the mean of its leg. */
function movedAt(legs: readonly Leg[], tMs: number): { metres: number; speedKmh: number } {
  let metres = 0;
  for (const { fromMs, toMs, fromM, toM } of legs) {
    if (tMs < fromMs) break;
    metres = toM;
    if (tMs >= toMs) continue;
    const phase = (2 * Math.PI * (tMs - fromMs)) / (toMs - fromMs);
    const meanKmh = (toM - fromM) / 1000 / ((toMs - fromMs) / hourMs);
    const share = (phase - Math.sin(phase)) / (2 * Math.PI);
    return { metres: fromM + (toM - fromM) * share, speedKmh: meanKmh * (1 - Math.cos(phase)) };
  }
  return { metres, speedKmh: 0 };
}

function spoil(fault: GpsFault | undefined, out: Float64Array): void {
  const [lng = 0, lat = 0] = out;
  if (fault === 'zero') out.set([0, 0, 0, 0, 999, 50, 0]);
  if (fault === 'jump') out.set([lng + 4000 / lngMetres(lat), lat - 0.02]);
  if (fault === 'swapped') out.set([lat, lng]);
}

/** Metres of a degree of longitude. */
const lngMetres = (lat: number) => metresPerDegree * Math.cos((lat * Math.PI) / 180);
