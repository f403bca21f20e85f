import type { CatchRow, Individual } from '@weir/contract/fish/surveys';
import { seedOf } from '../../model/random.ts';
import type { SpeciesFacts } from '../species/facts.ts';
import { speciesFacts } from '../species/species-facts.ts';
import { type Draw, drawing, type MadeFish, makeFish, normal, poisson, roundedG, weightAt } from './fish.ts';
import type { PlannedSurvey } from './plan.ts';
import { type Population, populations, soughtSpecies } from './populations.ts';

export interface Catch {
  readonly catches: CatchRow[];
  readonly individuals: Individual[];
}

type FishId = (scientificName: string) => number;

/** The rest of a large catch is counted and not measured. */
const mostMeasured = 22;
const roundsPerYear = 4;
const oldestRound = 7;
/** How much wider than by chance the catches of single sets scatter. */
const setScatter = 0.35;
/** Small shoals are not counted in every net. */
const uncountedSpecies = 'Toxabramis swinhonis';
/** Total length of a fish whose standard length is 1. */
const tailShare = 1.18;

const factsOf = new Map(speciesFacts.map((facts) => [facts.name, facts]));

/** A species by its scientific name; throws where the demonstration has none. */
export function factsNamed(name: string): SpeciesFacts {
  const facts = factsOf.get(name);
  if (!facts) throw new Error(`The demonstration has no species ${name}`);
  return facts;
}

/** Month of the survey, 1 to 12, with its fraction. */
export const monthOf = (ms: number): number => {
  const day = new Date(ms);
  return day.getUTCMonth() + 1 + day.getUTCDate() / 31;
};

/** How many fish of a population a set catches in the mean. */
export function meanCatch(population: Population, { section, gear, round, startMs }: PlannedSurvey): number {
  const { perSet, sections, peakMonth, seasonality, trend } = population;
  const away = (1 - Math.cos(((monthOf(startMs) - peakMonth) / 12) * 2 * Math.PI)) / 2;
  const years = (oldestRound - round) / roundsPerYear;
  return (perSet[gear] ?? 0) * sections[section] * (1 - seasonality * away) * (1 + trend) ** years;
}

/** What a survey catches, the same each time. */
export function catchOf(survey: PlannedSurvey, fishId: FishId): Catch {
  const draw = drawing(seedOf(survey.surveyNo));
  const rows = populations.flatMap((population) => {
    const mean = meanCatch(population, survey) * Math.exp(setScatter * normal(draw));
    const count = poisson(mean, draw);
    return count > 0 ? [rowOf(survey, population, count, draw, fishId)] : [];
  });
  const found = new Set(rows.flatMap(({ row }) => row.fishId ?? []));
  const all = [...rows, ...flawRows(survey, draw, fishId)];
  const absent = survey.gear === 'gillnet' ? soughtSpecies.filter((name) => !found.has(fishId(name))) : [];
  return numbered({
    catches: [
      ...all.map(({ row }) => row),
      ...absent.map((name) => ({
        rowId: '',
        fishId: fishId(name),
        countStatus: 'absent' as const,
        count: 0,
      })),
      ...unknownFish(survey),
    ],
    individuals: all.map(({ fish }) => fish),
  });
}

interface Row {
  readonly row: CatchRow;
  readonly fish: Omit<Individual, 'rowId' | 'no'>[];
}

/** Rows and fish get their numbers: fish are numbered through the whole survey. */
function numbered({ catches, individuals }: { catches: CatchRow[]; individuals: Row['fish'][] }): Catch {
  const rows = catches.map((row, at) => ({ ...row, rowId: `r${at + 1}` }));
  const fish = individuals.flatMap((ofRow, at) => ofRow.map((one) => ({ ...one, rowId: `r${at + 1}` })));
  return { catches: rows, individuals: fish.map((one, at) => ({ ...one, no: at + 1 })) };
}

