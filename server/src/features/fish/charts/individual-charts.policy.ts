import type { ChartGroup, ChartMetric, ChartQuery } from '@weir/contract/fish/charts';
import { type Excluded, emptyGroup, thinned } from './chart-groups.policy.ts';
import type { MeasuredColumn } from './charts.store.ts';
import { conditionOf } from './formulas/individuals/condition.policy.ts';
import { growthOf } from './formulas/individuals/growth.policy.ts';
import { type Individual, type LengthType, lengthOf } from './formulas/individuals/individuals.policy.ts';
import { lengthFrequency } from './formulas/individuals/length-frequency.policy.ts';
import { aForCm, lengthWeight } from './formulas/individuals/length-weight.policy.ts';
import { type MaturityStage, phenologyOf } from './formulas/individuals/phenology.policy.ts';

/** A measured fish with where it was caught. */
export interface MeasuredFish extends Individual {
  setId: number;
  no: number;
  ageYears: number | null;
  stage: MaturityStage | null;
  /** From 1. */
  month: number;
}

export interface MeasuredGroup {
  key: string;
  events: number;
  fish: readonly MeasuredFish[];
}

interface Wish extends Pick<ChartQuery, 'lengthType' | 'binMm'> {
  /** At which half of the fish are mature, as it is recorded. */
  maturityMm: number | null;
}
type Draw = (
  fish: readonly MeasuredFish[],
  wish: Wish & { mostPoints: number },
  excluded: Excluded,
) => Partial<ChartGroup>;

const lengthTypes = { SL: 'standard', TL: 'total', FL: 'fork' } as const satisfies Record<string, LengthType>;
/** Of a cloud, all groups together: more are no clearer, and cost more than what is worked out. */
const mostPoints = 6000;

/** Nothing can be fitted. */
const refused = (n: number, meta: ChartGroup['meta']): Partial<ChartGroup> => ({ n, meta });

const frequency: Draw = (fish, { lengthType, binMm, maturityMm }, excluded) => {
  const type = lengthTypes[lengthType];
  const { n, bins, excluded: left } = lengthFrequency(fish, { lengthType: type, binMm });
  excluded.notMeasured += left.noLength;
  return {
    ...{ n, meta: { binMm, ...(maturityMm !== null && n > 0 && maturity50(fish, type, maturityMm)) } },
    rows: bins.map(({ fromMm, total, bySex }) => ({ key: `bin:${fromMm}`, figures: { total, ...bySex } })),
  };
};

/** How many of the fish have not reached the length at which half are mature. */
function maturity50(fish: readonly MeasuredFish[], type: LengthType, maturityMm: number) {
  const lengths = fish.flatMap((one) => lengthOf(one, type) ?? []);
  const below = lengths.filter((length) => length < maturityMm).length;
  return { maturityMm, belowMaturityPercent: (100 * below) / lengths.length };
}

const weights: Draw = (fish, { lengthType, mostPoints: most }, excluded) => {
  const type = lengthTypes[lengthType];
  const result = lengthWeight(fish, type);
  excluded.notMeasured += result.excluded.notMeasured;
  if ('refusal' in result) return refused(result.n, { refusal: result.refusal });
  const { n, log10A, b, r2, standardErrorOfB, t, residualSd, backTransform, measured, outliers } = result;
  return {
    ...{ n, value: b },
    meta: { log10A, b, r2, standardErrorOfB, t, residualSd, backTransform, aForCm: aForCm(10 ** log10A, b) },
    points: thinned(measured, most).map((one) => [lengthOf(one, type) ?? 0, one.weightG ?? 0]),
    rows: outliers.map(({ fish: { setId, no }, ...figures }) => ({
      key: `survey:${setId}`,
      figures: { no, ...figures },
    })),
  };
};

const condition: Draw = (fish, { lengthType }, excluded) => {
  const type = lengthTypes[lengthType];
  const regression = lengthWeight(fish, type);
  const {
    fulton,
    relative,
    excluded: left,
  } = conditionOf(fish, type, 'refusal' in regression ? null : regression);
  excluded.notMeasured += left.notMeasured;
  return {
    ...{ n: fulton.n, value: fulton.mean, ciLow: fulton.ciLow, ciHigh: fulton.ciHigh },
    meta: { sd: fulton.sd, relative: relative?.mean ?? null },
  };
};

const growth: Draw = (fish, { lengthType, mostPoints: most }, excluded) => {
  const type = lengthTypes[lengthType];
  const aged = fish.map((one) => ({ ageYears: one.ageYears, lengthMm: lengthOf(one, type) }));
  const result = growthOf(aged);
  excluded.notMeasured += result.excluded.notAged;
  if ('refusal' in result) return refused(result.n, { refusal: result.refusal, ages: result.ages });
  const { n, ages, linfMm, kPerYear, t0Years, residualSdMm, standardErrors } = result;
  const known = aged.flatMap(({ ageYears, lengthMm }): [number, number][] =>
    ageYears === null || lengthMm === null ? [] : [[ageYears, lengthMm]],
  );
  return {
    ...{ n, value: linfMm, points: thinned(known, most) },
    meta: { ages, linfMm, kPerYear, t0Years, residualSdMm, kStandardError: standardErrors.kPerYear },
  };
};

const maturity: Draw = (fish, _wish, excluded) => {
  const { n, months, excluded: left } = phenologyOf(fish);
  excluded.notMeasured += left.noStage;
  const stages = ['I', 'II', 'III', 'IV', 'V', 'VI'];
  return {
    n,
    rows: months.map(({ month, n: fishOfMonth, counts }) => ({
      key: `month:${month}`,
      figures: { n: fishOfMonth, ...Object.fromEntries(stages.map((stage, at) => [stage, counts[at] ?? 0])) },
    })),
  };
};

const lengthColumns = { SL: 'standardMm', TL: 'totalMm', FL: 'forkMm' } as const;

/** What a chart reads of each fish. */
export function columnsOf(metric: ChartMetric, lengthType: ChartQuery['lengthType']): MeasuredColumn[] {
  if (metric === 'maturity') return ['maturity'];
  const length = lengthColumns[lengthType];
  if (metric === 'growth') return [length, 'ageY'];
  if (metric === 'lengthFrequency') return [length, 'sex'];
  return metric === 'condition' ? [length, 'weightG'] : [length, 'weightG', 'no'];
}

const draws: Partial<Record<ChartMetric, Draw>> = {
  lengthFrequency: frequency,
  lengthWeight: weights,
  condition,
  growth,
  maturity,
};

/** The figures of each group's measured fish, all of one species; `excluded` gets what was left out of them. */
export const individualChart = (
  metric: ChartMetric,
  groups: readonly MeasuredGroup[],
  wish: Wish,
  excluded: Excluded,
): ChartGroup[] => {
  const most = Math.ceil(mostPoints / groups.length);
  return groups.map(({ key, events, fish }) => ({
    ...emptyGroup(key, events),
    ...draws[metric]?.(fish, { ...wish, mostPoints: most }, excluded),
  }));
};
