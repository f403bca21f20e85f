import type { Db } from '../../../platform/db/database.ts';
import type { Branches } from '../records/records.service.ts';
import { dominanceOf } from './formulas/community/relative-importance.policy.ts';
import { meanOf } from './formulas/numbers/mean.policy.ts';
import { type AskedSurveys, surveyFilterOf } from './survey-filter.service.ts';
import { findMeasuredSpecies, findSectionWater, findSurveyedSets } from './surveyed.store.ts';

export type { SurveyedSet } from './surveyed.store.ts';
export type SurveyedRecords = ReturnType<typeof createSurveyedRecords>;

/** What charts are made of, beside the charts: the approved surveys of the same filter, their water and their fish. */
export const createSurveyedRecords = ({ db, basins }: { db: Db; basins: Branches }) => ({
  /** In the order of their days, `most` of them. */
  async sets(asked: AskedSurveys, most: number) {
    return findSurveyedSets(db, await surveyFilterOf(db, basins, asked), most);
  },
  async water(asked: AskedSurveys) {
    const found = await findSectionWater(db, await surveyFilterOf(db, basins, asked));
    return found.map(({ values, ...of }) => ({ ...of, ...meanOf(values) }));
  },
  async measuredSpecies(asked: AskedSurveys, most: number) {
    return findMeasuredSpecies(db, await surveyFilterOf(db, basins, asked), most);
  },
  dominanceOf,
});
