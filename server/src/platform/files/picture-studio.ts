import { createHash } from 'node:crypto';
import { pictureLimits } from '@weir/contract/pictures';
import sharp from 'sharp';
import { badField } from '../errors.ts';
import { createLimit } from '../limit.ts';
import { isAnimated, type PictureKind, pictureKind } from './picture-kind.ts';

export interface WantedPicture<W extends number> {
  /** The longer side of what is kept is no longer. */
  longestPx: number;
  /** Of WebP: 1 to 100. */
  quality: number;
  /** It is there in these widths too, where it is wider. */
  widths: readonly W[];
  /** Cut to a square of just that size. */
  isSquare?: boolean;
  /** Of the request, where what is wrong with it is said; `file` unless told. */
  field?: string;
}

export interface DrawnPicture<W extends number> {
  width: number;
  height: number;
  /** Changes with what is seen. */
  hash: string;
  /** WebP, as all of them. */
  master: Buffer;
  smaller: readonly { width: W; bytes: Buffer }[];
}

export interface PictureStudio {
  /** Throws a named error of the field when it is none that we take. */
  draw<W extends number>(bytes: Buffer, wanted: WantedPicture<W>): Promise<DrawnPicture<W>>;
  /** Does it when nothing else is drawn. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** What the C library may decode; `Svg` is for the captcha, which draws its own. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`);
const maxQueued = 16;
const smallerQuality = 80;

/** As sharp calls what we take. */
const formats: Record<PictureKind, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

const refusals = (field = 'file') => ({
  noPicture: () => badField(field, 'picture', 'Send a picture: JPEG, PNG, WebP or AVIF'),
  damaged: () => badField(field, 'damaged', 'The picture is damaged or incomplete'),
  animated: () => badField(field, 'animated', 'Animated pictures are not taken'),
  tooLarge: () => badField(field, 'pixels', `More than ${pictureLimits.pixels} pixels`, pictureLimits.pixels),
});
type Refusals = ReturnType<typeof refusals>;

/** Draws pictures anew that people send: what else was in a file stays behind. */
export function createPictureStudio(): PictureStudio {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  // A picture of the greatest size takes 160 MB while it is drawn.
  const inTurn = createLimit(1, maxQueued);
  return {
    draw: (bytes, wanted) =>
      inTurn(async () => {
        const refused = refusals(wanted.field);
        await assertTaken(bytes, refused);
        return drawSizes(bytes, wanted, refused);
      }),
    inTurn,
  };
}

async function assertTaken(
  bytes: Buffer,
  { noPicture, damaged, animated, tooLarge }: Refusals,
): Promise<void> {
  const kind = pictureKind(bytes);
  if (!kind) throw noPicture();
  if (isAnimated(kind, bytes)) throw animated();
  const { format, compression, width, height, pages } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  if (format !== formats[kind] || (kind === 'avif' && compression !== 'av1')) throw noPicture();
  if ((pages ?? 1) > 1) throw animated();
  if (width * height > pictureLimits.pixels) throw tooLarge();
}

async function drawSizes<W extends number>(
  bytes: Buffer,
  { longestPx, quality, widths, isSquare = false }: WantedPicture<W>,
  { damaged }: Refusals,
): Promise<DrawnPicture<W>> {
  const { data, info } = await sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .resize(longestPx, longestPx, isSquare ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged();
    });
  const { width, height, channels } = info;
  const drawn = () => sharp(data, { raw: { width, height, channels } });
  const master = await drawn().webp({ quality }).toBuffer();
  const smaller: { width: W; bytes: Buffer }[] = [];
  for (const each of widths.filter((one) => one < width))
    smaller.push({
      width: each,
      bytes: await drawn().resize({ width: each }).webp({ quality: smallerQuality }).toBuffer(),
    });
  const hash = createHash('sha256').update(master).digest('hex').slice(0, 16);
  return { width, height, hash, master, smaller };
}
