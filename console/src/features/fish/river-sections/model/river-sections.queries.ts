import type { Input } from '@weir/contract/endpoint';
import {
  getRiverSection,
  listLastSurveys,
  listSectionSpecies,
  listSectionSurveys,
} from '@weir/contract/fish/river-sections';
import { getSectionWaterForSpecies } from '@weir/contract/fish/section-water';
import { queryOf, steadyQueryOf } from '../../../../platform/api.ts';

export const sectionQuery = (id: number) => queryOf(getRiverSection, { query: { id } });

/** Approved surveys, the newest first. */
export const sectionSurveysQuery = (query: Input<typeof listSectionSurveys>['query']) =>
  steadyQueryOf(listSectionSurveys, { query });

/** When each of the sections was last surveyed. */
export const lastSurveysQuery = (id: string) => steadyQueryOf(listLastSurveys, { query: { id } });

export const sectionSpeciesQuery = (id: number) =>
  queryOf(listSectionSpecies, { query: { id, page: 1, limit: 200 } });

/** The water moves on by itself: it is asked for anew. */
export const waterForSpeciesQuery = (id: number) => ({
  ...queryOf(getSectionWaterForSpecies, { query: { id } }),
  refetchInterval: 300_000,
});
