import { createHash } from 'node:crypto';
import { cardSize, mediaLimits, mediaWidths } from '@weir/contract/site/media';
import sharp from 'sharp';
import { badField } from '../../../platform/errors.ts';
import { isAnimated, type PictureKind, pictureKind } from '../../../platform/files/picture-kind.ts';
import { createLimit } from '../../../platform/limit.ts';
import { cardCrop } from './card-crop.policy.ts';
import type { MediaSize } from './media-files.store.ts';

export interface DrawnPicture {
  width: number;
  height: number;
  /** Of the greatest. */
  hash: string;
  sizes: readonly { size: MediaSize; bytes: Buffer }[];
}

export type MediaStudio = ReturnType<typeof createMediaStudio>;

/** What the C library may decode; `Svg` is for the captcha, which draws its own. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`);
const maxQueued = 16;
const quality = { master: 90, smaller: 80, card: 82, avif: 55 };
/** More takes several times as long for a few per cent. */
const avifEffort = 2;

/** As sharp calls what we take. */
const formats: Record<PictureKind, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

const refused = (rule: string, message: string, limit?: number) => badField('file', rule, message, limit);
const noPicture = () => refused('picture', 'Send a picture: JPEG, PNG, WebP or AVIF');
const damaged = () => refused('damaged', 'The picture is damaged or incomplete');

/** Draws pictures anew: what else was in a file stays behind. */
export function createMediaStudio() {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  // A picture of the greatest size takes 160 MB while it is drawn.
  const bounded = createLimit(1, maxQueued);
  return {
    /** Throws a named error when it is none that we take. */
    draw: (bytes: Buffer): Promise<DrawnPicture> =>
      bounded(async () => {
        await assertTaken(bytes);
        return drawSizes(bytes);
      }),
    /** Nothing else is drawn meanwhile. */
    inTurn: bounded,
    avif: (master: Buffer, width: number): Promise<Buffer> =>
      sharp(master).resize({ width }).avif({ quality: quality.avif, effort: avifEffort }).toBuffer(),
    /** The card around the focal point, of the greatest that is kept. */
    card: (master: Buffer, picture: Parameters<typeof cardCrop>[0]): Promise<Buffer> =>
      sharp(master)
        .extract(cardCrop(picture))
        .resize(cardSize.width, cardSize.height, { fit: 'fill' })
        .flatten({ background: '#fff' })
        .jpeg({ quality: quality.card, mozjpeg: true })
        .toBuffer(),
  };
}

async function assertTaken(bytes: Buffer): Promise<void> {
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
  if (width * height > mediaLimits.pixels)
    throw refused('pixels', `More than ${mediaLimits.pixels} pixels`, mediaLimits.pixels);
}

const animated = () => refused('animated', 'Animated pictures are not taken');

async function drawSizes(bytes: Buffer): Promise<DrawnPicture> {
  const { masterPx, pixels } = mediaLimits;
  const { data, info } = await sharp(bytes, { limitInputPixels: pixels, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .resize(masterPx, masterPx, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged();
    });
  const { width, height, channels } = info;
  const drawn = () => sharp(data, { raw: { width, height, channels } });
  const master = await drawn().webp({ quality: quality.master }).toBuffer();
  const sizes: { size: MediaSize; bytes: Buffer }[] = [{ size: 'master', bytes: master }];
  for (const each of mediaWidths.filter((one) => one < width)) {
    const smaller = await drawn().resize({ width: each }).webp({ quality: quality.smaller }).toBuffer();
    sizes.push({ size: `${each}`, bytes: smaller });
  }
  return { width, height, hash: createHash('sha256').update(master).digest('hex').slice(0, 16), sizes };
}
