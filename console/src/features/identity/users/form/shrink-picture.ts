/** Twice what the server draws it at: it stays sharp, and is small on the way. */
const sidePx = 512;

/** The middle square of a picture file, in base64. Rejects when the file is no picture. */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const side = Math.min(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.min(side, sidePx);
    const place = { x: (picture.width - side) / 2, y: (picture.height - side) / 2 };
    canvas
      .getContext('2d')
      ?.drawImage(picture, place.x, place.y, side, side, 0, 0, canvas.width, canvas.height);
    return await base64Of(canvas);
  } finally {
    picture.close();
  }
}

/** A browser that cannot write WebP writes PNG instead; the server takes both. */
async function base64Of(canvas: HTMLCanvasElement): Promise<string> {
  const url = canvas.toDataURL('image/webp', 0.9);
  return url.slice(url.indexOf(',') + 1);
}
