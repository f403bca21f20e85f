/** Five by seven points a character, a row each: what the clock of the demonstration is written in. */
const shapes: Readonly<Record<string, readonly number[]>> = {
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 2, 4, 8, 31],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  ':': [0, 4, 4, 0, 4, 4, 0],
  '-': [0, 0, 0, 31, 0, 0, 0],
  '.': [0, 0, 0, 0, 0, 12, 12],
  U: [17, 17, 17, 17, 17, 17, 14],
  T: [31, 4, 4, 4, 4, 4, 4],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [28, 18, 17, 17, 17, 18, 28],
  E: [31, 16, 16, 30, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  m: [0, 0, 26, 21, 21, 21, 21],
};

export const glyph = { width: 5, height: 7 };

/** Whether the text has ink at a point of its grid, six points a character. */
export function hasInk(text: string, x: number, y: number): boolean {
  const column = x % 6;
  const row = shapes[text[Math.floor(x / 6)] ?? ' ']?.[y] ?? 0;
  return column < glyph.width && ((row >> (glyph.width - 1 - column)) & 1) === 1;
}
