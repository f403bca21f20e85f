import { addCommonLink, listCommonLinks } from '@weir/contract/site/common-links';
import { listMedia } from '@weir/contract/site/media';
import { addQuestion, listQuestions } from '@weir/contract/site/questions';
import { getAboutPage, getTeamPage, saveAboutPage } from '@weir/contract/site/site-pages';
import { getSiteSettings, saveSiteSettings } from '@weir/contract/site/site-settings';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedSite } from '../simulator/src/site/seed-site.ts';
import { inaccessible, moving, skippingHeadings, smallTargets } from './accessibility.ts';
import { useStage } from './stage.ts';

const origin = 'https://river.example';
const stage = useStage({ env: { WEIR_PUBLIC_URL: origin } });
const seed = () => seedSite({ baseUrl: stage.server.url, token: stage.token });

beforeAll(seed);

const pages = ['', '/about', '/team', '/contact', '/links', '/questions', '/feedback', '/species'];
const tags = { zh: 'zh-CN', en: 'en', es: 'es', ja: 'ja' };
const languages = ['zh', 'en'] as const;
const widths = [1440, 390] as const;

interface Visit {
  page: Page;
  /** What went wrong, and what was fetched that is the console's. */
  faults: string[];
  close(): Promise<void>;
}

const isOfSite = (path: string) =>
  /^\/((zh|en|es|ja)(\/|$)|site-assets\/|media\/|favicon\.ico$|api\/v1\/feedback\/challenge$)/.test(path);

