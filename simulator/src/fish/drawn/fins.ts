import type { Fin, Look, Spot } from './looks/look.ts';
import { areaOf, backAt, bellyAt, lineOf, type Sheet } from './outline.ts';

interface Shape {
  readonly area: readonly Spot[];
  readonly rays: readonly (readonly [Spot, Spot])[];
}

const steps = 36;
const shares = Array.from({ length: steps + 1 }, (_, at) => at / steps);

/** How high a fin is at a share of its base, 0 to 1. */
const heights: Record<Fin['form'], (t: number) => number> = {
  sail: (t) => Math.min(1, t * 9) * (0.22 + 0.78 * (1 - t) ** 1.7),
  even: (t) =>
    Math.min(1, t * 7) ** 0.7 * Math.min(1, (1 - t) * 9) ** 0.6 * (0.86 + 0.14 * Math.sin(Math.PI * t)),
  spiny: (t) => {
    const isSpiny = t < 0.62;
    const saw = isSpiny ? 0.86 + 0.14 * Math.abs(Math.cos((t / 0.62) * Math.PI * 9)) : 1;
    const arch = isSpiny ? 0.55 + 0.45 * Math.sin(Math.PI * Math.min(1, t / 0.5 + 0.12)) : 0.95;
    return Math.min(1, t * 14) * saw * arch * Math.min(1, (1 - t) * 7) ** 0.6;
  },
};

/** Along an edge of the body; its rays lean towards the tail. */
function finShape(fin: Fin, edge: (u: number) => number, side: 1 | -1): Shape {
  const lean = fin.form === 'sail' ? 0.55 : 0.3;
  const tip = (t: number): Spot => {
    const u = fin.from + (fin.to - fin.from) * t;
    const high = fin.height * heights[fin.form](t);
    return [u + lean * high, edge(u) + side * high];
  };
  const base = (t: number): Spot => {
    const u = fin.from + (fin.to - fin.from) * t;
    return [u, edge(u) - side * 0.012];
  };
  const rays = Math.max(7, Math.round((fin.to - fin.from) * 70));
  return {
    area: [...shares.map(tip), ...shares.toReversed().map(base)],
    rays: Array.from({ length: rays }, (_, at) => (at + 0.6) / rays).map((t) => [base(t), tip(t)] as const),
  };
}

/** A leaf that hangs from a point: the paired fins. `angle` in degrees, 0 towards the tail, down is negative. */
function leafShape([u, v]: Spot, length: number, angle: number, width = 0.42): Shape {
  const turn = (angle * Math.PI) / 180;
  const place = (along: number, across: number): Spot => [
    u + length * (along * Math.cos(turn) - across * Math.sin(turn)),
    v + length * (along * Math.sin(turn) + across * Math.cos(turn)),
  ];
  const edge = (t: number) => width * Math.sin(Math.PI * t ** 0.75) ** 0.8;
  return {
    area: [
      ...shares.map((t) => place(t, edge(t) * 0.45)),
      ...shares.toReversed().map((t) => place(t * 0.96, -edge(t) * 0.6)),
    ],
    rays: [-0.6, -0.4, -0.2, 0, 0.16, 0.3].map((slant) => [
      place(0.03, 0),
      place(0.86 - Math.abs(slant) * 0.3, slant * width * 0.72),
    ]),
  };
}

