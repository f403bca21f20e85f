import type { FishFileKind } from '@weir/contract/fish/fish-files';
import { pictureKind } from '../../../platform/files/picture-kind.ts';

const kindOfPicture = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: undefined } as const;

/** What a file is by how it begins, whatever it is called; undefined: none of what is taken. */
export function fileKind(bytes: Buffer): FishFileKind | undefined {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'pdf';
  const picture = pictureKind(bytes);
  return picture && kindOfPicture[picture];
}
