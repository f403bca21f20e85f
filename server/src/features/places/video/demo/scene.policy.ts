import { glyph, hasInk } from './glyphs.policy.ts';
import type { Picture } from './h264.policy.ts';

/** Brightness and colours (BT.601, 16 to 235). */
type Colour = readonly [y: number, cb: number, cr: number];

export const sceneSize = { width: 480, height: 272 };
const horizonY = 128;
const paper: Colour = [30, 128, 128];
const ink: Colour = [225, 128, 128];
const floatWidth = 16;
const floatPxPerS = 24;

/**
 * A river with its gauge, at a moment: the water rises and falls within a minute, a float drifts by, and the clock says
 * UTC. `seed` sets one station apart from another.
 */
export function drawScene(atMs: number, seed: number): Picture {
  const { width, height } = sceneSize;
  const picture: Picture = {
    ...sceneSize,
    y: new Uint8Array(width * height),
    cb: new Uint8Array((width * height) / 4),
    cr: new Uint8Array((width * height) / 4),
  };
  const seconds = atMs / 1000;
  const levelY = horizonY + 24 + Math.round(8 * Math.sin((seconds / 60) * 2 * Math.PI + seed));
  fill(picture, [0, 0, width, levelY], skyOf);
  fill(picture, [0, levelY, width, height - levelY], (y) => waterOf(y, seed));
  drawHills(picture, seed);
  drawGauge(picture, levelY);
  const floatX = Math.floor(seconds * floatPxPerS + seed * 90) % (width - floatWidth);
  fill(picture, [2 * Math.floor(floatX / 2), levelY + 24, floatWidth, 8], () => [120, 90, 200]);
  const text = `${new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  write(picture, text, 16, 240);
  write(picture, 'DEMO', 416, 16);
  write(picture, `${(3.2 - (levelY - horizonY) / 40).toFixed(2)} m`, 352, 176);
  return picture;
}

const skyOf = (y: number): Colour => [190 - Math.round(y / 8), 140, 120];
const waterOf = (y: number, seed: number): Colour => [105 - Math.round(y / 6), 146 + (seed % 3) * 4, 112];

/** Steps as wide as a block: what is even is cheap to send. */
function drawHills(picture: Picture, seed: number): void {
  for (let x = 0; x < sceneSize.width; x += 16) {
    const rise = 24 + 12 * Math.sin(x / 70 + seed) + 8 * Math.sin(x / 31 + seed * 2);
    const top = horizonY - 2 * Math.round(rise / 2);
    fill(picture, [x, top, 16, horizonY - top], () => [96, 110, 118]);
  }
}

function drawGauge(picture: Picture, levelY: number): void {
  const [left, top] = [304, 64];
  fill(picture, [left, top, 32, levelY - top], () => [220, 128, 128]);
  for (let y = top; y < levelY; y += 16) {
    const isLong = (y - top) % 32 === 0;
    fill(picture, [left, y, isLong ? 24 : 12, Math.min(6, levelY - y)], () => [60, 110, 190]);
  }
}

function write(picture: Picture, text: string, left: number, top: number): void {
  const scale = 2;
  const [across, down] = [text.length * 6 * scale, glyph.height * scale];
  fill(picture, [left - 6, top - 4, across + 10, down + 8], () => paper);
  for (let y = 0; y < down; y += scale) {
    for (let x = 0; x < across; x += scale) {
      if (hasInk(text, x / scale, y / scale)) fill(picture, [left + x, top + y, scale, scale], () => ink);
    }
  }
}

type Rectangle = readonly [left: number, top: number, across: number, down: number];

/** A rectangle, each row in its colour; left and across are even, and the colour of an even row holds for two. */
function fill(
  { width, y: brightness, cb, cr }: Picture,
  [left, top, across, down]: Rectangle,
  colourOf: (y: number) => Colour,
): void {
  for (let y = top; y < top + down; y += 1) {
    const [luma, blue, red] = colourOf(y);
    brightness.fill(luma, y * width + left, y * width + left + across);
    if (y % 2 === 1) continue;
    const start = (y / 2) * (width / 2) + left / 2;
    cb.fill(blue, start, start + across / 2);
    cr.fill(red, start, start + across / 2);
  }
}
