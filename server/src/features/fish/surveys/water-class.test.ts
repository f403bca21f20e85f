import { describe, expect, test } from 'vitest';
import { type WaterParameter, waterQuality } from './water-class.policy.ts';

const classOf = (parameter: WaterParameter, value: number, body: 'river' | 'lake' = 'river') =>
  waterQuality({ [parameter]: value }, body).waterClass;

describe('the class of water by GB 3838-2002', () => {
  test.each<[WaterParameter, number[]]>([
    ['permanganateIndex', [2, 4, 6, 10, 15]],
    ['bod5', [2, 3.5, 4, 6, 10]],
    ['ammoniaNitrogen', [0.15, 0.5, 1, 1.5, 2]],
    ['totalPhosphorus', [0.02, 0.1, 0.2, 0.3, 0.4]],
  ])('of %s in a river, limits included', (parameter, values) => {
    const expected = parameter === 'bod5' ? [1, 3, 3, 4, 5] : [1, 2, 3, 4, 5];
    expect(values.map((value) => classOf(parameter, value))).toEqual(expected);
    expect(classOf(parameter, 16)).toBe(6);
  });

  test('gives the better class where two have one limit', () => {
    expect([15, 15.1, 20, 30, 40, 41].map((value) => classOf('cod', value))).toEqual([1, 3, 3, 4, 5, 6]);
  });

  test('has more oxygen in a better class', () => {
    const values = [7.5, 7.4, 6, 5, 3, 2, 1.9];
    expect(values.map((value) => classOf('dissolvedOxygen', value))).toEqual([1, 2, 2, 3, 4, 5, 6]);
  });

  test('takes 90 % of saturation for class I, and makes nothing of less', () => {
    const warm = { dissolvedOxygen: 7.1 };
    expect(waterQuality({ ...warm, oxygenSaturation: 92 }, 'river').waterClass).toBe(1);
    expect(waterQuality({ ...warm, oxygenSaturation: 89 }, 'river')).toMatchObject({
      waterClass: 2,
      decisive: ['dissolvedOxygen'],
    });
    expect(waterQuality({ oxygenSaturation: 60 }, 'river')).toEqual({
      waterClass: null,
      decisive: [],
      judged: [],
    });
  });

  test('asks more of a lake: less phosphorus, and nitrogen', () => {
    expect([0.02, 0.05, 0.3].map((value) => classOf('totalPhosphorus', value, 'lake'))).toEqual([2, 3, 6]);
    expect(classOf('totalNitrogen', 1.2, 'lake')).toBe(4);
    expect(classOf('totalNitrogen', 1.2, 'river')).toBeNull();
  });

  test('has the same pH in all classes', () => {
    expect([5.9, 6, 9, 9.1].map((value) => classOf('ph', value))).toEqual([6, 1, 1, 6]);
  });

  test('is that of the worst parameter, which is named', () => {
    const values = { ph: 7.8, dissolvedOxygen: 5.4, ammoniaNitrogen: 1.2, cod: 26 };
    const { waterClass, decisive, judged } = waterQuality(values, 'river');
    expect({ waterClass, decisive }).toEqual({ waterClass: 4, decisive: ['cod', 'ammoniaNitrogen'] });
    expect(judged.map((own) => own.waterClass)).toEqual([1, 3, 4, 4]);
  });

  test('is null when nothing was measured', () => {
    expect(waterQuality({}, 'river').waterClass).toBeNull();
  });
});
