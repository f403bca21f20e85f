// QR codes of ISO/IEC 18004, as small as short addresses need: bytes, correction level M, versions 1 to 3.

/** By versions: how many bytes there are for data, and for their correction. All are one block. */
const versions = [
  { size: 21, dataBytes: 16, correctionBytes: 10 },
  { size: 25, dataBytes: 28, correctionBytes: 16 },
  { size: 29, dataBytes: 44, correctionBytes: 26 },
] as const;
type Version = (typeof versions)[number];

/** Dark modules by row and column. */
export type Modules = readonly (readonly boolean[])[];

/**
 * The modules of the code that says a text, without the light border of four modules.
 * @throws RangeError where the text has more than 42 bytes in UTF-8
 */
export function qrModules(text: string): Modules {
  const bytes = [...Buffer.from(text, 'utf8')];
  // The mode takes four bits, the length eight.
  const version = versions.find(({ dataBytes }) => bytes.length + 2 <= dataBytes);
  if (!version) throw new RangeError(`${bytes.length} bytes are more than a code of version 3 holds`);
  const data = dataOf(bytes, version);
  const bits = [...data, ...correctionOf(data, version.correctionBytes)].flatMap(bitsOf);
  const { modules, isFixed } = patternsOf(version);
  freePlaces(version.size, isFixed).forEach(([row, column], at) => {
    // Mask 0. The standard picks the calmest of eight; a reader takes any.
    const isMasked = (row + column) % 2 === 0;
    (modules[row] as boolean[])[column] = (bits[at] === 1) !== isMasked;
  });
  return modules;
}

/** As a picture with its light border; every module is one unit wide. */
export function qrSvg(text: string): string {
  const modules = qrModules(text);
  const border = 4;
  const width = modules.length + 2 * border;
  const squares = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + border} ${y + border}h1v1h-1z`] : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${width} ${width}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${width}v${width}H0z"/><path d="${squares.join('')}"/></svg>`;
}

const bitsOf = (byte: number): number[] => Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1);

function dataOf(bytes: readonly number[], { dataBytes }: Version): number[] {
  const byteMode = [0, 1, 0, 0];
  const bits = [...byteMode, ...bitsOf(bytes.length), ...bytes.flatMap(bitsOf), 0, 0, 0, 0];
  const data = Array.from({ length: bits.length / 8 }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  );
  const fillers = [0xec, 0x11];
  return [...data, ...Array.from({ length: dataBytes - data.length }, (_, at) => fillers[at % 2] ?? 0)];
}

/** In the field of 256 elements whose polynomial is x⁸ + x⁴ + x³ + x² + 1. */
function product(one: number, other: number): number {
  let sum = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    sum = (sum << 1) ^ ((sum >> 7) * 0x11d);
    sum ^= ((other >> bit) & 1) * one;
  }
  return sum;
}

/** The rest of a Reed–Solomon division by (x − 2⁰)(x − 2¹)… of so many factors. */
function correctionOf(data: readonly number[], length: number): number[] {
  let divisor = [1];
  for (let [factor, root] = [0, 1]; factor < length; factor += 1, root = product(root, 2)) {
    const times = divisor.map((each) => product(each, root));
    divisor = [...divisor, 0].map((each, at) => each ^ (times[at - 1] ?? 0));
  }
  const rest = [...data, ...Array.from({ length }, () => 0)];
  for (let at = 0; at < data.length; at += 1) {
    const factor = rest[at] ?? 0;
    divisor.forEach((each, within) => {
      rest[at + within] = (rest[at + within] ?? 0) ^ product(each, factor);
    });
  }
  return rest.slice(data.length);
}

/** Level M and mask 0, with their correction and the mask of the standard. */
const format = 0b101010000010010;

/** What stands at the same place in every code of a version. */
function patternsOf({ size }: Version) {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const fixed = new Set<number>();
  const set = (row: number, column: number, isDark: boolean) => {
    const line = modules[row];
    if (!line || column < 0 || column >= size) return;
    line[column] = isDark;
    fixed.add(row * size + column);
  };
  const rings = (row: number, column: number, radius: number, light: readonly number[]) => {
    for (let y = -radius; y <= radius; y += 1)
      for (let x = -radius; x <= radius; x += 1)
        set(row + y, column + x, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const corners = [3, size - 4];
  for (const row of corners)
    for (const column of corners) if (row === 3 || column === 3) rings(row, column, 4, [2, 4]);
  if (size > versions[0].size) rings(size - 7, size - 7, 2, [1]);
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((format >> bit) & 1) === 1;
    // Once around the first corner, and once along the two others.
    const [row, column] = aroundFirst(bit);
    set(row, column, isDark);
    set(bit < 8 ? 8 : size - 15 + bit, bit < 8 ? size - 1 - bit : 8, isDark);
  }
  set(size - 8, 8, true);
  return { modules, isFixed: (row: number, column: number) => fixed.has(row * size + column) };
}

/** Where a bit of the format stands, row and column; the lines of the clock are left out. */
function aroundFirst(bit: number): [number, number] {
  if (bit < 8) return [bit < 6 ? bit : bit + 1, 8];
  return [8, bit === 8 ? 7 : 14 - bit];
}

/** From the lower right corner in pairs of columns, up and down in turn. */
function freePlaces(
  size: number,
  isFixed: (row: number, column: number) => boolean,
): [row: number, column: number][] {
  const places: [number, number][] = [];
  const clock = 6;
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === clock) right -= 1;
    for (let step = 0; step < size; step += 1)
      for (const column of [right, right - 1]) {
        const row = isUp ? size - 1 - step : step;
        if (!isFixed(row, column)) places.push([row, column]);
      }
  }
  return places;
}
