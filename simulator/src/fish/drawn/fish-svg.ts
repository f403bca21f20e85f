import { finSvg, finsBefore, finsBehind } from './fins.ts';
import type { Look, Spot } from './looks/look.ts';
import { markingSvg } from './markings.ts';
import {
  areaOf,
  backAt,
  bellyAt,
  bendOf,
  bodyOutline,
  lineOf,
  pointOf,
  type Sheet,
  sheetOf,
  sheetSize,
} from './outline.ts';
import { rulerSvg } from './ruler.ts';

/** Pixels of a millimetre where the picture is `sheetSize.width` wide. */
export const pxPerMm = (look: Look, lengthCm: number): number =>
  Number((sheetOf(look).lengthPx / (lengthCm * 10)).toFixed(4));

interface Drawing {
  /** The standard length that the fish is drawn with. */
  readonly lengthCm: number;
  readonly seed: number;
  /** Of the picture; it is drawn for twice as many points an inch as usual. */
  readonly widthPx: number;
}

/** A fish from its left side with a ruler below. */
export function fishSvg(look: Look, { lengthCm, seed, widthPx }: Drawing): string {
  const sheet = sheetOf(look);
  const body = areaOf(sheet, bodyOutline(look));
  const { width, height } = sheetSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${widthPx / 2}" height="${(widthPx * height) / width / 2}">
${definitions(sheet, look, body)}
<rect width="${width}" height="${height}" fill="url(#water)"/>
<ellipse cx="${width / 2}" cy="${height - 142}" rx="620" ry="22" fill="url(#shadow)"/>
${finsBehind(look)
  .map((fin) => finSvg(sheet, fin, look.fins))
  .join('')}
${rostrumSvg(sheet, look)}
<path d="${body}" fill="url(#skin)"/>
<g clip-path="url(#body)">${scaleSvg(sheet, look)}${gleamSvg(sheet, look)}${markingSvg(sheet, look, seed)}${shadeSvg(sheet, look, body)}</g>
<path d="${body.slice(0, -1)}" fill="none" stroke="#1d2a2e" stroke-opacity=".6" stroke-width="2.6" stroke-linejoin="round"/>
${headSvg(sheet, look)}
${finsBefore(look)
  .map((fin) => finSvg(sheet, fin, look.fins, 0.86))
  .join('')}
${rulerSvg(sheet, sheet.lengthPx / lengthCm)}
</svg>`;
}

function definitions(sheet: Sheet, look: Look, body: string): string {
  const { lengthPx, axisY } = sheet;
  const top = axisY - look.depth * look.above * lengthPx;
  const bottom = axisY + look.depth * (1 - look.above) * lengthPx;
  return `<defs>
<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f8fbfa"/><stop offset="1" stop-color="#dcebec"/></linearGradient>
<linearGradient id="skin" gradientUnits="userSpaceOnUse" x1="0" y1="${top.toFixed(0)}" x2="0" y2="${bottom.toFixed(0)}"><stop offset="0" stop-color="${look.back}"/><stop offset=".24" stop-color="${look.back}"/><stop offset=".52" stop-color="${look.flank}"/><stop offset=".82" stop-color="${look.belly}"/><stop offset="1" stop-color="${look.belly}"/></linearGradient>
<filter id="soft" x="-5%" y="-10%" width="110%" height="120%"><feGaussianBlur stdDeviation="7"/></filter>
<radialGradient id="gleam"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".45" stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="shadow"><stop offset="0" stop-color="#33545c" stop-opacity=".24"/><stop offset="1" stop-color="#33545c" stop-opacity="0"/></radialGradient>
<clipPath id="body"><path d="${body}"/></clipPath>
</defs>`;
}

/** More of them would be a grey haze. */
const mostScales = 58;

/** Rows of arcs behind the head, each shifted by half a scale. */
function scaleSvg(sheet: Sheet, look: Look): string {
  if (look.scales === 0) return '';
  const step = 1 / Math.min(mostScales, look.scales);
  const columns = Math.floor((0.98 - look.head) / (step / 2));
  const arcs = Array.from({ length: columns }, (_, column) => {
    const u = look.head + 0.02 + column * (step / 2);
    const [top, low] = [backAt(look, u), bellyAt(look, u)];
    const rows = Math.ceil((top - low) / step) + 1;
    return Array.from({ length: rows }, (_unused, row) => {
      const v = low + (row + (column % 2) / 2) * step;
      return bendOf(sheet, [u, v + step / 2], [u, v - step / 2], [u + step * 0.85, v]);
    }).join('');
  });
  return `<path d="${arcs.join('')}" fill="none" stroke="#1f2c30" stroke-opacity="${look.scales < 45 ? 0.3 : 0.16}" stroke-width="1.7"/>`;
}

/** Light from above. */
function gleamSvg(sheet: Sheet, look: Look): string {
  const { lengthPx } = sheet;
  const [x = '0', y = '0'] = pointOf(sheet, [0.4, look.depth * look.above * 0.42]).split(',');
  return `<ellipse cx="${x}" cy="${y}" rx="${(lengthPx * 0.5).toFixed(0)}" ry="${(lengthPx * look.depth * 0.17).toFixed(0)}" fill="url(#gleam)"/>`;
}

/** Shade at the edges, and the lateral line. */
function shadeSvg(sheet: Sheet, look: Look, body: string): string {
  const us = Array.from({ length: 24 }, (_, at) => look.head + ((0.99 - look.head) * at) / 23);
  const sag = (u: number) => -0.09 * look.depth * Math.sin((Math.PI * (u - look.head)) / (1 - look.head));
  const lateral = us.map((u): Spot => [u, sag(u) + (backAt(look, u) + bellyAt(look, u)) * 0.4]);
  const rims = [64, 44, 28, 14].map(
    (wide) => `<path d="${body}" fill="none" stroke="#10191c" stroke-width="${wide}" stroke-opacity=".05"/>`,
  );
  const line = `<path d="${lineOf(sheet, lateral)}" fill="none" stroke="#1f2c30" stroke-opacity=".4" stroke-width="2.4" stroke-dasharray="7 3"/>`;
  return rims.join('') + (look.scales > 0 ? line : '');
}

/** A long flat snout before the mouth. */
function rostrumSvg(sheet: Sheet, look: Look): string {
  if (!look.rostrum) return '';
  const { rostrum: long, mouth } = look;
  const blade: Spot[] = [
    [0.13, backAt(look, 0.13)],
    [0, mouth + 0.028],
    [-long * 0.5, mouth + 0.019],
    [-long * 0.95, mouth + 0.012],
    [-long, mouth + 0.002],
    [-long * 0.95, mouth - 0.008],
    [-long * 0.4, mouth - 0.012],
    [0.04, mouth - 0.022],
    [0.12, mouth - 0.02],
  ];
  return `<path d="${areaOf(sheet, blade)}" fill="${look.back}" stroke="#1d2a2e" stroke-opacity=".55" stroke-width="2.4" stroke-linejoin="round"/>`;
}

/** Gill cover, eye, mouth and barbels. */
function headSvg(sheet: Sheet, look: Look): string {
  const { head, eye, gape, mouth } = look;
  const eyeU = head * (gape > 0.08 ? 0.42 : 0.36);
  const between = bellyAt(look, eyeU) + (backAt(look, eyeU) - bellyAt(look, eyeU)) * 0.64;
  const [x = '0', y = '0'] = pointOf(sheet, [eyeU, between]).split(',');
  const r = eye * sheet.lengthPx;
  const gill = bendOf(
    sheet,
    [head * 0.93, backAt(look, head) * 0.66],
    [head * 0.8, bellyAt(look, head) * 0.9],
    [head * 1.16, bellyAt(look, head) * 0.12],
  );
  const cheek = bendOf(
    sheet,
    [head * 0.68, backAt(look, head) * 0.3],
    [head * 0.58, bellyAt(look, head) * 0.8],
    [head * 0.8, bellyAt(look, head) * 0.25],
  );
  const lips = bendOf(sheet, [0.002, mouth], [gape, mouth - gape * 0.34], [gape * 0.5, mouth - gape * 0.02]);
  const barbels = look.barbels.map((long, at) => {
    const from: Spot = [0.012 + at * 0.016, mouth - 0.006 * (at + 1)];
    return bendOf(
      sheet,
      from,
      [from[0] + long * 0.62, from[1] - long * 0.62],
      [from[0] - long * 0.12, from[1] - long * 0.62],
    );
  });
  return `<g fill="none" stroke="#1d2a2e" stroke-linecap="round"><path d="${gill}" stroke-opacity=".55" stroke-width="4"/><path d="${cheek}" stroke-opacity=".28" stroke-width="3"/><path d="${lips}" stroke-opacity=".75" stroke-width="4"/><path d="${barbels.join('')}" stroke="${look.back}" stroke-width="6"/></g>
<circle cx="${x}" cy="${y}" r="${(r * 1.16).toFixed(1)}" fill="#1d2a2e" opacity=".5"/><circle cx="${x}" cy="${y}" r="${r.toFixed(1)}" fill="${look.iris}"/><circle cx="${x}" cy="${y}" r="${(r * 0.54).toFixed(1)}" fill="#0d1214"/><circle cx="${(Number(x) - r * 0.22).toFixed(1)}" cy="${(Number(y) - r * 0.26).toFixed(1)}" r="${(r * 0.19).toFixed(1)}" fill="#fff"/>`;
}
