import type { Language } from '@weir/contract/common';
import { type FishPhotoContent, openLicences } from '@weir/contract/fish/photos';
import type { ReferenceItem } from '@weir/contract/fish/reference-item';
import type { FishContent } from '@weir/contract/fish/species';
import type { FishItem } from '@weir/contract/fish/species-item';
import { citationText } from '../../../platform/citations/citation-text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuseUnknown } from '../../../platform/errors.ts';
import type { Basins } from '../basins/basins.service.ts';
import type { PublishedRecords } from '../records/published.service.ts';
import { findNames, findPhotoIds, findPublishedKind, findSynonymIds } from './species.store.ts';
import { citedReferences } from './species-links.policy.ts';

interface Deps {
  db: Db;
  basins: Pick<Basins, 'names'>;
  published: Pick<PublishedRecords, 'ofIds'>;
}

export interface PublishedState {
  id: number;
  uuid: string;
  revisionNo: number;
  publishedTime: string;
}
type PublishedFish = FishContent & PublishedState;
type PublishedPhoto = FishPhotoContent & PublishedState;

export type SpeciesItems = ReturnType<typeof createSpeciesItems>;

/** Approved species with all that their pages say of them. */
export function createSpeciesItems({ db, basins, published }: Deps) {
  const namedFish = async (ids: readonly number[]) =>
    (await published.ofIds<PublishedFish>(ids)).map(
      ({ id, scientificName, name, nameEn = null, nameEs = null, nameJa = null }) => ({
        ...{ id, scientificName, name, nameEn, nameEs, nameJa },
      }),
    );
  const photosOf = async ({ id, keyPhotoId }: PublishedFish) => {
    const found = await findPhotoIds(db, id);
    const ids = keyPhotoId ? [keyPhotoId, ...found.filter((one) => one !== keyPhotoId)] : found;
    const photos = await published.ofIds<PublishedPhoto>(ids);
    return photos.filter(({ licence }) => openLicences.includes(licence));
  };
  const referencesOf = async (content: FishContent, language: Language) => {
    const references = await published.ofIds<ReferenceItem & PublishedState>(citedReferences(content));
    const style = language === 'zh' ? 'gbt7714-numeric' : 'apa';
    return citationText(references, style, language).map(({ item, text }) => ({
      ...{ id: item.id, text },
      url: item.DOI ? `https://doi.org/${item.DOI}` : (item.URL ?? null),
    }));
  };
  return {
    names: async (ids: readonly number[]) => ({ list: await findNames(db, ids) }),
    /** Throws where there is no approved species of this id. */
    async get(id: number, language: Language): Promise<FishItem> {
      if ((await findPublishedKind(db, id)) !== 'fish') refuseUnknown();
      const [fish] = await published.ofIds<PublishedFish>([id]);
      if (!fish) refuseUnknown();
      const basinIds = (fish.basins ?? []).map(({ basinId }) => basinId);
      const [names, photos, references, [accepted = null], synonyms] = await Promise.all([
        basins.names(db, basinIds),
        photosOf(fish),
        referencesOf(fish, language),
        namedFish(fish.acceptedFishId ? [fish.acceptedFishId] : []),
        findSynonymIds(db, id).then(namedFish),
      ]);
      const basinNames = Object.fromEntries(names.map(({ id: basinId, ...named }) => [basinId, named]));
      return { ...fish, basinNames, photos, references, accepted, synonyms };
    },
  };
}
