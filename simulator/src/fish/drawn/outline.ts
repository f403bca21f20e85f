import type { Look, Spot } from './looks/look.ts';

const steps = 72;

/** The height of the back over the axis at `u`, in body lengths. */
export const backAt = (look: Look, u: number): number => edgeAt(look, u, look.depth * look.above, look.brow);

/** The height of the belly, below the axis. */
export const bellyAt = (look: Look, u: number): number =>
  edgeAt(look, u, -look.depth * (1 - look.above), look.chin);

/** An arch from the mouth to the highest place, then a wave down to the stalk of the tail. */
function edgeAt({ peak, stalk, mouth }: Look, u: number, top: number, bluntness: number): number {
  if (u <= peak) {
    const rest = 1 - Math.max(0, u) / peak;
    return mouth + (top - mouth) * (1 - rest * rest) ** (1 / bluntness);
  }
  const end = (Math.sign(top) * stalk) / 2;
  const x = Math.min(1, (u - peak) / (1 - peak));
  return end + (top - end) * 0.5 * (1 + Math.cos(Math.PI * x ** 0.92));
}

/** The outline of the body without its fins: from the tail along the back to the snout, and back along the belly. */
export function bodyOutline(look: Look): Spot[] {
  const us = Array.from({ length: steps + 1 }, (_, at) => (at / steps) ** 1.35);
  return [
    ...us.toReversed().map((u): Spot => [u, backAt(look, u)]),
    ...us.map((u): Spot => [u, bellyAt(look, u)]),
  ];
}

/** Where a drawing is on its sheet, in pixels. */
export interface Sheet {
  readonly lengthPx: number;
  readonly snoutX: number;
  readonly axisY: number;
}

/** As photos are wide: lists cut nothing off. */
export const sheetSize = { width: 1600, height: 1066 } as const;
const fishBox = { left: 110, right: 1490, top: 90, bottom: 880 } as const;

/** As large as the sheet allows, in the middle of it. */
export function sheetOf(look: Look): Sheet {
  const rostrum = look.rostrum ?? 0;
  const wide = 1 + rostrum + look.tail.length;
  const finHeight = Math.max(look.seam ?? 0, ...look.dorsal.map(({ height }) => height), 0);
  const top = Math.max(look.depth * look.above + finHeight * 0.95, look.tail.height / 2);
  const low = Math.max(look.depth * (1 - look.above) + (look.pelvic ? 0.07 : 0.04), look.tail.height / 2);
  const { left, right, top: highest, bottom } = fishBox;
  const lengthPx = Math.min((right - left) / wide, (bottom - highest) / (top + low));
  const spareX = (right - left - wide * lengthPx) / 2;
  const spareY = (bottom - highest - (top + low) * lengthPx) / 2;
  return {
    lengthPx,
    snoutX: left + spareX + rostrum * lengthPx,
    axisY: highest + spareY + top * lengthPx,
  };
}

const px = (value: number): string => value.toFixed(1);

export const pointOf = ({ lengthPx, snoutX, axisY }: Sheet, [u, v]: Spot): string =>
  `${px(snoutX + u * lengthPx)},${px(axisY - v * lengthPx)}`;

/** A closed path through points. */
export const areaOf = (sheet: Sheet, spots: readonly Spot[]): string =>
  `M${spots.map((spot) => pointOf(sheet, spot)).join('L')}Z`;

export const lineOf = (sheet: Sheet, spots: readonly Spot[]): string =>
  `M${spots.map((spot) => pointOf(sheet, spot)).join('L')}`;

/** A curve by its two ends and what it bends to. */
export const bendOf = (sheet: Sheet, from: Spot, to: Spot, by: Spot): string =>
  `M${pointOf(sheet, from)}Q${pointOf(sheet, by)} ${pointOf(sheet, to)}`;
