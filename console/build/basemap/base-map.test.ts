import { expect, test } from 'vitest';
import { readPack } from '../../src/features/places/map/base/packs.ts';
import { cutPacks } from './cut.ts';
import { localNames } from './local-names.ts';

const names = (tile: Uint8Array | undefined) => new TextDecoder().decode(tile);

test('the packs have the world from far away and the reaches of the demonstration fleet, in its languages', () => {
  const packs = cutPacks();
  const find = (name: string) => readPack(packs.get(name)?.slice().buffer ?? new ArrayBuffer(4));
  expect(find('world')({ z: 0, x: 0, y: 0 })?.length).toBeGreaterThan(10_000);
  const wuhan = names(find('6-3')({ z: 6, x: 52, y: 26 }));
  for (const word of ['land', 'rivers', 'Yangtze', '长江', '武汉', '武漢']) expect(wuhan).toContain(word);
  const bytes = [...packs.values()].reduce((sum, pack) => sum + pack.length, 0);
  expect(bytes).toBeLessThan(5_000_000);
});

test('of two places with one name each has its own', () => {
  expect(localNames('Suzhou', 31.3).zh).toBe('苏州');
  expect(localNames('Suzhou', 33.6).zh).toBe('宿州');
  expect(localNames('Nobody knows it')).toEqual({});
});
