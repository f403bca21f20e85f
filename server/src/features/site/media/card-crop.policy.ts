import { cardSize } from '@weir/contract/site/media';

interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Framed {
  width: number;
  height: number;
  focalX: number;
  focalY: number;
}

/** The greatest part of a picture in the proportions of a card, as near around the focal point as its edges allow. */
export function cardCrop({ width, height, focalX, focalY }: Framed): Crop {
  const scale = Math.max(cardSize.width / width, cardSize.height / height);
  const [cropWidth, cropHeight] = [cardSize.width, cardSize.height].map((side) =>
    Math.max(1, Math.round(side / scale)),
  ) as [number, number];
  const within = (focal: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max(focal * whole - part / 2, 0), whole - part));
  const [partWidth, partHeight] = [Math.min(cropWidth, width), Math.min(cropHeight, height)];
  return {
    left: within(focalX, width, partWidth),
    top: within(focalY, height, partHeight),
    width: partWidth,
    height: partHeight,
  };
}
