import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Language, languages } from '@weir/contract/common';
import type { SiteDocument } from '@weir/contract/site/document-nodes';
import { textOf } from '@weir/contract/site/document-text';
import type { Bus } from '../../../platform/bus/bus.ts';
import { createMemory } from '../../../platform/cache.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { ShownSite } from '../items/shown-site.service.ts';
import { siteChanged } from '../items/site.events.ts';
import type { PublicSettings } from '../items/site-pages.service.ts';
import { feedbackBody, receiptBody } from './feedback-bodies.policy.ts';
import {
  aboutBody,
  contactBody,
  homeBody,
  linksBody,
  messageBody,
  questionsBody,
  teamBody,
} from './public-bodies.policy.ts';
import { type Body, type PublicPage, pageHtml, pathOf, publicPages } from './public-layout.policy.ts';
import { coloursAsset } from './public-style.policy.ts';
import { wordsIn } from './public-words.policy.ts';
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
}

export type PublicPages = ReturnType<typeof createPublicPages>;

/** How often it is looked whether another process has changed something. */
const lookEveryMs = 1000;
const mostRows = { page: 1, limit: 1000 };

/**
 * The pages that visitors see, kept as bytes until something of the site changes. While the database is away, what was
 * shown last is shown.
 */
export function createPublicPages(deps: Deps) {
  const { db, bus, logger, publicUrl, shownSite } = deps;
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
      revision = await findSiteRevision(db);
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

  /** That of feedback is there once it is published, or open. */
  const pagesThere = async (): Promise<readonly PublicPage[]> => {
    const { used, form } = await shownSite.feedback('en');
    return used !== null || form.open === 1 ? publicPages : publicPages.filter((one) => one !== 'feedback');
  };

  const page = (language: Language, of: PublicPage | 'receipt' | undefined): Promise<Served> =>
    keptOr(`${language} ${of ?? 'none'}`, async () => {
      const [settings, pages] = await Promise.all([shownSite.settings(language), pagesThere()]);
      const say = wordsIn(language);
      const isClosed = settings.siteOpen === 0;
      const known = pages.find((one) => one === of && !isClosed);
      const noPage = () =>
        messageBody(say(isClosed ? 'closed' : 'notFound'), isClosed ? say('closedText') : '');
      const other = of === 'receipt' && !isClosed ? receiptBody(language) : noPage();
      const body = known === undefined ? other : await bodyOf(shownSite, known, language, settings);
      const published =
        known === 'about' || known === 'team' ? await shownSite.languagesOf(known) : languages;
      return served(
        pageHtml({ language, page: known, settings, origin, published, pages }, body),
        body.status ?? 200,
      );
    });

  return {
    page,
    /** The stylesheet with the colours of the settings. */
    colours: async () => coloursAsset((await settingsIn('en')).themeColour),
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
      const locations = languages.flatMap((language) =>
        pages.map((one) => `<url><loc>${escapedXml(origin + pathOf(language, one))}</loc></url>`),
      );
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations.join('')}</urlset>\n`;
    },
  };
}

const escapedXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function bodyOf(
  site: ShownSite,
  page: PublicPage,
  language: Language,
  settings: PublicSettings,
): Promise<Body> {
  switch (page) {
    case '':
      return homeBody(settings, await site.about(language), language);
    case 'about':
      return aboutBody(await site.about(language), language);
    case 'team': {
      const { members, ...texts } = await site.team(language);
      return teamBody(texts, members, language);
    }
    case 'contact':
      return contactBody((await site.contacts(language, mostRows)).list, settings, language);
    case 'links':
      return linksBody((await site.links(language, mostRows)).list, language);
    case 'feedback': {
      const { form, ...texts } = await site.feedback(language);
      return feedbackBody(texts, form, settings, language);
    }
    case 'questions': {
      const { list } = await site.questions(language, mostRows);
      const plain = list.map(({ answer }) => (answer ? textOf(answer as SiteDocument) : '')); // checked before it was stored
      return questionsBody(list, plain, language);
    }
  }
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
