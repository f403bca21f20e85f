import { readWithin } from '@weir/contract/fleet/within';
import { expect, it } from 'vitest';
import { areaIn, draftOf, textIn } from './within-draft.ts';

it('an area goes into the form and comes out as it was', () => {
  for (const text of ['box:170,-10,-170,10', 'circle:114.3,30.6,500', 'fence:7', 'projectFence:8'])
    expect(textIn(draftOf(readWithin(text)))).toBe(text);
});

it('what is missing or cannot be is no area', () => {
  expect(areaIn(draftOf(undefined))).toBeUndefined();
  expect(areaIn({ kind: 'box', west: 0, south: 2, east: 1, north: 1 })).toBeUndefined();
  expect(areaIn({ kind: 'circle', lng: 0, lat: 0, radiusM: 0 })).toBeUndefined();
});
