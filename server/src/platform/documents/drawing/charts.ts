import type { Picture, Run } from '../document.ts';
import type { Face } from '../fonts.ts';
import { axisSteps } from './axis.ts';
import { pictureOf, svgBox, svgCurve, svgLine } from './picture.ts';
import { fittingRun, svgText, svgTextWidth } from './svg-text.ts';

interface ChartStyle {
  readonly face: Face;
  /** A number as the language writes it. */
  readonly numberText: (value: number) => string;
}

/** Told apart in grey as well, and by those who see no red or green. */
const colours = ['#1f6f8b', '#e0a030', '#9a9a9a', '#7b4f9d'];
const grid = '#e2e2e2';
const widthPx = 640;
const textPx = 12;
const right = 24;

export interface Bar {
  readonly label: Run;
  readonly value: number;
}

/** Lying bars, the first one on top, each with its name before it and its value behind it. */
export function barChart(
  bars: readonly Bar[],
  axis: string,
  { face, numberText }: ChartStyle,
): Promise<Picture> {
  const row = 24;
  const mostLabel = 220;
  const labels = bars.map(({ label }) => fittingRun(face, label, textPx, mostLabel));
  const left = 16 + Math.max(...labels.map((label) => svgTextWidth(face, label, textPx)));
  const steps = axisSteps(Math.max(...bars.map(({ value }) => value)));
  const bottom = 8 + bars.length * row;
  const xOf = (value: number) => left + (value / (steps.at(-1) ?? 1)) * (widthPx - left - right - 40);
  const parts = [
    ...steps.flatMap((step) => [
      svgLine(xOf(step), 8, xOf(step), bottom, grid),
      svgText(face, numberText(step), { x: xOf(step), y: bottom + 16, sizePx: textPx, anchor: 'middle' }),
    ]),
    ...bars.flatMap(({ value }, at) => {
      const y = 8 + at * row;
      return [
        svgText(face, labels[at] ?? '', { x: left - 8, y: y + 16, sizePx: textPx, anchor: 'end' }),
        svgBox(left, y + 4, xOf(value) - left, row - 8, colours[0] ?? ''),
        svgText(face, numberText(value), { x: xOf(value) + 6, y: y + 16, sizePx: textPx }),
      ];
    }),
    svgLine(left, 8, left, bottom),
    svgText(face, axis, { x: (left + widthPx) / 2, y: bottom + 38, sizePx: textPx, anchor: 'middle' }),
  ];
  return pictureOf({ widthPx, heightPx: bottom + 48, parts });
}

interface Frame extends ChartStyle {
  readonly x: string;
  readonly y: string;
  readonly steps: readonly number[];
  readonly heightPx: number;
  readonly top: number;
}

/** The axes of a chart that grows upwards, and where its values lie. */
function frameOf({ face, numberText, x, y, steps, heightPx, top }: Frame) {
  const left = 40 + Math.max(...steps.map((step) => svgTextWidth(face, numberText(step), textPx)));
  const bottom = heightPx - 56;
  const yOf = (value: number) => bottom - (value / (steps.at(-1) ?? 1)) * (bottom - top);
  const parts = [
    ...steps.flatMap((step) => [
      svgLine(left, yOf(step), widthPx - right, yOf(step), grid),
      svgText(face, numberText(step), { x: left - 8, y: yOf(step) + 4, sizePx: textPx, anchor: 'end' }),
    ]),
    svgLine(left, bottom, widthPx - right, bottom),
    svgText(face, x, { x: (left + widthPx) / 2, y: heightPx - 10, sizePx: textPx, anchor: 'middle' }),
    svgText(face, y, { x: 16, y: (top + bottom) / 2, sizePx: textPx, anchor: 'middle', turned: 90 }),
  ];
  return { left, bottom, yOf, parts };
}

