import { flag, idQuery } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { array, nullable, object, oneOf } from '../schema.ts';
import { type WaterParameter, waterParameters } from './water.ts';

/** The least values of class I to V by GB 3838-2002, table 1, in mg/L. */
export const oxygenClassLimits = [7.5, 6, 5, 3, 2] as const;
/** Beyond it water is of no class by GB 3838-2002, table 1. */
export const phClassLimits = [6, 9] as const;

/** The greatest values of class I to V in rivers by GB 3838-2002, table 1, in mg/L. */
const riverClassLimits = {
  permanganateIndex: [2, 4, 6, 10, 15],
  cod: [15, 15, 20, 30, 40],
  bod5: [3, 3, 4, 6, 10],
  ammoniaNitrogen: [0.15, 0.5, 1, 1.5, 2],
  totalPhosphorus: [0.02, 0.1, 0.2, 0.3, 0.4],
} as const satisfies Partial<Record<WaterParameter, readonly number[]>>;

export type WaterBody = 'river' | 'lake';

/** Lakes have limits of their own for phosphorus, and total nitrogen is judged in them alone. */
export const classLimits = {
  river: riverClassLimits,
  lake: {
    ...riverClassLimits,
    totalPhosphorus: [0.01, 0.025, 0.05, 0.1, 0.2],
    totalNitrogen: [0.2, 0.5, 1, 1.5, 2],
  },
} as const satisfies Record<WaterBody, Partial<Record<WaterParameter, readonly number[]>>>;

export const waterClasses = ['I', 'II', 'III', 'IV', 'V', 'belowV'] as const;

export const getSurveyWaterClass = additionsOf('Fish').get('/fish/getFishSurveyWaterClass', {
  summary:
    'The class of the water of a survey by GB 3838-2002, table 1, as of a lake where its basin is one: the worst parameter decides.',
  access: 'fish-surveys:list',
  scope: scopes.nothing,
  query: idQuery,
  response: object({
    waterClass: nullable(oneOf(waterClasses)),
    /** Each parameter that has a class; manual readings come before those of devices. */
    judged: array(
      object({ parameter: oneOf(waterParameters), waterClass: oneOf(waterClasses), decides: flag }),
    ),
  }),
});
