import type { FishSurveyContent, SurveyLine } from '@weir/contract/fish/surveys';
import type { WaterMeasurement, WaterParameter } from '@weir/contract/fish/water';
import { type WaterBody, waterClasses } from '@weir/contract/fish/water-classes';
import type { Db } from '../../../platform/db/database.ts';
import { knowsPlaces, type Reader } from '../records/fish-access.service.ts';
import type { FishRecords } from '../records/records.service.ts';
import { findSectionFacts } from './survey-facts.store.ts';
import { findSurveyLines } from './surveys.store.ts';
import { waterQuality } from './water-class.policy.ts';

const mostLines = 5000;

interface Deps {
  db: Db;
  fishRecords: Pick<FishRecords, 'get'>;
}

export type Surveys = ReturnType<typeof createSurveys>;

/** What is answered of surveys beside their records. */
export const createSurveys = ({ db, fishRecords }: Deps) => ({
  async listAll(reader: Reader, query: Omit<Parameters<typeof findSurveyLines>[1], 'knowsPlaces'>) {
    const asked = { ...query, knowsPlaces: knowsPlaces(reader, 'survey') };
    const rows = await findSurveyLines(db, asked, mostLines);
    const list: SurveyLine[] = rows.map(({ total: _total, ...line }) => line);
    return { list, total: rows[0]?.total ?? 0 };
  },
  async waterClass(id: number) {
    const { water = [], riverSectionId } = await fishRecords.get<FishSurveyContent>('survey', id);
    return waterClassOf(water, (await waterBodiesOf(db, [riverSectionId])).get(riverSectionId));
  },
});

/** What each section lies in, by its basin. */
export const waterBodiesOf = async (db: Db, sectionIds: readonly number[]): Promise<Map<number, WaterBody>> =>
  new Map((await findSectionFacts(db, sectionIds)).map(({ id, isLake }) => [id, isLake ? 'lake' : 'river']));

const methodOrder = ['laboratory', 'manual', 'device'];

type JudgedMeasurement = Pick<
  WaterMeasurement,
  'parameter' | 'value' | 'method' | 'quality' | 'isBelowLimit'
>;

/** The class by one value of each parameter: of what was measured where the fish were, before what a station tells. */
export function waterClassOf(water: readonly JudgedMeasurement[], body: WaterBody = 'river') {
  const usable = water
    .filter(({ quality, isBelowLimit }) => quality !== 'bad' && isBelowLimit !== 1)
    .sort((a, b) => methodOrder.indexOf(b.method) - methodOrder.indexOf(a.method));
  const measuredOf = (wanted: WaterParameter) =>
    usable.findLast(({ parameter }) => parameter === wanted)?.value;
  const known = Object.fromEntries(
    usable.flatMap(({ parameter }) => {
      const value = measuredOf(parameter);
      return value === undefined ? [] : [[parameter === 'pH' ? 'ph' : parameter, value]];
    }),
  );
  const { waterClass, decisive, judged } = waterQuality(known, body);
  const named = (at: number) => waterClasses[at - 1] ?? 'belowV';
  return {
    waterClass: waterClass === null ? null : named(waterClass),
    judged: judged.map((one) => ({
      parameter: one.parameter === 'ph' ? ('pH' as const) : one.parameter,
      waterClass: named(one.waterClass),
      decides: decisive.includes(one.parameter) ? (1 as const) : (0 as const),
    })),
  };
}