export interface ColumnChart {
  readonly x: string;
  readonly y: string;
  /** What is stacked, from the bottom upwards; one alone needs no legend. */
  readonly series: readonly string[];
  readonly columns: readonly { readonly label: string; readonly values: readonly number[] }[];
}

/** Standing bars, stacked where there are several series. */
export function columnChart({ x, y, series, columns }: ColumnChart, style: ChartStyle): Promise<Picture> {
  const { face } = style;
  const heightPx = 320;
  const sum = (values: readonly number[]) => values.reduce((whole, value) => whole + value, 0);
  const steps = axisSteps(Math.max(...columns.map(({ values }) => sum(values))));
  const top = series.length > 1 ? 36 : 14;
  const { left, bottom, yOf, parts } = frameOf({ ...style, x, y, steps, heightPx, top });
  const slot = (widthPx - right - left) / columns.length;
  const gap = Math.min(slot * 0.15, 40);
  const longest = Math.max(...columns.map(({ label }) => svgTextWidth(face, label, textPx)));
  const every = Math.max(1, Math.ceil((Math.min(longest, 110) + 6) / slot));
  const bars = columns.flatMap(({ label, values }, at) => {
    const from = left + at * slot;
    const boxes = values.map((value, no) => {
      const [low, high] = [sum(values.slice(0, no)), sum(values.slice(0, no + 1))];
      return value === 0
        ? ''
        : svgBox(from + gap, yOf(high), slot - 2 * gap, yOf(low) - yOf(high), colours[no] ?? '');
    });
    const place = { x: from + slot / 2, y: bottom + 18, sizePx: textPx, anchor: 'middle' as const };
    const name = fittingRun(face, label, textPx, Math.max(slot * every - 6, 24));
    return at % every === 0 ? [...boxes, svgText(face, name, place)] : boxes;
  });
  return pictureOf({
    ...{ widthPx, heightPx },
    parts: [...parts, ...bars, ...(series.length > 1 ? legend(series, left, face) : [])],
  });
}

function legend(series: readonly string[], left: number, face: Face): string[] {
  let at = left;
  return series.flatMap((name, no) => {
    const x = at;
    at += 40 + svgTextWidth(face, name, textPx);
    return [
      svgBox(x, 10, 12, 12, colours[no] ?? ''),
      svgText(face, name, { x: x + 18, y: 20, sizePx: textPx }),
    ];
  });
}

export interface CurveChart {
  readonly x: string;
  readonly y: string;
  readonly points: readonly {
    readonly x: number;
    readonly y: number;
    readonly low: number;
    readonly high: number;
  }[];
}

/** A curve with the band about it. */
export function curveChart({ x, y, points }: CurveChart, style: ChartStyle): Promise<Picture> {
  const heightPx = 320;
  const steps = axisSteps(Math.max(...points.map(({ high }) => high)));
  const { left, bottom, yOf, parts } = frameOf({ ...style, x, y, steps, heightPx, top: 14 });
  const last = Math.max(...points.map((point) => point.x));
  const xSteps = axisSteps(last).filter((step) => step <= last && Number.isInteger(step));
  const xOf = (value: number) => left + (value / last) * (widthPx - right - left);
  const edge = (end: 'low' | 'high') =>
    points.map((point): [number, number] => [xOf(point.x), yOf(Math.max(0, point[end]))]);
  const band = [...edge('high'), ...edge('low').reverse()].map(
    ([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`,
  );
  return pictureOf({
    ...{ widthPx, heightPx },
    parts: [
      ...parts,
      `<polygon fill="#d4e6ec" points="${band.join(' ')}"/>`,
      svgCurve(
        points.map((point) => [xOf(point.x), yOf(point.y)]),
        colours[0] ?? '',
      ),
      ...xSteps.map((step) =>
        svgText(style.face, style.numberText(step), {
          ...{ x: xOf(step), y: bottom + 18, sizePx: textPx, anchor: 'middle' as const },
        }),
      ),
    ],
  });
}
