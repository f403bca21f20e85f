import {
  classLimits,
  oxygenClassLimits,
  phClassLimits,
  type WaterBody,
} from '@weir/contract/fish/water-classes';

const parameters = [
  'ph',
  'dissolvedOxygen',
  'oxygenSaturation',
  'permanganateIndex',
  'cod',
  'bod5',
  'ammoniaNitrogen',
  'totalPhosphorus',
  'totalNitrogen',
] as const;

/** Parameters that have a class; the saturation is another measure of the dissolved oxygen. */
export type WaterParameter = (typeof parameters)[number];

/** What was measured at one time and place: in mg/L, the saturation in %, pH without a unit. */
export type WaterValues = Readonly<Partial<Record<WaterParameter, number>>>;

/** 1 to 5 are I to V; 6 is inferior to V. */
export type WaterClass = 1 | 2 | 3 | 4 | 5 | 6;

export interface JudgedWaterValue {
  readonly parameter: WaterParameter;
  readonly value: number;
  readonly waterClass: WaterClass;
}

export interface WaterQuality {
  /** Null when nothing that has a class was measured. */
  readonly waterClass: WaterClass | null;
  /** The parameters that decide it, all of them where several are equally bad. */
  readonly decisive: readonly WaterParameter[];
  readonly judged: readonly JudgedWaterValue[];
}

const saturationOfClass1 = 90;
const [lowestPh, highestPh] = phClassLimits;

/**
 * The class of water by GB 3838-2002, table 1: the worst parameter decides. Dissolved oxygen is of class I also from
 * 90 % of saturation on; a saturation alone says no more than that.
 */
export function waterQuality(values: WaterValues, body: WaterBody): WaterQuality {
  const judged = parameters.flatMap((parameter): JudgedWaterValue[] => {
    const value = values[parameter];
    const waterClass = value === undefined ? null : classOf(parameter, value, values, body);
    return value === undefined || waterClass === null ? [] : [{ parameter, value, waterClass }];
  });
  const worst = judged.reduce<WaterClass | null>(
    (most, { waterClass }) => (most === null || waterClass > most ? waterClass : most),
    null,
  );
  const decisive = judged.filter(({ waterClass }) => waterClass === worst).map(({ parameter }) => parameter);
  return { waterClass: worst, decisive, judged };
}

function classOf(parameter: WaterParameter, value: number, values: WaterValues, body: WaterBody) {
  const isSaturated = (values.oxygenSaturation ?? 0) >= saturationOfClass1;
  switch (parameter) {
    case 'ph':
      return value >= lowestPh && value <= highestPh ? 1 : 6;
    case 'oxygenSaturation':
      return isSaturated ? 1 : null;
    case 'dissolvedOxygen':
      return isSaturated ? 1 : firstClass(oxygenClassLimits, (limit) => value >= limit);
    default: {
      const ofBody: Partial<Record<WaterParameter, readonly number[]>> = classLimits[body];
      const limits = ofBody[parameter];
      return limits === undefined ? null : firstClass(limits, (limit) => value <= limit);
    }
  }
}

function firstClass(ofClasses: readonly number[], holds: (limit: number) => boolean): WaterClass {
  const found = ofClasses.findIndex(holds);
  return found === -1 ? 6 : (waterClasses[found] ?? 6);
}

const waterClasses: readonly WaterClass[] = [1, 2, 3, 4, 5];
