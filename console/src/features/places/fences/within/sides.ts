import type { Box } from '@weir/contract/fleet/within';

export type Sides = Box;

/** To about a metre. */
export const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** What is in sight, each longitude within its bounds; a map that shows the world more than once shows all of it. */
export function sidesOf([west, south, east, north]: readonly [number, number, number, number]): Sides {
  const isAll = east - west >= 360;
  const turned = (lng: number) => rounded(((((lng + 180) % 360) + 360) % 360) - 180);
  return {
    west: isAll ? -180 : turned(west),
    south: rounded(Math.max(-90, south)),
    east: isAll ? 180 : turned(east),
    north: rounded(Math.min(90, north)),
  };
}
