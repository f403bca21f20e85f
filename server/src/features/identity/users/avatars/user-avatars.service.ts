import type { PictureStudio } from '../../../../platform/files/picture-studio.ts';
import type { Avatar } from './user-avatars.store.ts';

const wanted = { longestPx: 256, quality: 85, widths: [], isSquare: true, field: 'image' };

/** The picture of a person, as it is kept; throws a named error of the field `image` when it is none that we take. */
export const createAvatars =
  ({ draw }: Pick<PictureStudio, 'draw'>) =>
  async (base64: string): Promise<Avatar> => {
    const { master: image, hash: version } = await draw(Buffer.from(base64, 'base64'), wanted);
    return { image, version };
  };
