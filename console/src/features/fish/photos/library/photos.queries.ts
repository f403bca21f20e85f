import { useQuery } from '@tanstack/react-query';
import { editPhoto, type FishPhotoContent, getPhoto, listPhotos } from '@weir/contract/fish/photos';
import { reviewStatuses } from '@weir/contract/fish/records';
import { listRiverSections } from '@weir/contract/fish/river-sections';
import { listFish } from '@weir/contract/fish/species';
import { listSurveys } from '@weir/contract/fish/surveys';
import { call, queryOf, steadyQueryOf } from '../../../../platform/api.ts';

export const photoQuery = (id: number) => queryOf(getPhoto, { query: { id } });

/** The path of a picture of the media library in another width. */
export const widePath = (picture: string, width: 480 | 960 | 1600): string =>
  picture.replace(/\d+\.webp$/, `${width}.webp`);

export const changePhoto = (
  { id, version }: { id: number; version: number },
  changes: Partial<FishPhotoContent>,
) => call(editPhoto, { body: { id, version, ...changes } });

/** The photo of a file that was uploaded before; undefined: there is none. */
export const findByFile = async (sha256: string) =>
  (await call(listPhotos, { query: { page: 1, limit: 1, facets: `file:${sha256}` } })).list[0];

/** Photos of a species that were approved. */
export const approvedPhotosQuery = (fishId: number) =>
  steadyQueryOf(listPhotos, {
    query: { page: 1, limit: 20, facets: `fish:${fishId}`, reviewStatus: reviewStatuses.approved },
  });

const lists = { fish: listFish, survey: listSurveys, section: listRiverSections } as const;
export type SubjectKind = keyof typeof lists;

const shown = 50;

/** Species, surveys or sections whose names hold a keyword. */
export const useSubjects = (kind: SubjectKind, keyword: string) =>
  useQuery(
    steadyQueryOf(lists[kind] as typeof listFish, {
      query: { page: 1, limit: shown, sort: 'name', ...(keyword && { keyword }) },
    }),
  );
