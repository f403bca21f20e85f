import { between, unit } from '../../model/random.ts';
import type { Look, Marking, Spot } from './looks/look.ts';
import { areaOf, backAt, bellyAt, pointOf, type Sheet } from './outline.ts';

/** A place on the flank behind the head: `height` 0 at the belly, 1 at the back. */
const onFlank = (look: Look, u: number, height: number): Spot => [
  u,
  bellyAt(look, u) + (backAt(look, u) - bellyAt(look, u)) * height,
];

const centre = (sheet: Sheet, spot: Spot) => {
  const [x = '0', y = '0'] = pointOf(sheet, spot).split(',');
  return { x, y };
};

type Draw<K extends Marking['kind']> = (
  sheet: Sheet,
  look: Look,
  marking: Extract<Marking, { kind: K }>,
  seed: number,
) => string;

/** Round spots, denser towards the back. */
const spots: Draw<'spots'> = (sheet, look, { many, size, colour }, seed) =>
  Array.from({ length: many }, (_, at) => {
    const u = between(seed, at * 4, 0.07, 0.98);
    const { x, y } = centre(sheet, onFlank(look, u, 0.98 - 0.62 * unit(seed, at * 4 + 1) ** 1.3));
    const r = size * sheet.lengthPx * between(seed, at * 4 + 2, 0.5, 1.2);
    return `<ellipse cx="${x}" cy="${y}" rx="${(r * 1.15).toFixed(1)}" ry="${r.toFixed(1)}" fill="${colour}" opacity="${between(seed, at * 4 + 3, 0.45, 0.8).toFixed(2)}"/>`;
  }).join('');

/** Blurred patches of uneven form. */
const clouds: Draw<'clouds'> = (sheet, look, { many, size, colour }, seed) => {
  const shapes = Array.from({ length: many }, (_, at) => {
    const u = 0.06 + (0.92 * (at + unit(seed, at * 9))) / many;
    const [cu, cv] = onFlank(look, u, between(seed, at * 9 + 1, 0.36, 0.98));
    const corners = Array.from({ length: 11 }, (_unused, corner): Spot => {
      const turn = (corner / 11) * 2 * Math.PI;
      const far = size * between(seed, at * 9 + 2 + corner * 31, 0.55, 1.25);
      return [cu + far * Math.cos(turn), cv + far * 0.72 * Math.sin(turn)];
    });
    return `<path d="${areaOf(sheet, corners)}"/>`;
  });
  return `<g fill="${colour}" opacity=".62" filter="url(#soft)">${shapes.join('')}</g>`;
};

/** Bands across the body, which lean a little. */
const bars: Draw<'bars'> = (sheet, look, { at, width, colour }) => {
  const shapes = at.map((u) => {
    const slant = 0.05;
    return `<path d="${areaOf(sheet, [
      [u - width / 2, backAt(look, u) + 0.03],
      [u + width / 2, backAt(look, u) + 0.03],
      [u + width * 0.42 + slant * 0.6, 0],
      [u + width * 0.22 + slant, bellyAt(look, u) * 0.8],
      [u - width * 0.22 + slant, bellyAt(look, u) * 0.8],
      [u - width * 0.42 + slant * 0.4, 0],
    ])}"/>`;
  });
  return `<g fill="${colour}" opacity=".6" filter="url(#soft)">${shapes.join('')}</g>`;
};

/** A band along the flank. */
const stripe: Draw<'stripe'> = (sheet, look, { width, colour }) => {
  const us = Array.from({ length: 30 }, (_, at) => look.head * 0.3 + ((1 - look.head * 0.3) * at) / 29);
  const upper = us.map((u): Spot => [u, onFlank(look, u, 0.56)[1] + width / 2]);
  const lower = us.toReversed().map((u): Spot => [u, onFlank(look, u, 0.56)[1] - width / 2]);
  return `<path d="${areaOf(sheet, [...upper, ...lower])}" fill="${colour}" opacity=".6" filter="url(#soft)"/>`;
};

/** Three rows of bony plates, as sturgeons have them. */
const scutes: Draw<'scutes'> = (sheet, look, { many, colour }) => {
  const row = (count: number, height: number, size: number) =>
    Array.from({ length: count }, (_, at) => {
      const u = look.head + 0.015 + ((0.97 - look.head) * at) / count;
      const [, v] = onFlank(look, u, height);
      const s = size * (1 - 0.45 * (at / count));
      return `<path d="${areaOf(sheet, [
        [u - s, v],
        [u - s * 0.1, v + s * 0.75],
        [u + s * 1.1, v],
        [u - s * 0.1, v - s * 0.75],
      ])}"/>`;
    }).join('');
  return `<g fill="${colour}" stroke="#2b3438" stroke-opacity=".5" stroke-width="1.6">${row(many, 0.97, 0.03)}${row(many * 2, 0.52, 0.017)}${row(many, 0.1, 0.022)}</g>`;
};

/** What lies on the skin, to be cut to the body. */
export function markingSvg(sheet: Sheet, look: Look, seed: number): string {
  const drawn = (look.markings ?? []).map((marking, at) => {
    switch (marking.kind) {
      case 'spots':
        return spots(sheet, look, marking, seed + at);
      case 'clouds':
        return clouds(sheet, look, marking, seed + at);
      case 'bars':
        return bars(sheet, look, marking, seed + at);
      case 'stripe':
        return stripe(sheet, look, marking, seed + at);
      case 'scutes':
        return scutes(sheet, look, marking, seed + at);
      default:
        throw new Error(`There is no marking ${String(marking satisfies never)}`);
    }
  });
  return drawn.join('');
}
