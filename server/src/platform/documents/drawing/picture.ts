import sharp from 'sharp';
import type { Picture } from '../document.ts';

/** How many pixels of the file stand for one of the drawing: sharp enough on paper. */
const density = 2;

export interface Drawing {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Elements of SVG, drawn in their order on white. */
  readonly parts: readonly string[];
}

export async function pictureOf({ widthPx, heightPx, parts }: Drawing): Promise<Picture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx * density}" height="${heightPx * density}" viewBox="0 0 ${widthPx} ${heightPx}"><rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>`;
  const png = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 1, dither: 0 })
    .toBuffer();
  return { png, widthPx, heightPx };
}

export const svgLine = (x1: number, y1: number, x2: number, y2: number, colour = '#8c8c8c', widthPx = 1) =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${colour}" stroke-width="${widthPx}"/>`;

export const svgBox = (x: number, y: number, width: number, height: number, colour: string) =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${Math.max(0, width).toFixed(1)}" height="${Math.max(0, height).toFixed(1)}" fill="${colour}"/>`;

export const svgCurve = (points: readonly (readonly [number, number])[], colour: string, widthPx = 2) =>
  `<polyline fill="none" stroke="${colour}" stroke-width="${widthPx}" stroke-linejoin="round" points="${points
    .map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')}"/>`;

/** An area by its rings: where rings lie in each other, every second one is a hole. */
export const svgArea = (rings: readonly (readonly (readonly [number, number])[])[], colour: string) =>
  `<path fill="${colour}" fill-rule="evenodd" d="${rings
    .map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}Z`)
    .join('')}"/>`;
