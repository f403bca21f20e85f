import { generalisedDegrees } from '@weir/contract/fish/transfer/archives';
import type { Drawing } from '../../../../platform/documents/drawing/picture.ts';
import { svgBox, svgCurve, svgLine } from '../../../../platform/documents/drawing/picture.ts';
import { svgText, svgTextWidth } from '../../../../platform/documents/drawing/svg-text.ts';
import type { Face } from '../../../../platform/documents/fonts.ts';

export interface MappedSection {
  readonly name: string;
  /** Longitude and latitude in degrees. */
  readonly line: readonly (readonly number[])[];
  /** Its place is told to 0.1° only. */
  readonly isCoarse: boolean;
}

type Position = readonly [lng: number, lat: number];

const [widthPx, heightPx, marginPx] = [640, 440, 46];
const textPx = 12;
const kmPerDegree = 111.195;
const lineColour = '#1f6f8b';
const coarseColour = '#f0cf93';
/** The least that is shown, in degrees: some five kilometres. */
const leastSpan = 0.05;

const positionsOf = ({ line, isCoarse }: MappedSection): Position[] => {
  const exact = line.map(([lng = 0, lat = 0]): Position => [lng, lat]);
  return isCoarse ? cellsOf(exact) : exact;
};

/** The corner at the south-west of each cell that the points lie in. */
function cellsOf(points: readonly Position[]): Position[] {
  const cellOf = (degrees: number) => Math.floor(degrees / generalisedDegrees + 1e-9);
  const cells = new Map(points.map(([lng, lat]) => [`${cellOf(lng)} ${cellOf(lat)}`, [lng, lat] as const]));
  return [...cells.values()].map(
    ([lng, lat]): Position => [cellOf(lng) * generalisedDegrees, cellOf(lat) * generalisedDegrees],
  );
}

/** A map of sections with a scale, north above: each line in its place, or the cells of 0.1° that it lies in. */
export function sectionMap(sections: readonly MappedSection[], face: Face): Drawing {
  const frame = frameOf(sections);
  const { xOf, yOf, pxPerDegree } = frame;
  const cells = sections
    .filter(({ isCoarse }) => isCoarse)
    .flatMap(positionsOf)
    .map(([lng, lat]) => {
      const y = yOf(lat + generalisedDegrees);
      const width = generalisedDegrees * pxPerDegree.lng;
      return svgBox(xOf(lng), y, width, generalisedDegrees * pxPerDegree.lat, coarseColour);
    });
  const lines = sections
    .filter(({ isCoarse }) => !isCoarse)
    .map((section) =>
      svgCurve(
        positionsOf(section).map(([lng, lat]) => [xOf(lng), yOf(lat)]),
        lineColour,
        3,
      ),
    );
  return {
    ...{ widthPx, heightPx },
    parts: [
      ...gridOf(frame, face),
      ...cells,
      ...lines,
      ...namesOf(sections, frame, face),
      ...scaleOf(frame, face),
    ],
  };
}

type Frame = ReturnType<typeof frameOf>;

function frameOf(sections: readonly MappedSection[]) {
  const points = sections.flatMap((section) => {
    const own = positionsOf(section);
    const far = section.isCoarse ? generalisedDegrees : 0;
    return [...own, ...own.map(([lng, lat]): Position => [lng + far, lat + far])];
  });
  const range = (at: 0 | 1) => {
    const values = points.map((point) => point[at]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return { middle: (low + high) / 2, span: Math.max(high - low, leastSpan) * 1.15 };
  };
  const [lng, lat] = [range(0), range(1)];
  const shrink = Math.cos((lat.middle * Math.PI) / 180);
  const perLat = Math.min(
    (widthPx - 2 * marginPx) / (lng.span * shrink),
    (heightPx - 2 * marginPx) / lat.span,
  );
  const pxPerDegree = { lat: perLat, lng: perLat * shrink };
  return {
    pxPerDegree,
    xOf: (degrees: number) => widthPx / 2 + (degrees - lng.middle) * pxPerDegree.lng,
    yOf: (degrees: number) => heightPx / 2 - (degrees - lat.middle) * pxPerDegree.lat,
    lngAt: (x: number) => lng.middle + (x - widthPx / 2) / pxPerDegree.lng,
    latAt: (y: number) => lat.middle - (y - heightPx / 2) / pxPerDegree.lat,
  };
}

const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20];

