import { checkPhotoPx } from '@weir/contract/commerce/orders/order-checks';

const quality = 0.9;

/**
 * As large as the server keeps it: what a camera makes takes minutes where the network is slow. Rejects what this
 * browser cannot read.
 */
export async function smallerPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, checkPhotoPx.longest / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    draw(canvas, picture);
    return await jpegOf(canvas);
  } finally {
    picture.close();
  }
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('The browser cannot draw');
  drawing.imageSmoothingQuality = 'high';
  // What lets the ground through would be black in a JPEG.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
}

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The browser cannot write the picture'));
    canvas.toBlob(done, 'image/jpeg', quality);
  });
