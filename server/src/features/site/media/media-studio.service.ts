import { cardSize, mediaLimits, mediaWidths } from '@weir/contract/site/media';
import sharp from 'sharp';
import type { PictureStudio } from '../../../platform/files/picture-studio.ts';
import { cardCrop } from './card-crop.policy.ts';
import type { MediaSize } from './media-files.store.ts';

export interface DrawnMedia {
  width: number;
  height: number;
  /** Of the greatest. */
  hash: string;
  sizes: readonly { size: MediaSize; bytes: Buffer }[];
}

export type MediaStudio = ReturnType<typeof createMediaStudio>;

const wanted = { longestPx: mediaLimits.masterPx, quality: 90, widths: mediaWidths };
const quality = { card: 82, avif: 55 };
/** More takes several times as long for a few per cent. */
const avifEffort = 2;

/** Draws pictures of the site in all that they are shown as. */
export function createMediaStudio({ draw, inTurn }: PictureStudio) {
  return {
    /** Throws a named error when it is none that we take. */
    async draw(bytes: Buffer): Promise<DrawnMedia> {
      const { master, smaller, ...drawn } = await draw(bytes, wanted);
      const sizes = smaller.map((each) => ({ size: `${each.width}` as const, bytes: each.bytes }));
      return { ...drawn, sizes: [{ size: 'master', bytes: master }, ...sizes] };
    },
    inTurn,
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