/** Meridians and parallels with their degrees. */
function gridOf({ xOf, yOf, lngAt, latAt, pxPerDegree }: Frame, face: Face): string[] {
  const step = steps.find((one) => one * pxPerDegree.lng >= 90) ?? 30;
  const digits = Math.max(0, Math.ceil(-Math.log10(step)));
  const between = (low: number, high: number) =>
    Array.from(
      { length: Math.floor(high / step) - Math.ceil(low / step) + 1 },
      (_, at) => (Math.ceil(low / step) + at) * step,
    );
  const said = (degrees: number, [positive = '', negative = '']: readonly string[]) =>
    `${Math.abs(degrees).toFixed(digits)}°${degrees < 0 ? negative : positive}`;
  return [
    ...between(lngAt(marginPx), lngAt(widthPx - 8)).flatMap((lng) => [
      svgLine(xOf(lng), 8, xOf(lng), heightPx - 24, '#e6e6e6'),
      svgText(face, said(lng, ['E', 'W']), { x: xOf(lng), y: heightPx - 8, sizePx: 10.5, anchor: 'middle' }),
    ]),
    ...between(latAt(heightPx - 30), latAt(16)).flatMap((lat) => [
      svgLine(marginPx, yOf(lat), widthPx - 8, yOf(lat), '#e6e6e6'),
      svgText(face, said(lat, ['N', 'S']), { x: marginPx - 4, y: yOf(lat) + 4, sizePx: 10.5, anchor: 'end' }),
    ]),
  ];
}

/** Each name beside the middle of its line, moved down where another one stands. */
function namesOf(sections: readonly MappedSection[], { xOf, yOf }: Frame, face: Face): string[] {
  const taken: { x: number; y: number; width: number }[] = [];
  return sections.map((section) => {
    const positions = positionsOf(section);
    const [lng = 0, lat = 0] = positions[Math.floor(positions.length / 2)] ?? [];
    const width = svgTextWidth(face, section.name, textPx);
    const x = Math.min(xOf(lng) + 8, widthPx - width - 10);
    let y = Math.max(24, yOf(lat) - 8);
    const isTaken = () =>
      taken.some((one) => Math.abs(one.y - y) < 15 && x < one.x + one.width && one.x < x + width);
    while (isTaken() && y < heightPx - 30) y += 15;
    taken.push({ x, y, width });
    return svgText(face, section.name, { x, y, sizePx: textPx });
  });
}

/** A bar of a round number of kilometres, and an arrow to the north. */
function scaleOf({ pxPerDegree }: Frame, face: Face): string[] {
  const pxPerKm = pxPerDegree.lat / kmPerDegree;
  const lengths = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
  const km = lengths.findLast((one) => one * pxPerKm <= 160) ?? 0.5;
  const [left, y] = [marginPx + 12, heightPx - 40];
  const right = left + km * pxPerKm;
  return [
    ...[svgLine(left, y, right, y, '#262626', 2), svgLine(left, y - 5, left, y + 1, '#262626', 2)],
    svgLine(right, y - 5, right, y + 1, '#262626', 2),
    svgText(face, `${km} km`, { x: (left + right) / 2, y: y - 8, sizePx: textPx, anchor: 'middle' }),
    `<path d="M${widthPx - 28} 52 l-8 0 l8 -26 l8 26 z" fill="#262626"/>`,
    svgText(face, 'N', { x: widthPx - 28, y: 22, sizePx: textPx, anchor: 'middle' }),
  ];
}