const lobes: Record<Look['tail']['form'], (length: number, half: number, stalk: number) => Spot[]> = {
  forked: (l, h, s) => [
    ...curve([0.985, s], [1.02 + l * 0.25, s + (h - s) * 0.62], [1 + l, h]),
    ...curve([1 + l, h], [1 + l * 0.62, h * 0.32], [1 + l * 0.46, 0]),
    ...curve([1 + l * 0.46, 0], [1 + l * 0.62, -h * 0.32], [1 + l, -h]),
    ...curve([1 + l, -h], [1.02 + l * 0.25, -s - (h - s) * 0.62], [0.985, -s]),
  ],
  rounded: (l, h, s) => [
    ...curve([0.98, s], [1 + l * 0.5, h * 1.25], [1 + l * 0.86, h * 0.66]),
    ...curve([1 + l * 0.86, h * 0.66], [1 + l * 1.08, 0], [1 + l * 0.86, -h * 0.66]),
    ...curve([1 + l * 0.86, -h * 0.66], [1 + l * 0.5, -h * 1.25], [0.98, -s]),
  ],
  truncate: (l, h, s) => [
    ...curve([0.98, s], [1 + l * 0.3, h * 0.85], [1 + l, h]),
    ...curve([1 + l, h], [1 + l * 0.93, 0], [1 + l, -h]),
    ...curve([1 + l, -h], [1 + l * 0.3, -h * 0.85], [0.98, -s]),
  ],
  heterocercal: (l, h, s) => [
    ...curve([0.95, s * 1.1], [1 + l * 0.4, s * 1.4 + h * 0.25], [1 + l, h]),
    ...curve([1 + l, h], [1 + l * 0.5, h * 0.32], [1 + l * 0.34, -h * 0.02]),
    ...curve([1 + l * 0.34, -h * 0.02], [1 + l * 0.42, -h * 0.35], [1 + l * 0.44, -h * 0.72]),
    ...curve([1 + l * 0.44, -h * 0.72], [1 + l * 0.1, -h * 0.4], [0.95, -s]),
  ],
  pointed: (l, h, s) => [
    ...curve([0.97, s], [1 + l * 0.4, h * 0.8], [1 + l, 0]),
    ...curve([1 + l, 0], [1 + l * 0.4, -h * 0.8], [0.97, -s]),
  ],
};

function curve(from: Spot, by: Spot, to: Spot): Spot[] {
  return [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1].map((t) => [
    (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * by[0] + t * t * to[0],
    (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * by[1] + t * t * to[1],
  ]);
}

function tailShape({ tail, stalk }: Look): Shape {
  const half = tail.height / 2;
  const area = lobes[tail.form](tail.length, half, stalk / 2);
  const outer = area.filter(([u]) => u > 1 + tail.length * 0.3);
  const rays = outer
    .filter((_, at) => at % 2 === 0)
    .map(([u, v]): readonly [Spot, Spot] => [
      [0.985, Math.max(-0.5, Math.min(0.5, v / (tail.height || 1))) * stalk * 0.8],
      [1 + (u - 1) * 0.96, v * 0.96],
    ]);
  return { area, rays };
}

/** A band around the hind body, from `from` over the tail's tip to the belly. */
function seamShape(look: Look, height: number, from: number): Shape {
  const wave = (t: number) => Math.min(1, t * 3);
  const us = shares.map((t) => from + (1 - from) * t);
  const upper = us.map((u, at): Spot => [u, backAt(look, u) + height * wave(at / steps)]);
  const lower = us
    .filter((u) => u > from + 0.08)
    .toReversed()
    .map((u): Spot => [u, bellyAt(look, u) - height * wave((u - from - 0.08) * 2)]);
  return { area: [...upper, [1 + height * 1.8, 0], ...lower], rays: [] };
}

/** Fins that the body covers the base of. */
export const finsBehind = (look: Look): Shape[] => [
  tailShape(look),
  ...look.dorsal.map((fin) => finShape(fin, (u) => backAt(look, u), 1)),
  ...(look.anal ? [finShape(look.anal, (u) => bellyAt(look, u), -1)] : []),
  ...(look.adipose ? [leafShape([0.84, backAt(look, 0.84) - 0.005], 0.075, 32, 0.5)] : []),
  ...(look.seam ? [seamShape(look, look.seam, 0.36)] : []),
];

/** Fins that lie upon the body. */
export const finsBefore = (look: Look): Shape[] => [
  leafShape([look.head + 0.012, bellyAt(look, look.head) * 0.62], look.pectoral, -24),
  ...(look.pelvic
    ? [leafShape([look.pelvic[0], bellyAt(look, look.pelvic[0]) + 0.012], look.pelvic[1], -38)]
    : []),
];

/** A fin as SVG, with its rays. */
export function finSvg(sheet: Sheet, { area, rays }: Shape, colour: string, opacity = 0.92): string {
  const lines = rays.map((ray) => lineOf(sheet, ray)).join('');
  return `<path d="${areaOf(sheet, area)}" fill="${colour}" fill-opacity="${opacity}" stroke="#1d2a2e" stroke-opacity=".45" stroke-width="2.2" stroke-linejoin="round"/><path d="${lines}" fill="none" stroke="#1d2a2e" stroke-opacity=".26" stroke-width="1.8" stroke-linecap="round"/>`;
}
