import type { MediaItem } from '@weir/contract/site/media';
import { mediaLimits } from '@weir/contract/site/media';
import { sendMedia } from '../../../site/media/library/media.queries.ts';
import { type Exif, readExif } from './exif.ts';

/** What is known of a picture before it is uploaded. */
export interface ReadFile extends Exif {
  sha256: string;
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Undefined: the file is larger than the media library takes. */
export async function readPhotoFile(file: File): Promise<ReadFile | undefined> {
  if (file.size > mediaLimits.bytes) return undefined;
  const bytes = await file.arrayBuffer();
  return { ...readExif(bytes), sha256: hex(await crypto.subtle.digest('SHA-256', bytes)) };
}

export const uploadPhotoFile = (file: File, signal: AbortSignal): Promise<MediaItem> =>
  sendMedia(file, signal);
