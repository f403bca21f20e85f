/**
 * Eight colours a theme, found by search so that any two differ by at least 0.09 in OKLab for normal
 * sight and for the three kinds of colour blindness, each with a contrast of 3:1 or more to its surface.
 * The same position has a related hue in both themes.
 */
const light = ['#234db2', '#5d7300', '#7e2e79', '#3392b8', '#007f74', '#815fe8', '#343a3b', '#ed0849'];
const dark = ['#45abff', '#e6bf4a', '#f168b9', '#56dbff', '#00976e', '#8b60ec', '#afffc4', '#e94d11'];

/** Dash patterns in pixels: the line is told from its neighbour without its colour too. */
const dashes: readonly (readonly number[])[] = [
  [],
  [7, 3],
  [2, 3],
  [9, 3, 2, 3],
  [14, 4],
  [4, 2, 4, 6],
  [1, 2],
  [12, 3, 3, 3, 3, 3],
];

export const seriesLimit = 8;

export interface SeriesStyle {
  color: string;
  dash: readonly number[];
}

/** Colour by the place among all lines; dashes tell lines of one panel apart. */
export function seriesStyles(
  panels: readonly { members: readonly number[] }[],
  theme: 'light' | 'dark',
): SeriesStyle[] {
  const colors = theme === 'dark' ? dark : light;
  const styles: SeriesStyle[] = [];
  for (const { members } of panels) {
    members.forEach((position, place) => {
      styles[position] = {
        color: colors[position % seriesLimit] ?? '#888888',
        dash: dashes[place % seriesLimit] ?? [],
      };
    });
  }
  return styles;
}
