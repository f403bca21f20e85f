import { airTemperature } from '../../model/climate.ts';
import { dailyTotal } from '../../model/daily-total.ts';
import type { DeviceModel, Site } from '../../model/device-kind.ts';
import { minuteMs, secondMs } from '../../model/local-time.ts';
import { clamp, derive, spread, unit, wander } from '../../model/random.ts';
import { chargeAt, percentPerKm, restDay, riderDayOf, riderPlan, ridingAt, warmthAt } from './day-plan.ts';
import { rideNear } from './routes.ts';
import { bikeKeys, bikeStates } from './signals.ts';
import { metresPerDegree, type Place, trackOf } from './track.ts';

export function eBike(site: Site): DeviceModel {
  const track = trackOf(rideNear(site.lng, site.lat));
  const plan = site.withheld ? () => restDay : riderPlan(site.seed, track.lengthM);
  const riddenBefore = dailyTotal((day) => plan(day).riddenM);
  const homeM = unit(site.seed, 1) * track.lengthM;
  const alreadyM = 2_000_000 + 7_000_000 * unit(site.seed, 2);
  const place: Place = { lng: 0, lat: 0, heading: 0 };

  const fill = (tMs: number, out: Float64Array) => {
    const dayNumber = riderDayOf(tMs);
    const day = plan(dayNumber);
    const { riding, todayM, speedKmh } = ridingAt(day, tMs);
    track.at(homeM + todayM, place);
    fillFix(site, tMs, place, riding ? 0 : 0.5, out);
    out[2] = speedKmh;
    const totalM = alreadyM + riddenBefore(dayNumber) + todayM;
    out[6] = totalM;
    const { soc, chargingA } = chargeAt(day, todayM, tMs);
    const amps = riding ? ridingA(site, tMs, speedKmh) : 0.05 - chargingA;
    const warmth = airTemperature(site.region, tMs) + 1.5 + warmthAt(day, tMs) + 0.5 * chargingA;
    out[7] = soc;
    out[8] = 17 * (3.38 + 0.0076 * soc) - 0.07 * amps;
    out[9] = amps;
    out[10] = clamp(warmth, -20, 60);
    out[11] = Math.floor((totalM / 1000) * (percentPerKm / 100));
    out[12] = stateOf(riding, chargingA);
    out[13] = speedKmh;
  };
  // Whether a battery that did not come back stands is asked at any moment, and has to be known then.
  const parkedMs = site.withheld ? 20 * secondMs : minuteMs;
  const everyMs = (tMs: number) => (ridingAt(plan(riderDayOf(tMs)), tMs).riding ? 10 * secondMs : parkedMs);
  return {
    reports: [{ name: 'main', keys: bikeKeys, historyEveryMs: minuteMs, liveEveryMs: everyMs, fill }],
    texts: () => ({}),
  };
}

/** The place as the receiver sees it: a few metres off, worse between houses. */
function fillFix({ seed, lat }: Site, tMs: number, place: Place, shade: number, out: Float64Array): void {
  const gps = derive(seed, 42);
  const lngScale = Math.cos((lat * Math.PI) / 180);
  const blur = 1.4 + 0.7 * wander(gps + 2, tMs, 11 * minuteMs) + shade;
  out[0] = place.lng + (2.2 * blur * wander(gps + 3, tMs, 21_000)) / (metresPerDegree * lngScale);
  out[1] = place.lat + (2.2 * blur * wander(gps + 4, tMs, 23_000)) / metresPerDegree;
  out[3] = place.heading;
  out[4] = blur;
  out[5] = Math.round(13 - 3 * (blur - 1.4) + spread(gps + 5, Math.floor(tMs / (3 * minuteMs))));
}

const ridingA = ({ seed }: Site, tMs: number, speedKmh: number): number =>
  0.8 + 0.45 * speedKmh + 1.5 * wander(derive(seed, 43), tMs, 12_000);

function stateOf(riding: boolean, chargingA: number): number {
  if (riding) return bikeStates.riding;
  return chargingA > 0 ? bikeStates.charging : bikeStates.parked;
}