function rowOf(
  survey: PlannedSurvey,
  population: Population,
  count: number,
  draw: Draw,
  fishId: FishId,
): Row {
  const { species, mortality, aged } = population;
  const facts = factsNamed(species);
  if (species === uncountedSpecies && survey.gear === 'gillnet' && survey.round % 2 === 0)
    return { row: { rowId: '', fishId: fishId(species), countStatus: 'notEnumerated' }, fish: [] };
  const yearShare = ((((monthOf(survey.startMs) - (facts.spawning.months[0] ?? 5)) / 12) % 1) + 1) % 1;
  const made = Array.from({ length: count }, () => makeFish(facts, { mortality, yearShare }, draw));
  const fish = made
    .slice(0, mostMeasured)
    .map((one) => measured(facts, one, { month: monthOf(survey.startMs), aged: aged === true }, draw));
  return { row: rowFrom(facts, made, fishId, lossShares[survey.gear]), fish };
}

/** Of a catch, so many do not outlive the gear. */
const lossShares: Readonly<Record<PlannedSurvey['gear'], number>> = {
  gillnet: 0.12,
  trap: 0.01,
  electrofishing: 0.03,
};

function rowFrom(facts: SpeciesFacts, made: readonly MadeFish[], fishId: FishId, lossShare = 0): CatchRow {
  const deadCount = Math.floor(made.length * lossShare);
  const lengths = made.map(({ lengthMm }) => lengthMm);
  const weights = made.map(({ weightG }) => weightG);
  return {
    ...{ rowId: '', fishId: fishId(facts.name), countStatus: 'counted', count: made.length },
    totalWeightG: Number(weights.reduce((sum, weight) => sum + weight, 0).toFixed(1)),
    ...{ minLengthMm: Math.min(...lengths), maxLengthMm: Math.max(...lengths), lengthType: facts.lengthType },
    ...{ minWeightG: Math.min(...weights), maxWeightG: Math.max(...weights), fate: 'released' },
    ...{ retainedCount: 0, releasedCount: made.length - deadCount, deadCount },
  };
}

function measured(
  facts: SpeciesFacts,
  { lengthMm, weightG, ageY }: MadeFish,
  { month, aged }: { month: number; aged: boolean },
  draw: Draw,
): Row['fish'][number] {
  const isMature = lengthMm / 10 >= facts.matureCm;
  const isSpawning = facts.spawning.months.includes(Math.floor(month));
  const stages = isSpawning ? (['IV', 'V', 'V', 'VI'] as const) : (['II', 'III', 'III', 'IV'] as const);
  const young = (['I', 'I', 'II', 'II'] as const)[Math.floor(draw() * 4)] ?? 'I';
  const lengths =
    facts.lengthType === 'TL'
      ? { totalLengthMm: lengthMm }
      : { totalLengthMm: Math.round(lengthMm * tailShare + 2 * draw()), standardLengthMm: lengthMm };
  return {
    ...lengths,
    weightG,
    sex: isMature ? ((['female', 'male'] as const)[Math.floor(draw() * 2)] ?? 'unknown') : 'unknown',
    maturity: isMature ? (stages[Math.floor(draw() * 4)] ?? 'III') : young,
    ...(aged && {
      ageY,
      ageStructure: facts.family === 'Bagridae' ? ('vertebra' as const) : ('scale' as const),
    }),
  };
}

/** Young fish that nobody could tell on the bank. */
const unknownFish = ({ gear }: PlannedSurvey): CatchRow[] =>
  gear === 'electrofishing'
    ? [
        {
          ...{ rowId: '', provisionalName: '鮈亚科幼鱼', qualifier: 'sp.', lifeStage: 'juvenile' },
          ...{ countStatus: 'counted', count: 7, totalWeightG: 4.2, fate: 'released' },
        },
      ]
    : [];

/** What reviewers are to find. */
function flawRows(survey: PlannedSurvey, draw: Draw, fishId: FishId): Row[] {
  if (survey.flaw === 'protectedFish') return [oneFish('Acipenser sinensis', 412, draw, fishId)];
  if (survey.flaw === 'wrongSpecies') return [oneFish('Coreius guichenoti', 231, draw, fishId)];
  return [];
}

function oneFish(name: string, lengthMm: number, draw: Draw, fishId: FishId): Row {
  const facts = factsNamed(name);
  const weightG = roundedG(weightAt(facts, lengthMm / 10));
  const fish = measured(facts, { lengthMm, weightG, ageY: 1 }, { month: 1, aged: false }, draw);
  return { row: rowFrom(facts, [{ lengthMm, weightG, ageY: 1 }], fishId), fish: [fish] };
}
