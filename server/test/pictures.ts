import sharp from 'sharp';

/** A picture of one colour. */
export const pictureOf = (width: number, height: number, background = '#2255aa') =>
  sharp({ create: { width, height, channels: 3, background } });

export const jpegOf = (width = 800, height = 600): Promise<Buffer> =>
  pictureOf(width, height).jpeg().toBuffer();

/** As a camera writes it, held upright: with where it was taken. */
export const cameraPicture = (width = 800, height = 600): Promise<Buffer> =>
  pictureOf(width, height)
    .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '30/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
