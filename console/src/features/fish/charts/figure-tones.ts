import { contrast, mixed } from '@weir/contract/contrast';
import { seriesLimit, seriesStyles } from '../../../components/chart/chart-palette.ts';
import type { ChartColors } from '../../../components/chart/use-echart.ts';

/** How one of many groups is drawn. Any two of the first 48 differ in colour, or in dash, sign and pattern. */
export interface Tone {
  color: string;
  dash: 'solid' | number[];
  symbol: string;
  /** Over the colour; undefined for the first eight, which their colours tell apart. */
  decal: Decal | undefined;
}

interface Decal {
  symbol: string;
  symbolSize: number;
  color: string;
  dashArrayX: number | (number | number[])[];
  dashArrayY: number | number[];
  rotation: number;
}

const cross = 'path://M0,0L2,0L5,3L8,0L10,0L10,2L7,5L10,8L10,10L8,10L5,7L2,10L0,10L0,8L3,5L0,2Z';
const plus = 'path://M4,0L6,0L6,4L10,4L10,6L6,6L6,10L4,10L4,6L0,6L0,4L4,4Z';
const symbols = ['circle', 'triangle', 'rect', 'diamond', cross, plus];

/** Stripes, dots, stripes the other way, bars, a grid of squares. */
const decals: readonly Omit<Decal, 'color'>[] = [
  { symbol: 'rect', symbolSize: 1, dashArrayX: [1, 0], dashArrayY: [3, 4], rotation: Math.PI / 4 },
  {
    symbol: 'circle',
    symbolSize: 0.8,
    dashArrayX: [
      [7, 7],
      [0, 7, 7, 0],
    ],
    dashArrayY: [7, 0],
    rotation: 0,
  },
  { symbol: 'rect', symbolSize: 1, dashArrayX: [1, 0], dashArrayY: [2, 6], rotation: -Math.PI / 4 },
  { symbol: 'rect', symbolSize: 1, dashArrayX: [1, 0], dashArrayY: [3, 4], rotation: 0 },
  { symbol: 'rect', symbolSize: 0.7, dashArrayX: [7, 3], dashArrayY: [7, 3], rotation: 0 },
];

const eight = [{ members: Array.from({ length: seriesLimit }, (_, place) => place) }];
const styles = { light: seriesStyles(eight, 'light'), dark: seriesStyles(eight, 'dark') } as const;

/** Of the group at a place. Where the eight colours begin anew, dashes and signs are moved by one, and a pattern comes. */
export function toneOf(at: number, theme: 'light' | 'dark', colors: Pick<ChartColors, 'surface'>): Tone {
  const [place, round] = [at % seriesLimit, Math.floor(at / seriesLimit)];
  const dash = styles[theme][(place + round) % seriesLimit]?.dash ?? [];
  const decal = decals[(round - 1) % decals.length];
  return {
    color: styles[theme][place]?.color ?? colors.surface,
    dash: dash.length > 0 ? [...dash] : 'solid',
    symbol: symbols[(place + round) % symbols.length] ?? 'circle',
    decal: round > 0 && decal ? { ...decal, color: colors.surface } : undefined,
  };
}

/** Of a ring further out: the colour with more of the surface in it. */
export const ringColor = (color: string, depth: number, surface: string): string =>
  mixed(color, surface, depth * 0.22);

const inks = ['#ffffff', '#000000'] as const;

/** What can be read best on a colour. */
export const inkOn = (color: string): string =>
  contrast(color, inks[0]) > contrast(color, inks[1]) ? inks[0] : inks[1];
