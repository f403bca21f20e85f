import type { Language } from '@weir/contract/common';
import { conservationText } from '@weir/contract/fish/conservation';
import { textIn } from '@weir/contract/local-text';
import type { Db } from '../../../platform/db/database.ts';
import type { SpeciesBody, SpeciesQuery, SpeciesSource } from '../../site/public/public-species.service.ts';
import type { SpeciesItems } from '../species/species-items.service.ts';
import { articleHtml, taxonFacts } from './species-article.policy.ts';
import { listHtml } from './species-list.policy.ts';
import { ownName, slugOf } from './species-names.policy.ts';
import { findSpeciesRevision, findSystem } from './species-site.store.ts';
import { speciesWordsIn } from './species-site-words.policy.ts';

interface Deps {
  db: Db;
  items: Pick<SpeciesItems, 'get'>;
}

const longestDescription = 200;

/** Approved species as the pages of the site show them. */
export const createSpeciesSite = ({ db, items }: Deps): SpeciesSource => ({
  revision: () => findSpeciesRevision(db),
  slugs: async () => (await findSystem(db, undefined)).map(({ scientificName }) => slugOf(scientificName)),
  async list(language: Language, { keyword, page }: SpeciesQuery): Promise<SpeciesBody> {
    const found = await findSystem(db, keyword);
    const say = speciesWordsIn(language);
    return {
      ...{ title: say('title'), description: say('description'), pictures: [] },
      draw: () => listHtml({ language, found, keyword, page }),
    };
  },
  async item(language: Language, slug: string): Promise<SpeciesBody | undefined> {
    const known = (await findSystem(db, undefined)).find((one) => slugOf(one.scientificName) === slug);
    if (!known) return undefined;
    const item = await items.get(known.id, language);
    const { scientificName, conservation = [] } = item;
    const own = ownName(item, language);
    const text =
      textIn(item, 'diagnosis', language) ??
      [item.order, item.family, ...conservation.map((one) => conservationText(one, language))].join(' · ');
    return {
      title: own === null ? scientificName : `${own} ${scientificName}`,
      description: text.slice(0, longestDescription),
      pictures: item.photos.map(({ picture }) => picture),
      draw: (picture) => articleHtml(item, language, picture),
      facts: (origin) => taxonFacts(item, origin && `${origin}/${language}/species/${slug}`),
    };
  },
});
