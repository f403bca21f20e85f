import { type Around, type Box, boxAround, type Within } from '@weir/contract/fleet/within';
import { badField } from '../../../../platform/errors.ts';

/** What lies in the box, and in the circle where there is one. */
export interface Shape {
  readonly box: Box;
  readonly circle?: Around;
}

/** An area, or the devices that are known to be within one. */
export type Area = Shape | { readonly deviceIds: readonly number[] };

/** From `west,south,east,north`. */
export function boxOf(text: string): Box {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const isOnEarth =
    [west, east].every((lng) => Math.abs(lng) <= 180) && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  if (isOnEarth && south <= north) return { west, south, east, north };
  throw badField('bbox', 'range', 'bbox is west,south,east,north in degrees');
}

export const areaOf = (within: Box | Extract<Within, { kind: 'box' | 'circle' }>): Area =>
  'radiusM' in within ? { box: boxAround(within), circle: within } : { box: within };
