import { queryOptions, useQuery } from '@tanstack/react-query';
import { listBasins } from '@weir/contract/fish/basins';
import { listRiverSections } from '@weir/contract/fish/river-sections';
import { type Fish, listFish } from '@weir/contract/fish/species';
import { countSurveyFacets, getSurvey, surveyCalls } from '@weir/contract/fish/surveys';
import { getSurveyWaterClass } from '@weir/contract/fish/water-classes';
import { call, queryOf } from '../../../../platform/api.ts';
import type { ReviewedKind } from '../../records/RecordActions.tsx';
import { surveyEditorPage } from '../surveys.screen.ts';

const pageLimit = 200;
const mostPages = 20;

export const surveyQuery = (id: number) => queryOf(getSurvey, { query: { id } });
export const waterClassQuery = (id: number) => queryOf(getSurveyWaterClass, { query: { id } });
export const facetsQuery = (group: string) =>
  queryOf(countSurveyFacets, { query: { group, page: 1, limit: 1000 } });
export const sectionsQuery = queryOf(listRiverSections, {
  query: { page: 1, limit: pageLimit, sort: 'name' },
});
export const basinsQuery = queryOf(listBasins, { query: { page: 1, limit: pageLimit } });

/** A species as rows of a catch need it. */
export type KnownFish = Pick<
  Fish,
  | 'id'
  | 'scientificName'
  | 'name'
  | 'nameEn'
  | 'nameEs'
  | 'nameJa'
  | 'otherNames'
  | 'traits'
  | 'lengthWeights'
>;

/** Every species there is, to name rows and compare measurements with, also while there is no network. */
const fishIndexQuery = queryOptions({
  queryKey: [listFish.path, 'index'],
  staleTime: 300_000,
  async queryFn() {
    const fish: KnownFish[] = [];
    for (let page = 1; page <= mostPages; page++) {
      const { list, total } = await call(listFish, { query: { page, limit: pageLimit, sort: 'name' } });
      fish.push(...list);
      if (fish.length >= total) break;
    }
    return fish;
  },
});

export interface FishIndex {
  all: readonly KnownFish[];
  byId: ReadonlyMap<number, KnownFish>;
  /** By each exact name, in small letters. */
  byName: ReadonlyMap<string, number>;
}

function indexOf(all: readonly KnownFish[]): FishIndex {
  const named = all.flatMap(({ id, scientificName, name, nameEn, nameEs, nameJa, otherNames = [] }) =>
    [...otherNames.map(({ text }) => text), nameJa, nameEs, nameEn, name, scientificName].flatMap((text) =>
      text ? [[text.toLowerCase(), id] as const] : [],
    ),
  );
  return { all, byId: new Map(all.map((fish) => [fish.id, fish])), byName: new Map(named) };
}

const noFish = indexOf([]);

export const useFishIndex = (): FishIndex => useQuery({ ...fishIndexQuery, select: indexOf }).data ?? noFish;

const stepOfField: Readonly<Record<string, string>> = {
  ...{ gear: 'effort', effort: 'effort', permitNo: 'effort' },
  ...{ water: 'water', catches: 'catch', individuals: 'individuals' },
};

/** The step of the editor in which a field stands that a JSON pointer leads to. */
const stepOf = (path: string): string => stepOfField[path.split('/')[1] ?? ''] ?? 'event';

export const reviewedSurveys: ReviewedKind = {
  calls: surveyCalls,
  kind: 'survey',
  editAddress: (id, path) => surveyEditorPage.address({ id, step: stepOf(path), at: path }),
};
