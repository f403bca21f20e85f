/** WCAG 2.2, 1.4.3: text at normal size. */
export const readableRatio = 4.5;
const steps = 40;

type Rgb = readonly [number, number, number];

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const hexOf = (rgb: Rgb) =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance as WCAG defines it. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number]; // map keeps the length
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(first: string, second: string): number {
  const [dark, light] = [luminance(rgbOf(first)), luminance(rgbOf(second))].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The shade of a colour nearest to it that can be read against each of the others. */
export function readable(hex: string, against: readonly string[], ratio = readableRatio): string {
  const lightest = Math.max(...against.map((other) => luminance(rgbOf(other))));
  const target: Rgb = lightest > 0.4 ? [0, 0, 0] : [255, 255, 255];
  for (let step = 0; step <= steps; step += 1) {
    const shade = hexOf(mix(rgbOf(hex), target, step / steps));
    if (against.every((other) => contrast(shade, other) >= ratio)) return shade;
  }
  return hexOf(target);
}

/** `share` of the second colour in the first. */
export const mixed = (from: string, to: string, share: number): string =>
  hexOf(mix(rgbOf(from), rgbOf(to), share));

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];
