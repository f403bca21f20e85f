import type { Input } from '@weir/contract/endpoint';
import { getRiverSection, listSectionSpecies, listSectionSurveys } from '@weir/contract/fish/river-sections';
import { queryOf, steadyQueryOf } from '../../../../platform/api.ts';

export const sectionQuery = (id: number) => queryOf(getRiverSection, { query: { id } });

/** Approved surveys, the newest first. */
export const sectionSurveysQuery = (query: Input<typeof listSectionSurveys>['query']) =>
  steadyQueryOf(listSectionSurveys, { query });

export const sectionSpeciesQuery = (id: number) =>
  queryOf(listSectionSpecies, { query: { id, page: 1, limit: 200 } });
