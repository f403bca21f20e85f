import { expect, test } from 'vitest';
import { fitting, mostFiles, type PhotoUpload, photoDraftOf } from './several-photos.ts';

const common = {
  ...{ photographer: 'Li Si', rightsHolder: 'Institute', licence: 'CC-BY-4.0' as const },
  ...{ view: 'unspecified' as const, part: 'whole' as const, fishId: 7, surveyId: null },
};

test('a draft has the common fields and what its own file tells', () => {
  const read = {
    sha256: 'ab',
    notes: { make: 'Nikon' },
    takenTime: '2026-05-01T02:00:00Z',
    lng: 104.6,
    lat: 28.7,
  };
  expect(photoDraftOf(common, read, '/media/3/480.webp')).toEqual({
    ...{ photographer: 'Li Si', rightsHolder: 'Institute', licence: 'CC-BY-4.0', view: 'unspecified' },
    ...{ part: 'whole', fishId: 7, picture: '/media/3/480.webp', sha256: 'ab', exif: { make: 'Nikon' } },
    ...{ takenTime: '2026-05-01T02:00:00Z', lng: 104.6, lat: 28.7 },
  });
});

test('half a place is none, and empty notes are left out', () => {
  const draft = photoDraftOf(common, { sha256: 'ab', notes: {}, lng: 104.6 }, '/media/3/480.webp');
  expect(draft).not.toHaveProperty('lng');
  expect(draft).not.toHaveProperty('exif');
});

test('what is done makes room for more files', () => {
  const upload = (key: number, step: PhotoUpload['step']) => ({
    key,
    step,
    file: new File([], `${key}.jpg`),
  });
  const known = [upload(1, 'done'), upload(2, 'failed')];
  const files = Array.from({ length: mostFiles }, (_, no) => new File([], `${no}.jpg`));
  const { taken, refused } = fitting(known, files);
  expect([taken.length, refused]).toEqual([mostFiles - 1, 1]);
});
