import type { Db } from '../../../platform/db/database.ts';
import type { Reader } from '../records/fish-access.service.ts';
import type { Branches } from '../records/records.service.ts';
import { dominanceOf } from './formulas/community/relative-importance.policy.ts';
import { meanOf } from './formulas/numbers/mean.policy.ts';
import { type AskedSurveys, surveyFilterOf } from './survey-filter.service.ts';
import {
  findMeasuredSpecies,
  findSectionWater,
  findSurveyedSets,
  findWithheldSections,
} from './surveyed.store.ts';

export type { SurveyedSet } from './surveyed.store.ts';

type SurveysOf = AskedSurveys & { reader: Reader };

export type SurveyedRecords = ReturnType<typeof createSurveyedRecords>;

/** What charts are made of, beside the charts: the approved surveys of the same filter, their water and their fish. */
export const createSurveyedRecords = ({ db, basins }: { db: Db; basins: Branches }) => ({
  /** In the order of their days, `most` of them. */
  async sets(asked: SurveysOf, most: number) {
    return findSurveyedSets(db, await surveyFilterOf(db, basins, asked), most);
  },
  async water(asked: SurveysOf) {
    const found = await findSectionWater(db, await surveyFilterOf(db, basins, asked));
    return found.map(({ values, ...of }) => ({ ...of, ...meanOf(values) }));
  },
  /** Whose place a report tells coarsely on its map, whoever reads it. */
  async withheldSections(asked: SurveysOf) {
    return new Set(await findWithheldSections(db, await surveyFilterOf(db, basins, asked)));
  },
  async measuredSpecies(asked: SurveysOf, most: number) {
    return findMeasuredSpecies(db, await surveyFilterOf(db, basins, asked), most);
  },
  dominanceOf,
});
