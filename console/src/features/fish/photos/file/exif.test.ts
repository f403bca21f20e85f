import { expect, test } from 'vitest';
import { readExif } from './exif.ts';

interface Entry {
  tag: number;
  type: number;
  count: number;
  /** Four bytes of the value, or where it stands. */
  value: number | string;
}

/** A little-endian JPEG with notes: directories at 8 and 100, GPS at 200, long values from 300 on. */
function jpegWith(
  directories: Record<number, Entry[]>,
  blobs: Record<number, string | number[]>,
): ArrayBuffer {
  const tiff = new DataView(new ArrayBuffer(500));
  tiff.setUint16(0, 0x4949);
  tiff.setUint16(2, 42, true);
  tiff.setUint32(4, 8, true);
  for (const [offset, entries] of Object.entries(directories)) {
    tiff.setUint16(Number(offset), entries.length, true);
    for (const [index, { tag, type, count, value }] of entries.entries()) {
      const at = Number(offset) + 2 + index * 12;
      tiff.setUint16(at, tag, true);
      tiff.setUint16(at + 2, type, true);
      tiff.setUint32(at + 4, count, true);
      if (typeof value === 'string')
        for (const [i, c] of [...value].entries()) tiff.setUint8(at + 8 + i, c.charCodeAt(0));
      else tiff.setUint32(at + 8, value, true);
    }
  }
  for (const [offset, blob] of Object.entries(blobs))
    for (const [index, part] of [...blob].entries())
      if (typeof part === 'string') tiff.setUint8(Number(offset) + index, part.charCodeAt(0));
      else tiff.setUint32(Number(offset) + index * 4, part, true);
  const jpeg = new Uint8Array(12 + 500);
  jpeg.set([0xff, 0xd8, 0xff, 0xe1, 0x01, 0xfc, 0x45, 0x78, 0x69, 0x66, 0, 0]);
  jpeg.set(new Uint8Array(tiff.buffer), 12);
  return jpeg.buffer;
}

const gps: Entry[] = [
  { tag: 1, type: 2, count: 2, value: 'N' },
  { tag: 2, type: 5, count: 3, value: 350 },
  { tag: 3, type: 2, count: 2, value: 'W' },
  { tag: 4, type: 5, count: 3, value: 380 },
];
const directories = {
  8: [
    { tag: 0x010f, type: 2, count: 6, value: 300 },
    { tag: 0x8769, type: 4, count: 1, value: 100 },
    { tag: 0x8825, type: 4, count: 1, value: 200 },
  ],
  100: [
    { tag: 0x9003, type: 2, count: 20, value: 310 },
    { tag: 0x9011, type: 2, count: 7, value: 334 },
    { tag: 0x8827, type: 3, count: 1, value: 200 },
  ],
  200: gps,
};
const blobs = {
  300: 'Canon\0',
  310: '2026:05:31 08:15:00\0',
  334: '+08:00\0',
  350: [28, 1, 46, 1, 1200, 100],
  380: [104, 1, 37, 1, 0, 1],
};

test('the notes of a camera are its time, its place and itself', () => {
  const exif = readExif(jpegWith(directories, blobs));
  expect(exif).toMatchObject({ takenTime: '2026-05-31T00:15:00.000Z', lat: 28.77, lng: -104.616667 });
  expect(exif.notes).toEqual({
    make: 'Canon',
    iso: 200,
    takenTime: '2026:05:31 08:15:00',
    lat: 28.77,
    lng: -104.616667,
  });
});

test('a camera without a fix was nowhere', () => {
  const exif = readExif(
    jpegWith(directories, { ...blobs, 350: [0, 1, 0, 1, 0, 1], 380: [0, 1, 0, 1, 0, 1] }),
  );
  expect(exif).not.toHaveProperty('lat');
});

test('what is no JPEG, has no notes, is cut off or leads astray has nothing to say', () => {
  const whole = jpegWith(directories, blobs);
  const astray = jpegWith({ 8: [{ tag: 0x8769, type: 4, count: 1, value: 4_000_000_000 }] }, {});
  const none = { notes: {} };
  expect(readExif(new ArrayBuffer(0))).toEqual(none);
  expect(readExif(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 0, 0, 0]).buffer)).toEqual(none);
  expect(readExif(whole.slice(0, 30))).toEqual(none);
  expect(readExif(astray)).toEqual(none);
});
