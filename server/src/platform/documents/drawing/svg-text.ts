import type { Run } from '../document.ts';
import { type Face, shownText } from '../fonts.ts';

export interface TextPlace {
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  readonly sizePx: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly colour?: string;
  /** Degrees, against the clock. */
  readonly turned?: number;
}

/** How far italics lean, as a tangent: 12°. */
const lean = 0.21;
const ink = '#262626';

const glyphsOf = (face: Face, run: Run) =>
  face.font.glyphsForString(shownText(typeof run === 'string' ? run : run.italic, face));

/** In pixels. */
export const svgTextWidth = (face: Face, run: Run, sizePx: number): number =>
  (glyphsOf(face, run).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) * sizePx) /
  face.font.unitsPerEm;

/**
 * A text as outlines of its characters: a picture then looks the same wherever it is drawn, also where the machine has no
 * fonts of its own.
 */
export function svgText(face: Face, run: Run, place: TextPlace): string {
  const { x, y, sizePx, anchor = 'start', colour = ink, turned = 0 } = place;
  const scale = sizePx / face.font.unitsPerEm;
  const width = svgTextWidth(face, run, sizePx) / scale;
  const starts = { start: 0, middle: -width / 2, end: -width };
  let at = starts[anchor];
  const paths = glyphsOf(face, run).map((glyph) => {
    const path = `<path transform="translate(${at.toFixed(0)})" d="${glyph.path.toSVG()}"/>`;
    at += glyph.advanceWidth;
    return path;
  });
  const slant = typeof run === 'string' ? 0 : lean * scale;
  const rotation = turned === 0 ? '' : ` rotate(${-turned})`;
  return `<g fill="${colour}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})${rotation} matrix(${scale} 0 ${slant} ${-scale} 0 0)">${paths.join('')}</g>`;
}

/** The beginning of a text that fits, with a mark where something is left out. */
export function fittingRun(face: Face, run: Run, sizePx: number, mostPx: number): Run {
  if (svgTextWidth(face, run, sizePx) <= mostPx) return run;
  const characters = [...(typeof run === 'string' ? run : run.italic)];
  let kept = characters.length;
  const cut = () => `${characters.slice(0, kept).join('')}…`;
  while (kept > 1 && svgTextWidth(face, cut(), sizePx) > mostPx) kept--;
  return typeof run === 'string' ? cut() : { italic: cut() };
}
