import { notePictureLimits } from '@weir/contract/fleet/device-notes';

const longestSidePx = 1920;
/** The first that is small enough. */
const tries = [
  { scale: 1, quality: 0.85 },
  { scale: 1, quality: 0.6 },
  { scale: 0.5, quality: 0.6 },
] as const;

/** What a video shows right now, as a JPEG that the server takes; undefined while it shows nothing. */
export async function stillOf(video: HTMLVideoElement | null): Promise<Blob | undefined> {
  if (!video || video.videoWidth === 0) return undefined;
  const fit = Math.min(1, longestSidePx / Math.max(video.videoWidth, video.videoHeight));
  // Drawn at once: the picture goes on while it is made smaller.
  const still = await createImageBitmap(video);
  try {
    for (const { scale, quality } of tries) {
      const blob = await jpegOf(still, fit * scale, quality);
      if (blob && blob.size <= notePictureLimits.bytes) return blob;
    }
    return undefined;
  } finally {
    still.close();
  }
}

function jpegOf(still: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const size = { width: Math.round(still.width * scale), height: Math.round(still.height * scale) };
  Object.assign(canvas, size);
  canvas.getContext('2d')?.drawImage(still, 0, 0, size.width, size.height);
  return new Promise((fulfil) => canvas.toBlob(fulfil, 'image/jpeg', quality));
}
