import type { Loop } from './routes.ts';

export const metresPerDegree = 111_320;

export interface Place {
  lng: number;
  lat: number;
  /** Degrees clockwise from north. */
  heading: number;
}

export interface Track {
  readonly lengthM: number;
  /** Writes the place at `metres` along the loop into `place`. */
  readonly at: (metres: number, place: Place) => void;
}

interface Leg {
  readonly startM: number;
  readonly lengthM: number;
  readonly heading: number;
  readonly lng: number;
  readonly lat: number;
  readonly dLng: number;
  readonly dLat: number;
}

export function trackOf(loop: Loop): Track {
  const legs = legsOf(loop);
  const last = legs.at(-1);
  const lengthM = last ? last.startM + last.lengthM : 0;
  return {
    lengthM,
    at: (metres, place) => {
      const along = ((metres % lengthM) + lengthM) % lengthM;
      let leg = legs[0];
      for (const candidate of legs) {
        if (candidate.startM > along) break;
        leg = candidate;
      }
      if (!leg) return;
      const share = (along - leg.startM) / leg.lengthM;
      place.lng = leg.lng + leg.dLng * share;
      place.lat = leg.lat + leg.dLat * share;
      place.heading = leg.heading;
    },
  };
}

function legsOf(loop: Loop): Leg[] {
  const scale = Math.cos(((loop[0]?.[1] ?? 0) * Math.PI) / 180);
  const legs: Leg[] = [];
  let startM = 0;
  for (const [i, [lng, lat]] of loop.entries()) {
    const [toLng, toLat] = loop[(i + 1) % loop.length] ?? [lng, lat];
    const dLng = toLng - lng;
    const dLat = toLat - lat;
    const lengthM = Math.hypot(dLng * scale, dLat) * metresPerDegree;
    const heading = ((Math.atan2(dLng * scale, dLat) * 180) / Math.PI + 360) % 360;
    legs.push({ startM, lengthM, heading, lng, lat, dLng, dLat });
    startM += lengthM;
  }
  return legs;
}
