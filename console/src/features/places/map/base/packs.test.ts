import { expect, test } from 'vitest';
import { packOf, readPack, writePack } from './packs.ts';

test('small zooms share a pack, each region of the others has one', () => {
  expect(packOf({ z: 2, x: 3, y: 1 })).toBe('world');
  expect(packOf({ z: 3, x: 6, y: 3 })).toBe('6-3');
  expect(packOf({ z: 6, x: 52, y: 26 })).toBe('6-3');
});

test('a tile is found in its pack, and what is not there is not', () => {
  const address = { z: 6, x: 52, y: 26 };
  const pack = writePack([
    { address: { z: 5, x: 26, y: 13 }, bytes: new Uint8Array([1, 2]) },
    { address, bytes: new Uint8Array([3, 4, 5]) },
  ]);
  const find = readPack(pack.slice().buffer);
  expect(find(address)).toEqual(new Uint8Array([3, 4, 5]));
  expect(find({ ...address, x: 53 })).toBeUndefined();
});
