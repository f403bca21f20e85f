import { describe, expect, test } from 'vitest';
import { speciesFacts } from '../species/species-facts.ts';
import { fishSvg, pxPerMm } from './fish-svg.ts';
import { looks } from './looks/looks.ts';
import { backAt, bellyAt, sheetOf, sheetSize } from './outline.ts';

const named = Object.entries(looks);

test('every species of the demonstration is drawn, and nothing else', () => {
  expect(Object.keys(looks).toSorted()).toEqual(speciesFacts.map(({ name }) => name).toSorted());
});

test('no two drawings are alike, and each is the same at every start', () => {
  const draw = () => named.map(([, look]) => fishSvg(look, { lengthCm: 30, seed: 5, widthPx: 1600 }));
  const drawn = draw();
  expect(new Set(drawn).size).toBe(named.length);
  expect(draw()).toEqual(drawn);
});

describe.each(named)('%s', (_name, look) => {
  test('stands on its sheet with its snout and its tail', () => {
    const { lengthPx, snoutX, axisY } = sheetOf(look);
    const left = snoutX - (look.rostrum ?? 0) * lengthPx;
    const right = snoutX + (1 + look.tail.length) * lengthPx;
    expect(left).toBeGreaterThan(0);
    expect(right).toBeLessThan(sheetSize.width);
    expect(axisY - look.depth * look.above * lengthPx).toBeGreaterThan(0);
    expect(axisY + look.depth * (1 - look.above) * lengthPx).toBeLessThan(sheetSize.height);
  });

  test('has its back above its belly, and is as high as it says', () => {
    const heights = Array.from({ length: 99 }, (_, at) => {
      const u = (at + 1) / 100;
      return backAt(look, u) - bellyAt(look, u);
    });
    expect(Math.min(...heights)).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBeCloseTo(look.depth, 3);
  });

  test('is drawn with numbers only', () => {
    expect(fishSvg(look, { lengthCm: 30, seed: 5, widthPx: 1600 })).not.toMatch(/NaN|undefined|Infinity/);
  });
});

test('the scale is that of the ruler', () => {
  const [, look] = named[0] ?? [];
  if (!look) throw new Error('there is no drawing');
  expect(pxPerMm(look, 30) * 300).toBeCloseTo(sheetOf(look).lengthPx, 0);
  expect(pxPerMm(look, 60)).toBeCloseTo(pxPerMm(look, 30) / 2, 3);
});
