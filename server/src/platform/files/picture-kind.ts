export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** What a file is by how it begins, whatever it is called; undefined: none of what is taken. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  if (bytes.subarray(0, 3).toString('hex') === 'ffd8ff') return 'jpeg';
  if (bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a') return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  const known = brands(bytes);
  return known.includes('avif') || known.includes('avis') ? 'avif' : undefined;
}

/** Whether there is more than one frame, by what stands before the first: decoders may pass over it. */
export function isAnimated(kind: PictureKind, bytes: Buffer): boolean {
  if (kind === 'png') return hasAnimationControl(bytes);
  if (kind === 'webp') return text(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
  return kind === 'avif' && brands(bytes).includes('avis');
}

const mostBrands = 32;

/** Of the box `ftyp` (ISO/IEC 14496-12, 4.3): the major one and those it is compatible with. */
function brands(bytes: Buffer): string[] {
  if (bytes.length < 16 || text(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 16 + mostBrands * 4);
  const found = [text(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) found.push(text(bytes, at, at + 4));
  return found;
}

/** A chunk `acTL` before the first `IDAT` (PNG, third edition, 11.3.6.1). */
function hasAnimationControl(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = text(bytes, at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
  }
  return false;
}
