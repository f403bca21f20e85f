import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { badField } from '../../../../platform/errors.ts';
import { createLimit } from '../../../../platform/limit.ts';
import type { Avatar } from './user-avatars.store.ts';

const edgePx = 256;
/** A camera of today makes fewer; a file of a few bytes can claim any number. */
const maxPixels = 25_000_000;
const maxQueued = 32;

/** How files begin that are what we take; SVG, which can hold a script, begins like none of them. */
const beginnings: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

const noPicture = () => badField('image', 'picture', 'Send a picture: PNG, JPEG or WebP');

/** Draws a picture anew: what else was in the file stays behind. */
export function createAvatarStudio() {
  // A picture of the greatest size takes 100 MB while it is drawn.
  const bounded = createLimit(1, maxQueued);
  return async (base64: string): Promise<Avatar> => {
    const bytes = Buffer.from(base64, 'base64');
    if (!beginnings.some((begins) => begins(bytes))) throw noPicture();
    const image = await bounded(() =>
      sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
        .autoOrient()
        .resize(edgePx, edgePx, { fit: 'cover' })
        .webp({ quality: 85 })
        .toBuffer()
        .catch(() => {
          throw noPicture();
        }),
    );
    return { image, version: createHash('sha256').update(image).digest('hex').slice(0, 16) };
  };
}
