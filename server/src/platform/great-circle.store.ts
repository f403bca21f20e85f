import { earthRadiusM } from '@weir/contract/common';
import { type RawBuilder, sql } from 'kysely';

interface Place {
  lng: RawBuilder<unknown>;
  lat: RawBuilder<unknown>;
}

/** Metres along the great circle, by the haversine formula. */
export const greatCircleM = (from: Place, to: Place) => sql`
  ${2 * earthRadiusM}::float8 * asin(least(1, sqrt(
    power(sin(radians(${to.lat} - ${from.lat}) / 2), 2)
    + cos(radians(${from.lat})) * cos(radians(${to.lat}))
      * power(sin(radians(${to.lng} - ${from.lng}) / 2), 2))))`;
