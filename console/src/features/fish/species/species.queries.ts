import type { Input } from '@weir/contract/endpoint';
import { listPhotos } from '@weir/contract/fish/photos';
import {
  addFish,
  countFishFacets,
  editFish,
  type Fish,
  type FishContent,
  getFish,
  listFish,
} from '@weir/contract/fish/species';
import { listSurveys } from '@weir/contract/fish/surveys';
import { useCallback } from 'react';
import { call, queryOf, steadyQueryOf } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';

export const fishListQuery = (query: Input<typeof listFish>['query']) => steadyQueryOf(listFish, { query });

export const fishQuery = (id: number) => queryOf(getFish, { query: { id } });

/** How many species there are in each genus, with its family and its order. */
export const taxaQuery = (facets: string | undefined) =>
  steadyQueryOf(countFishFacets, {
    query: { page: 1, limit: 1000, group: 'taxon', ...(facets && { facets }) },
  });

/** The photos of some species. */
export const photosOfFishQuery = (ids: readonly number[]) =>
  queryOf(listPhotos, {
    query: { page: 1, limit: 200, facets: ids.map((id) => `fish:${id}`).join(',') },
  });

/** Surveys in which a species was caught, the latest first. */
export const surveysOfFishQuery = (id: number) =>
  queryOf(listSurveys, { query: { page: 1, limit: 20, sort: '-time', facets: `fish:${id}` } });

/** Adds a species, or writes it over the one that is given. */
export const saveFish = (draft: FishContent, record: Fish | undefined): Promise<Fish> =>
  record
    ? call(editFish, { body: { ...draft, id: record.id, version: record.version } })
    : call(addFish, { body: draft });

type NamedFish = Pick<FishContent, 'scientificName' | 'name' | 'nameEn' | 'nameEs' | 'nameJa'>;

/** The Chinese name in Chinese, else that of the language, else the scientific name. */
export function useFishName(): (fish: NamedFish) => string {
  const language = useLanguage();
  return useCallback(
    ({ scientificName, name, nameEn, nameEs, nameJa }) =>
      ({ zh: name, en: nameEn, es: nameEs, ja: nameJa })[language] || scientificName,
    [language],
  );
}
