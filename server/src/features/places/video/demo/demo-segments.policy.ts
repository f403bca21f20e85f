import { initSegment, mediaSegment, type Sample, uint } from '../mp4/boxes.policy.ts';
import { codePicture, type Picture, pictureParameters, sequenceParameters } from './h264.policy.ts';
import { drawScene, sceneSize } from './scene.policy.ts';

/** Seconds of one segment, and pictures in it. */
export const demoSegmentS = 2;
const picturesPerSegment = 8;
const timescale = 1000;
/** Constrained baseline, level 3. */
export const demoCodec = 'avc1.42C01E';
/** 2026-01-01: times in the film count from here. */
const filmBeganMs = Date.UTC(2026, 0, 1);

export const demoInit = (): Buffer =>
  initSegment({
    ...sceneSize,
    timescale,
    sequence: sequenceParameters(sceneSize),
    picture: pictureParameters(),
  });

/** The number of the segment that is whole at this moment; the same in every process. */
export const demoSegmentAt = (nowMs: number): number =>
  Math.floor((nowMs - filmBeganMs) / (demoSegmentS * 1000)) - 1;

/** Drawn when it is asked for: nothing of the film is kept. */
export function demoSegment(number: number, seed: number): Buffer {
  const stepMs = (demoSegmentS * 1000) / picturesPerSegment;
  const startMs = number * demoSegmentS * 1000;
  let before: Picture | undefined;
  const samples: Sample[] = [];
  for (let index = 0; index < picturesPerSegment; index += 1) {
    const picture = drawScene(filmBeganMs + startMs + index * stepMs, seed);
    const coded = codePicture(picture, before, { number: index, group: number });
    samples.push({ data: Buffer.concat([uint(coded.length, 4), coded]), duration: stepMs });
    before = picture;
  }
  return mediaSegment(samples, { startUnits: startMs, number });
}
