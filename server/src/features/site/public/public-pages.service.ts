import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Language, languages } from '@weir/contract/common';
import type { Bus } from '../../../platform/bus/bus.ts';
import { createMemory } from '../../../platform/cache.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Pictures, ShownSite } from '../items/shown-site.service.ts';
import { siteChanged } from '../items/site.events.ts';
import type { ContentWorkflow } from '../items/workflow/workflow.service.ts';
import { consolePageHtml } from './console-page.policy.ts';
import { feedbackBody, receiptBody } from './feedback-bodies.policy.ts';
import { type Asset, siteAssets } from './parts/public-assets.policy.ts';
import { coloursAsset } from './parts/public-colours.policy.ts';
import {
  aboutBody,
  closedBody,
  contactBody,
  linksBody,
  notFoundBody,
  questionsBody,
  teamBody,
} from './public-bodies.policy.ts';
import { homeBody } from './public-home.policy.ts';
import { type Body, type PublicPage, pageHtml, pathOf, publicPages } from './public-layout.policy.ts';
import type { Drawing } from './public-pictures.policy.ts';
import { type SpeciesAsked, type SpeciesSource, speciesContent } from './public-species.service.ts';
import { findSiteRevision } from './site-revision.store.ts';

/** A page as it is sent, plain and compressed. */
export interface Served {
  status: 200 | 404;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

interface Deps {
  db: Db;
  bus: Bus;
  logger: Logger;
  publicUrl: string | undefined;
  shownSite: ShownSite;
  contentWorkflow: Pick<ContentWorkflow, 'previewed'>;
  speciesSite: SpeciesSource;
}

export type PublicPages = ReturnType<typeof createPublicPages>;

/** How often it is looked whether another process has changed something. */
const lookEveryMs = 1000;
const mostRows = { page: 1, limit: 1000 };
/** Of species in each language: a sitemap holds 50,000 addresses. */
const mostInSitemap = 12_000;

/**
 * The pages that visitors see, kept as bytes until something of the site changes. While the database is away, what was
 * shown last is shown.
 */
export function createPublicPages(deps: Deps) {
  const { db, bus, logger, publicUrl, shownSite, contentWorkflow, speciesSite } = deps;
  const origin = publicUrl?.replace(/\/$/, '');
  const kept = createMemory<string, { revision: string; value: unknown }>({ most: 100 });
  const making = new Map<string, Promise<unknown>>();
  let revision = '';
  let lookedMs = Number.NEGATIVE_INFINITY;
  bus.on(siteChanged, () => {
    lookedMs = Number.NEGATIVE_INFINITY;
  });

  const look = async (): Promise<string> => {
    const nowMs = performance.now();
    if (nowMs - lookedMs < lookEveryMs) return revision;
    lookedMs = nowMs;
    try {
      revision = `${await findSiteRevision(db)} ${await speciesSite.revision()}`;
    } catch (error) {
      logger.debug({ err: error }, 'whether the site has changed is not known');
    }
    return revision;
  };

  /** Once for all who ask meanwhile. */
  const made = (key: string, make: () => Promise<unknown>): Promise<unknown> => {
    const begun = making.get(key) ?? make().finally(() => making.delete(key));
    making.set(key, begun);
    return begun;
  };

  /** Of now, or, while it cannot be made, of before. */
  const keptOr = async <Value>(key: string, make: () => Promise<Value>): Promise<Value> => {
    const asOf = await look();
    const known = kept.get(key) as { revision: string; value: Value } | undefined; // of this key
    if (known?.revision === asOf && asOf !== '') return known.value;
    try {
      return (await made(`${asOf} ${key}`, async () => {
        const value = await make();
        kept.set(key, { revision: asOf, value });
        return value;
      })) as Value; // of this key
    } catch (error) {
      if (!known) throw error;
      logger.debug({ err: error, key }, 'a page of the site is shown as it was');
      return known.value;
    }
  };

  const settingsIn = (language: Language) =>
    keptOr(`settings ${language}`, () => shownSite.settings(language));

  /** That of feedback is there once it is published, or open; species are, while they are public. */
  const pagesThere = async (): Promise<readonly PublicPage[]> => {
    const [{ used, form }, { fishPublic }] = await Promise.all([
      shownSite.feedback('en'),
      shownSite.settings('en'),
    ]);
    const hasFeedback = used !== null || form.open === 1;
    return publicPages.filter(
      (one) => (one !== 'feedback' || hasFeedback) && (one !== 'species' || fishPublic === 1),
    );
  };

  const page = (
    language: Language,
    of: PublicPage | 'receipt' | undefined,
    asked: SpeciesAsked = { keyword: undefined, page: 1 },
  ): Promise<Served> => {
    const make = async () => {
      const [settings, pages] = await Promise.all([shownSite.settings(language), pagesThere()]);
      const isClosed = settings.siteOpen === 0;
      const known = pages.find((one) => one === of && !isClosed);
      const beside = [settings.logo, settings.favicon];
      const other = () => {
        if (isClosed) return closedBody(language);
        return of === 'receipt' ? receiptBody(language) : notFoundBody(language);
      };
      const contentOfPage = () => {
        if (known === undefined) return undefined;
        return known === 'species'
          ? speciesContent(speciesSite, shownSite, language, asked, beside)
          : contentOf(shownSite, known, language, beside);
      };
      const content = await contentOfPage();
      const { pictures, draw } = content ?? { pictures: await shownSite.pictures(beside), draw: other };
      const published =
        known === 'about' || known === 'team' ? await shownSite.languagesOf(known) : languages;
      const drawing = { language, settings, pictures, origin };
      const body = draw(drawing);
      const rest = 'slug' in asked ? `/${asked.slug}` : undefined;
      const frame = { ...drawing, page: content ? known : undefined, rest, published, pages };
      return served(pageHtml(frame, body), body.status ?? 200);
    };
    // What somebody looks for is made for them alone.
    if ('keyword' in asked && asked.keyword !== undefined) return make();
    return keptOr(`${language} ${of ?? 'none'} ${JSON.stringify(asked)}`, make);
  };

  /** What pages fetch by its path; undefined: there is nothing, or nothing any more. */
  const asset = async (path: string): Promise<(Served & Pick<Asset, 'type'>) | undefined> => {
    const colours = coloursAsset((await settingsIn('en')).themeColour);
    const found = [...Object.values(siteAssets), colours].find((one) => one.path === path);
    if (!found) return undefined;
    const bytes = await keptOr(`asset ${found.path}`, () => served(found.text, 200));
    return { ...bytes, type: found.type };
  };

  return {
    page,
    asset,
    /** The console's page as it was built, with what the installation says of itself. */
    consolePage: (page: string): Promise<Served> =>
      keptOr('console', async () => served(consolePageHtml(page, await shownSite.settings('zh')), 200)),
    /** The draft that a link shows, made for this visitor alone; undefined: the link has ended. */
    preview: async (token: string): Promise<string | undefined> => {
      const draft = await contentWorkflow.previewed(token);
      if (!draft) return undefined;
      const { kind, language } = draft;
      const settings = await shownSite.settings(language);
      const beside = [settings.logo, settings.favicon];
      const { texts, question, pictures } = await shownSite.drafted(draft, token, beside);
      const drawing = { language, settings, pictures, origin: undefined };
      const body = kind === 'question' ? questionsBody([question], drawing) : aboutBody(texts, drawing);
      const page = publicPages.find((one) => one === (kind === 'question' ? 'questions' : kind));
      const frame = { ...drawing, page, published: [], pages: await pagesThere() };
      return pageHtml(frame, { ...body, isDraft: true });
    },
    isSiteFirst: async () => {
      const { landing, siteOpen } = await settingsIn('en');
      return landing === 'site' && siteOpen === 1;
    },
    robots: async (): Promise<string> => {
      const { siteOpen } = await settingsIn('en');
      if (siteOpen === 0) return 'User-agent: *\nDisallow: /\n';
      const hidden = ['/api/', '/login', '/dashboard'].map((path) => `Disallow: ${path}\n`).join('');
      return `User-agent: *\n${hidden}${origin === undefined ? '' : `Sitemap: ${origin}/sitemap.xml\n`}`;
    },
    /** Undefined: nobody knows where the site is opened from outside, or it is closed. */
    sitemap: async (): Promise<string | undefined> => {
      if (origin === undefined || (await settingsIn('en')).siteOpen === 0) return undefined;
      const pages = await keptOr('pages', pagesThere);
      const slugs = pages.includes('species') ? await keptOr('slugs', () => speciesSite.slugs()) : [];
      const locations = languages.flatMap((language) =>
        [
          ...pages.map((one) => pathOf(language, one)),
          ...slugs.slice(0, mostInSitemap).map((slug) => `${pathOf(language, 'species')}/${slug}`),
        ].map((path) => `<url><loc>${escapedXml(origin + path)}</loc></url>`),
      );
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations.join('')}</urlset>\n`;
    },
  };
}

const escapedXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Content {
  /** Of the page, and of what stands around it. */
  pictures: Pictures;
  draw: (drawing: Drawing) => Body;
}

/** How much of others the first page shows. */
const few = { page: 1, limit: 4 };

async function contentOf(
  site: ShownSite,
  page: Exclude<PublicPage, 'species'>,
  language: Language,
  beside: readonly (string | null)[],
): Promise<Content> {
  switch (page) {
    case '':
      return homeContent(site, language, beside);
    case 'about': {
      const { pictures, ...texts } = await site.about(language, beside);
      return { pictures, draw: (drawing) => aboutBody(texts, drawing) };
    }
    case 'team': {
      const { pictures, members, ...texts } = await site.team(language, beside);
      return { pictures, draw: (drawing) => teamBody(texts, members, drawing) };
    }
    case 'contact': {
      const { pictures, list } = await site.contacts(language, mostRows, beside);
      return { pictures, draw: (drawing) => contactBody(list, drawing) };
    }
    case 'links': {
      const { pictures, list } = await site.links(language, mostRows, beside);
      return { pictures, draw: (drawing) => linksBody(list, drawing) };
    }
    case 'questions': {
      const { pictures, list } = await site.questions(language, mostRows, beside);
      return { pictures, draw: (drawing) => questionsBody(list, drawing) };
    }
    case 'feedback': {
      const { pictures, form, ...texts } = await site.feedback(language, beside);
      return { pictures, draw: (drawing) => feedbackBody(texts, form, drawing) };
    }
  }
}

async function homeContent(
  site: ShownSite,
  language: Language,
  beside: readonly (string | null)[],
): Promise<Content> {
  const [about, team, questions, contacts, links] = await Promise.all([
    site.about(language, beside),
    site.team(language),
    site.questions(language, few),
    site.contacts(language, few),
    site.links(language, few),
  ]);
  const lists = { questions: questions.list, contacts: contacts.list, links: links.list };
  return {
    pictures: new Map([...about.pictures, ...team.pictures]),
    draw: (drawing) => homeBody({ about, team, ...lists }, drawing),
  };
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const brotliQuality = 9;

async function served(text: string, status: 200 | 404): Promise<Served> {
  const plain = Buffer.from(text);
  const br = await brotlied(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { status, etag, plain, br, gzip: await gzipped(plain, { level: 9 }) };
}
