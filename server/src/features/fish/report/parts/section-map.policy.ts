import type { Drawing } from '../../../../platform/documents/drawing/picture.ts';
import { svgArea, svgBox, svgCurve, svgLine } from '../../../../platform/documents/drawing/picture.ts';
import { svgText, svgTextWidth } from '../../../../platform/documents/drawing/svg-text.ts';
import type { Face } from '../../../../platform/documents/fonts.ts';
import { generalisedDegrees } from '../../surveys/shown-surveys.service.ts';
import type { Box } from './map-clip.policy.ts';
import type { Ground } from './map-ground.service.ts';

export interface MappedSection {
  readonly name: string;
  /** Longitude and latitude in degrees. */
  readonly line: readonly (readonly number[])[];
  /** Its place is told to 0.1° only. */
  readonly isCoarse: boolean;
}

type Place = readonly [lng: number, lat: number];

const [widthPx, heightPx, marginPx] = [640, 440, 46];
/** Where degrees stand, beside and below the map. */
const [topPx, endPx, bottomPx] = [8, 8, 24];
const legendPx = 28;
const textPx = 12;
const kmPerDegree = 111.195;
const lineColour = '#1f6f8b';
const coarseColour = '#f0cf93';
const [landColour, waterColour, riverColour, gridColour] = ['#faf8f3', '#dfecf4', '#a3c7dd', '#e2e2e2'];
/** The least that is shown, in degrees: some twenty kilometres, that rivers around it can be known. */
const leastSpan = 0.2;

const positionsOf = ({ line, isCoarse }: MappedSection): Place[] => {
  const exact = line.map(([lng = 0, lat = 0]): Place => [lng, lat]);
  return isCoarse ? cellsOf(exact) : exact;
};

/** The corner at the south-west of each cell that the points lie in. */
function cellsOf(points: readonly Place[]): Place[] {
  const cellOf = (degrees: number) => Math.floor(degrees / generalisedDegrees + 1e-9);
  const cells = new Map(points.map(([lng, lat]) => [`${cellOf(lng)} ${cellOf(lat)}`, [lng, lat] as const]));
  return [...cells.values()].map(
    ([lng, lat]): Place => [cellOf(lng) * generalisedDegrees, cellOf(lat) * generalisedDegrees],
  );
}

/** What the signs of a map stand for. */
export interface MapWords {
  readonly section: string;
  readonly cell: string;
  readonly river: string;
}

/** What a map of sections shows, in degrees. */
export function mapBox(sections: readonly MappedSection[]): Box {
  const { lngAt, latAt } = frameOf(sections);
  return {
    ...{ west: lngAt(marginPx), east: lngAt(widthPx - endPx) },
    ...{ south: latAt(heightPx - bottomPx), north: latAt(topPx) },
  };
}

/** A map of sections on the land and rivers below them, with a scale and a legend, north above: each line in its place, or the cells of 0.1° that it lies in. */
export function sectionMap(
  sections: readonly MappedSection[],
  ground: Ground,
  words: MapWords,
  face: Face,
): Drawing {
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
    ...{ widthPx, heightPx: heightPx + legendPx },
    parts: [
      ...groundOf(ground, frame),
      ...gridOf(frame, face),
      ...cells,
      ...lines,
      ...namesOf(sections, frame, face),
      ...scaleOf(frame, face),
      ...legendOf(sections, ground, words, face),
    ],
  };
}

/** Water, and on it the land with its lakes and rivers. */
function groundOf({ land, lakes, rivers }: Ground, { xOf, yOf }: Frame): string[] {
  const [width, height] = [widthPx - endPx - marginPx, heightPx - bottomPx - topPx];
  const placed = (points: readonly Place[]) => points.map(([lng, lat]) => [xOf(lng), yOf(lat)] as const);
  return [
    `<clipPath id="map"><rect x="${marginPx}" y="${topPx}" width="${width}" height="${height}"/></clipPath>`,
    svgBox(marginPx, topPx, width, height, waterColour),
    ...land.map((rings) => svgArea(rings.map(placed), landColour)),
    ...lakes.map((rings) => svgArea(rings.map(placed), waterColour)),
    '<g clip-path="url(#map)">',
    ...rivers.map(({ line, isLarge }) => svgCurve(placed(line), riverColour, isLarge ? 2 : 1)),
    '</g>',
  ];
}

/** A sign of each kind that the map has, below it. */
function legendOf(
  sections: readonly MappedSection[],
  { rivers }: Ground,
  words: MapWords,
  face: Face,
): string[] {
  const y = heightPx + legendPx / 2;
  const signs: { has: boolean; text: string; sign: (x: number) => string }[] = [
    {
      ...{ has: sections.some(({ isCoarse }) => !isCoarse), text: words.section },
      sign: (x) => svgLine(x, y, x + 24, y, lineColour, 3),
    },
    {
      ...{ has: sections.some(({ isCoarse }) => isCoarse), text: words.cell },
      sign: (x) => svgBox(x + 4, y - 8, 16, 16, coarseColour),
    },
    {
      ...{ has: rivers.length > 0, text: words.river },
      sign: (x) => svgLine(x, y, x + 24, y, riverColour, 2),
    },
  ];
  let x = marginPx;
  return signs
    .filter(({ has }) => has)
    .flatMap(({ text, sign }) => {
      const drawn = [sign(x), svgText(face, text, { x: x + 30, y: y + 4, sizePx: textPx })];
      x += 30 + svgTextWidth(face, text, textPx) + 20;
      return drawn;
    });
}

type Frame = ReturnType<typeof frameOf>;

function frameOf(sections: readonly MappedSection[]) {
  const points = sections.flatMap((section) => {
    const own = positionsOf(section);
    const far = section.isCoarse ? generalisedDegrees : 0;
    return [...own, ...own.map(([lng, lat]): Place => [lng + far, lat + far])];
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
    ...between(lngAt(marginPx), lngAt(widthPx - endPx)).flatMap((lng) => [
      svgLine(xOf(lng), topPx, xOf(lng), heightPx - bottomPx, gridColour),
      svgText(face, said(lng, ['E', 'W']), { x: xOf(lng), y: heightPx - 8, sizePx: 10.5, anchor: 'middle' }),
    ]),
    ...between(latAt(heightPx - 30), latAt(16)).flatMap((lat) => [
      svgLine(marginPx, yOf(lat), widthPx - endPx, yOf(lat), gridColour),
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
