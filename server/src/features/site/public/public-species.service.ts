import type { Language } from '@weir/contract/common';
import type { Html } from '@weir/contract/site/html';
import { mediaIdOf } from '@weir/contract/site/media';
import type { PictureLook } from '@weir/contract/site/picture-html';
import type { ShownSite } from '../items/shown-site.service.ts';
import { siteAssets } from './parts/public-assets.policy.ts';
import type { Body } from './public-layout.policy.ts';
import { type Drawing, pictureAt } from './public-pictures.policy.ts';

/** What a visitor asks of the list. */
export interface SpeciesQuery {
  keyword: string | undefined;
  page: number;
}

/** Draws a picture at a path; nothing where visitors may not see it. */
export type DrawSpeciesPicture = (path: string, look: PictureLook) => Html;

export interface SpeciesBody {
  title: string;
  description: string | null;
  /** Paths of pictures that it shows. */
  pictures: readonly string[];
  draw: (picture: DrawSpeciesPicture) => Html;
  /** What search engines read (schema.org); `origin` is where the site is opened from outside. */
  facts?: (origin: string | undefined) => Readonly<Record<string, unknown>>;
}

/** Species of the fish-species database, which stands above the site: whoever knows them hands them in. */
export interface SpeciesSource {
  /** Differs whenever something has changed that visitors can see. */
  revision(): Promise<string>;
  /** What the pages of species are called: `coreius-heterodon`. */
  slugs(): Promise<readonly string[]>;
  list(language: Language, query: SpeciesQuery): Promise<SpeciesBody>;
  /** Undefined: there is no such species. */
  item(language: Language, slug: string): Promise<SpeciesBody | undefined>;
}

/** Which of the pages of species is asked for. */
export type SpeciesAsked = SpeciesQuery | { slug: string };

/** A page of species with the pictures around it; undefined: there is no such page. */
export async function speciesContent(
  source: SpeciesSource,
  site: Pick<ShownSite, 'pictures'>,
  language: Language,
  asked: SpeciesAsked,
  beside: readonly (string | null)[],
) {
  const body = 'slug' in asked ? await source.item(language, asked.slug) : await source.list(language, asked);
  if (!body) return undefined;
  const { title, description, facts } = body;
  const isNarrowed = 'keyword' in asked && asked.keyword !== undefined;
  const draw = (drawing: Drawing): Body => ({
    ...{ title, description },
    main: body.draw((path, look) => pictureAt(path, drawing, look)),
    styles: [siteAssets.species.path],
    picture: mediaIdOf(body.pictures[0] ?? null),
    ...(facts && { facts: facts(drawing.origin) }),
    ...(isNarrowed && { isHidden: true as const }),
  });
  return { pictures: await site.pictures([...body.pictures, ...beside]), draw };
}
