import { type Sheet, sheetSize } from './outline.ts';

/** Strokes of each digit on a field of 2 by 4: drawn, as no font is sure to be there. */
const digits = [
  'M0,0H2V4H0Z',
  'M.4,.6L1.2,0V4',
  'M0,0H2V2H0V4H2',
  'M0,0H2V4H0M.5,2H2',
  'M0,0V2H2M2,0V4',
  'M2,0H0V2H2V4H0',
  'M2,0H0V4H2V2H0',
  'M0,0H2L.8,4',
  'M0,0H2V4H0ZM0,2H2',
  'M2,2H0V0H2V4H0',
] as const;
const letters = {
  c: 'M2,1.5H0V4H2',
  m: 'M0,4V1.5H3V4M1.5,1.5V4',
} as const;

const size = 4.6;
const advance = 3 * size;

function glyph(form: string, x: number, y: number): string {
  return `<path transform="translate(${x.toFixed(1)} ${y}) scale(${size})" d="${form}" vector-effect="non-scaling-stroke"/>`;
}

function numberSvg(value: number, centreX: number, y: number): string {
  const text = [...String(value)];
  const left = centreX - (text.length * advance - size) / 2;
  return text.map((digit, at) => glyph(digits[Number(digit)] ?? '', left + at * advance, y)).join('');
}

const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50] as const;

/** A ruler in cm below the fish that begins at its snout. `pxPerCm` of the sheet. */
export function rulerSvg({ snoutX }: Sheet, pxPerCm: number): string {
  const { width, height } = sheetSize;
  const [top, high] = [height - 104, 58];
  const fine = steps.find((step) => step * pxPerCm >= 11) ?? 50;
  const fromCm = -Math.floor((snoutX - 60) / (fine * pxPerCm)) * fine;
  const count = Math.floor((width - 60 - (snoutX + fromCm * pxPerCm)) / (fine * pxPerCm));
  const ticks = Array.from({ length: count + 1 }, (_, at) => {
    const step = Math.round(fromCm / fine) + at;
    const x = snoutX + step * fine * pxPerCm;
    const isTen = step % 10 === 0;
    const tall = isTen ? 26 : 12 + (step % 5 === 0 ? 7 : 0);
    const label = isTen && step >= 0 ? numberSvg(Math.round(step * fine), x, top + 33) : '';
    return `<path d="M${x.toFixed(1)},${top}v${tall}"/>${label}`;
  });
  const unitX = width - 92;
  const unit = glyph(letters.c, unitX, top + 33) + glyph(letters.m, unitX + advance, top + 33);
  return `<rect x="40" y="${top}" width="${width - 80}" height="${high}" rx="6" fill="#fbfaf4" stroke="#8a979b" stroke-width="1.5"/><g fill="none" stroke="#39474c" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">${ticks.join('')}<rect x="${unitX - 12}" y="${top + 28}" width="58" height="27" fill="#fbfaf4" stroke="none"/>${unit}</g>`;
}
