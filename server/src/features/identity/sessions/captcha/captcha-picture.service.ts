import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { type Glyph, glyphs } from './captcha-glyphs.service.ts';

const width = 200;
const height = 72;
const glyphWidth = 20;
const glyphHeight = 30;
const inks = ['#1d3557', '#5a189a', '#7f1d1d', '#14532d', '#334155', '#78350f'];

const between = (low: number, high: number): number =>
  randomInt(Math.round(low * 100), Math.round(high * 100) + 1) / 100;
const ink = (): string => inks[randomInt(inks.length)] ?? '#000';

function drawGlyph(glyph: Glyph, index: number, count: number): string {
  const cell = (width - 16) / count;
  const x = 8 + cell * (index + 0.5) + between(-3, 3);
  const y = height / 2 + between(-5, 5);
  const transform = [
    `translate(${x} ${y})`,
    `rotate(${between(-22, 22)})`,
    `skewX(${between(-14, 14)})`,
    `scale(${between(1.15, 1.5)} ${between(1.2, 1.55)})`,
    `translate(${-glyphWidth / 2} ${-glyphHeight / 2})`,
  ].join(' ');
  return `<path d="${glyphs[glyph]}" transform="${transform}" stroke="${ink()}" stroke-width="${between(2, 2.8)}"/>`;
}

const drawCurve = (): string => {
  const y = () => between(6, height - 6);
  const d = `M0 ${y()}C${between(30, 80)} ${y()} ${between(110, 170)} ${y()} ${width} ${y()}`;
  return `<path d="${d}" stroke="${ink()}" stroke-width="${between(1, 2)}" stroke-opacity="0.7"/>`;
};

const drawSpeck = (): string =>
  `<circle cx="${between(0, width)}" cy="${between(0, height)}" r="${between(0.6, 1.8)}" fill="${ink()}" fill-opacity="0.5"/>`;

const times = (count: number, draw: () => string): string => Array.from({ length: count }, draw).join('');

/** A PNG of the text among curves and specks. */
export async function drawCaptcha(text: readonly Glyph[]): Promise<Buffer> {
  const strokes = text.map((glyph, index) => drawGlyph(glyph, index, text.length)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="#f1f5f9"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes}${times(4, drawCurve)}</g>
${times(70, drawSpeck)}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32, effort: 1, dither: 0 }).toBuffer();
}
