import { type BitWriter, createBitWriter, escaped } from './bits.policy.ts';

/** A picture in 4:2:0: brightness, and both colours at half the size. Width and height are multiples of 16. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly y: Uint8Array;
  readonly cb: Uint8Array;
  readonly cr: Uint8Array;
}

const baseline = 66;
const level = 30;
const frameNumberBits = 8;
const sliceTypes = { inter: 5, intra: 7 };
/** Of an I slice; those of a P slice begin five later (table 7-14). */
const blockTypes = { vertical: 1, horizontal: 2, samples: 25 };
const intraInInterSlice = 5;
/** coeff_token of a block without coefficients, where those beside it have none, and where they have eight or more (table 9-5). */
const emptyTokens = { none: [1, 1], many: [3, 6] } as const;

/** The sequence parameter set of constrained baseline (7.3.2.1): each picture refers to the one before it alone. */
export function sequenceParameters({ width, height }: Pick<Picture, 'width' | 'height'>): Buffer {
  const writer = createBitWriter();
  writer.bits(baseline, 8);
  writer.bits(0b1100_0000, 8);
  writer.bits(level, 8);
  writer.ue(0);
  writer.ue(frameNumberBits - 4);
  writer.ue(2);
  writer.ue(1);
  writer.bits(0, 1);
  writer.ue(width / 16 - 1);
  writer.ue(height / 16 - 1);
  // Frames only, direct 8x8, nothing cropped, no display information.
  writer.bits(0b1100, 4);
  return Buffer.concat([Buffer.from([0x67]), escaped(writer.end())]);
}

/** The picture parameter set (7.3.2.2). */
export function pictureParameters(): Buffer {
  const writer = createBitWriter();
  writer.ue(0);
  writer.ue(0);
  writer.bits(0, 2);
  writer.ue(0);
  writer.ue(0);
  writer.ue(0);
  writer.bits(0, 3);
  writer.se(0);
  writer.se(0);
  writer.se(0);
  // Whether blocks are smoothed is said by each slice.
  writer.bits(0b100, 3);
  return Buffer.concat([Buffer.from([0x68]), escaped(writer.end())]);
}

/** Where a picture stands in its group: the first refers to nothing. */
export interface Place {
  number: number;
  group: number;
}

/**
 * One coded picture without loss: blocks that the ones beside them foretell are said to be so, those that have not
 * changed since `before` are left out, and the others are sent sample by sample. No transform is needed for drawn
 * pictures with large even parts.
 */
export function codePicture(picture: Picture, before: Picture | undefined, place: Place): Buffer {
  const writer = createBitWriter();
  writeHeader(writer, place);
  const columns = picture.width / 16;
  const isSampled: boolean[] = [];
  let skipped = 0;
  for (let index = 0; index < columns * (picture.height / 16); index += 1) {
    const block = { column: index % columns, row: Math.floor(index / columns) };
    if (before && isSame(picture, before, block)) {
      isSampled.push(false);
      skipped += 1;
      continue;
    }
    if (before) writer.ue(skipped);
    skipped = 0;
    const type = blockTypeOf(picture, block);
    writer.ue(blockTypes[type] + (before ? intraInInterSlice : 0));
    if (type === 'samples') writeSamples(writer, picture, block);
    else writePredicted(writer, type, { ...block, index, columns, isSampled });
    isSampled.push(type === 'samples');
  }
  if (before && skipped > 0) writer.ue(skipped);
  return Buffer.concat([Buffer.from([before ? 0x41 : 0x65]), escaped(writer.end())]);
}

/** The slice header (7.3.3). */
function writeHeader(writer: BitWriter, { number, group }: Place): void {
  const isFirst = number === 0;
  writer.ue(0);
  writer.ue(isFirst ? sliceTypes.intra : sliceTypes.inter);
  writer.ue(0);
  writer.bits(number, frameNumberBits);
  if (isFirst) writer.ue(group % 2);
  writer.bits(0, isFirst ? 2 : 3);
  writer.se(0);
  // Blocks are not smoothed.
  writer.ue(1);
}

interface Block {
  column: number;
  row: number;
}

const planes = [
  { name: 'y', size: 16, scale: 1 },
  { name: 'cb', size: 8, scale: 2 },
  { name: 'cr', size: 8, scale: 2 },
] as const;

/** Where a sample is looked for that one of the block should be like: in which picture, and how far from its own place. */
interface Likeness {
  other: Picture;
  across: number;
  down: number;
}

/** Whether each sample of the block is like the one there. */
function isLike(picture: Picture, { column, row }: Block, { other, across, down }: Likeness): boolean {
  return planes.every(({ name, size, scale }) => {
    const stride = picture.width / scale;
    const [samples, others, away] = [picture[name], other[name], down * stride + across];
    for (let y = row * size; y < (row + 1) * size; y += 1) {
      const start = y * stride + column * size;
      for (let at = start; at < start + size; at += 1) if (samples[at] !== others[at + away]) return false;
    }
    return true;
  });
}

const isSame = (picture: Picture, before: Picture, block: Block): boolean =>
  isLike(picture, block, { other: before, across: 0, down: 0 });

/** Where all samples are like their neighbours, they are like the ones at the edge of the block. */
function blockTypeOf(picture: Picture, block: Block): keyof typeof blockTypes {
  if (block.row > 0 && isLike(picture, block, { other: picture, across: 0, down: -1 })) return 'vertical';
  const isEven = block.column > 0 && isLike(picture, block, { other: picture, across: -1, down: 0 });
  return isEven ? 'horizontal' : 'samples';
}

function writeSamples(writer: BitWriter, picture: Picture, { column, row }: Block): void {
  writer.align();
  for (const { name, size, scale } of planes) {
    const stride = picture.width / scale;
    for (let y = row * size; y < (row + 1) * size; y += 1) {
      const start = y * stride + column * size;
      writer.bytes(picture[name].subarray(start, start + size));
    }
  }
}

/** Intra 16x16 without coefficients; colours are foretold the same way (tables 7-11 and 8-5). */
function writePredicted(
  writer: BitWriter,
  type: 'vertical' | 'horizontal',
  {
    column,
    row,
    index,
    columns,
    isSampled,
  }: Block & { index: number; columns: number; isSampled: boolean[] },
): void {
  writer.ue(type === 'vertical' ? 2 : 1);
  writer.se(0);
  const beside = [
    ...(column > 0 ? [isSampled[index - 1]] : []),
    ...(row > 0 ? [isSampled[index - columns]] : []),
  ];
  const sampled = beside.filter(Boolean).length;
  // A block of samples counts as one with all 16 coefficients (9.2.1): the mean of both is 0, 8 or 16.
  const [code, length] = emptyTokens[sampled === 0 ? 'none' : 'many'];
  writer.bits(code, length);
}