async function visit(options: BrowserContextOptions): Promise<Visit> {
  const context = await stage.browser.newContext({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('dialog', (dialog) => faults.push(`says ${dialog.message()}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('request', (request) => {
    const { origin: host, pathname } = new URL(request.url());
    if (host !== stage.server.url || !isOfSite(pathname)) faults.push(`fetches ${request.url()}`);
  });
  return { page, faults, close: () => context.close() };
}

const atWidth = (widthPx: number) => ({ viewport: { width: widthPx, height: 900 }, hasTouch: widthPx < 992 });
const reachesTooFar = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each(widths)('at %i px', (widthPx) => {
  test.each(languages)('every page in %s can be read by everybody', async (language) => {
    const { page, faults, close } = await visit(atWidth(widthPx));
    const found: string[] = [];
    for (const path of pages) {
      await page.goto(`${stage.server.url}/${language}${path}`);
      const here = [
        ...(await inaccessible(page)),
        ...(await skippingHeadings(page)),
        ...(await smallTargets(page)),
        ...(await moving(page)),
      ];
      const tooFarPx = await reachesTooFar(page);
      if (tooFarPx > 0) here.push(`reaches ${tooFarPx} px beside the window`);
      await page.emulateMedia({ colorScheme: 'dark' });
      here.push(...(await inaccessible(page, { rules: ['color-contrast'] })).map((one) => `dark: ${one}`));
      await page.emulateMedia({ colorScheme: 'light' });
      found.push(...here.map((one) => `${path || '/'} ${one}`));
    }
    expect([...found, ...faults]).toEqual([]);
    await close();
  });
});

test('pages say what they are to search engines, each in its language', async () => {
  const { page, faults, close } = await visit({});
  const titles = new Set<string>();
  for (const language of languages)
    for (const path of pages) {
      await page.goto(`${stage.server.url}/${language}${path}`);
      const told = await page.evaluate(() => {
        const of = (selector: string, name: string) =>
          document.querySelector(selector)?.getAttribute(name) ?? null;
        return {
          title: document.title,
          lang: document.documentElement.lang,
          headings: document.querySelectorAll('h1').length,
          description: of('meta[name=description]', 'content'),
          robots: of('meta[name=robots]', 'content'),
          canonical: of('link[rel=canonical]', 'href'),
          alternates: [...document.querySelectorAll('link[rel=alternate]')].map((one) =>
            one.getAttribute('hreflang'),
          ),
          picture: of('meta[property="og:image"]', 'content'),
          images: [...document.images].map((one) => ({
            isLoaded: !one.complete || one.naturalWidth > 0,
            isSized: one.hasAttribute('width') && one.hasAttribute('height') && one.hasAttribute('alt'),
          })),
        };
      });
      titles.add(told.title);
      const where = `${origin}/${language}${path}`;
      expect(told).toMatchObject({ lang: tags[language], headings: 1, robots: null, canonical: where });
      expect(told.alternates).toEqual([...Object.values(tags), 'x-default']);
      expect(told.description?.length).toBeGreaterThan(20);
      expect(told.picture).toMatch(/^https:\/\/river\.example\/media\/\d+\/og\.jpg\?v=/);
      expect(told.images.every(({ isLoaded, isSized }) => isLoaded && isSized)).toBe(true);
    }
  expect(titles.size).toBe(languages.length * pages.length);
  expect(faults).toEqual([]);
  await close();
});

test('crawlers find every page, and nothing of the console', async () => {
  const textOf = async (path: string) => (await fetch(stage.server.url + path)).text();
  expect(await textOf('/robots.txt')).toContain(
    `Disallow: /api/\nDisallow: /login\nDisallow: /dashboard\nSitemap: ${origin}/sitemap.xml`,
  );
  const locations = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address.replace(origin, ''),
  );
  expect(locations).toHaveLength(4 * pages.length);
  for (const path of locations) expect((await fetch(stage.server.url + path)).status).toBe(200);
  const [, card = ''] = /og:image" content="https:\/\/river\.example([^"]+)"/.exec(await textOf('/en')) ?? [];
  expect((await fetch(stage.server.url + card)).headers.get('content-type')).toBe('image/jpeg');
});

test('particles move a while after the page has loaded, and whoever wishes stops them', async () => {
  const drawn = (page: Page) =>
    page.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const lively = await visit({ ...atWidth(390), reducedMotion: 'no-preference' });
  await lively.page.goto(`${stage.server.url}/en`);
  const first = await drawn(lively.page);
  await expect.poll(() => drawn(lively.page)).not.toBe(first);
  await lively.page.getByRole('button', { name: 'Pause the animation' }).click();
  const stopped = await drawn(lively.page);
  await lively.page.waitForTimeout(300);
  expect(await drawn(lively.page)).toBe(stopped);
  await lively.page.getByRole('button', { name: 'Play the animation' }).click();
  await expect.poll(() => drawn(lively.page)).not.toBe(stopped);
  expect(lively.faults).toEqual([]);
  await lively.close();
  const calm = await visit(atWidth(390));
  await calm.page.goto(`${stage.server.url}/en`);
  const still = await drawn(calm.page);
  await calm.page.waitForTimeout(2000);
  expect(await drawn(calm.page)).toBe(still);
  expect(await calm.page.getByRole('button').count()).toBe(0);
  await calm.close();
});

test('without a script, and on paper, all answers can be read', async () => {
  const { page, close } = await visit({ javaScriptEnabled: false });
  await page.goto(`${stage.server.url}/ja/questions`);
  await page.getByText('データはどのくらいの間隔で更新されますか。').click();
  await page.getByText('水質ステーションは毎分送信します。', { exact: false }).waitFor();
  await close();
  const printed = await visit({});
  await printed.page.goto(`${stage.server.url}/en/questions`);
  await printed.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await printed.page.locator('main details:not([open])').count()).toBe(0);
  await printed.close();
});

test('the demonstration writes its pages once', async () => {
  const told = async () => {
    const lists = [listCommonLinks, listQuestions, listMedia] as const;
    const counts = await Promise.all(
      lists.map((list) => stage.call(list, { query: { page: 1, limit: 1 } }).then(({ total }) => total)),
    );
    const written = await Promise.all(
      [getSiteSettings, getAboutPage, getTeamPage].map((get) => stage.call(get)),
    );
    return [...counts, ...written.map(({ version }) => version)];
  };
  const before = await told();
  expect(before.slice(0, 3)).toEqual([7, 8, 18]);
  await seed();
  expect(await told()).toEqual(before);
});

test('what is meant to do harm is refused, or is letters', async () => {
  const statusOf = (endpoint: { path: string }, body: string) =>
    fetch(`${stage.server.url}/api/v1${endpoint.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stage.token}`, 'content-type': 'application/json' },
      body,
    }).then(({ status }) => status);
  const addresses = [
    'javascript:alert(1)',
    '//evil.example',
    'java\tscript:alert(1)',
    'https:/\\evil.example',
  ];
  for (const url of addresses)
    expect([url, await statusOf(addCommonLink, JSON.stringify({ name: '恶', url }))]).toEqual([url, 400]);
  const { version } = await stage.call(getAboutPage);
  const link = (href: string) =>
    `{"type":"paragraph","content":[{"type":"text","text":"x","marks":[{"type":"link","attrs":{"href":${href}}}]}]}`;
  const faulty = [
    ...addresses.map((url) => link(JSON.stringify(url))),
    ...[link('1'), '{"type":"script"}', '{"type":"paragraph","__proto__":{"type":"image"}}'],
    '{"type":"paragraph","content":[{"type":"text","text":"x","onclick":"alert(1)"}]}',
  ];
  for (const block of faulty) {
    const content = `{"type":"doc","content":[${block}]}`;
    expect([block, await statusOf(saveAboutPage, `{"version":${version},"contentEn":${content}}`)]).toEqual([
      block,
      400,
    ]);
  }
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
  const settings = await stage.call(getSiteSettings);
  const title = hostile.slice(0, 64);
  await stage.call(saveSiteSettings, {
    body: { version: settings.version, titleEn: title, companyEn: hostile },
  });
  await stage.call(saveAboutPage, { body: { version, titleEn: hostile, contentEn: hostile } });
  await stage.call(addQuestion, { body: { question: hostile, questionEn: hostile, answerEn: hostile } });
  await stage.call(addCommonLink, { body: { name: hostile, url: 'https://harm.example/?"><b>' } });
  const { page, faults, close } = await visit({});
  for (const path of pages) {
    await page.goto(`${stage.server.url}/en${path}`);
    expect(
      await page.locator('img[src=x], script:not([src]):not([type="application/ld+json"])').count(),
    ).toBe(0);
    expect(await page.title()).toContain(title);
  }
  expect(faults).toEqual([]);
  await close();
});
