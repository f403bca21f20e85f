import { addCommonLink } from '@weir/contract/site/common-links';
import { deleteMedia, editMedia } from '@weir/contract/site/media';
import { addQuestion } from '@weir/contract/site/questions';
import { addSiteContact } from '@weir/contract/site/site-contacts';
import {
  getAboutPage,
  getFeedbackPage,
  saveAboutPage,
  saveFeedbackPage,
  saveTeamPage,
} from '@weir/contract/site/site-pages';
import { saveSiteSettings } from '@weir/contract/site/site-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BodyOf, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { jpegOf } from '../../../../test/pictures.ts';
import { createLogger } from '../../../platform/logger.ts';
import { sendPicture } from '../media/media.test-app.ts';
import { createPublicPages } from './public-pages.service.ts';

let platform: TestApp;
let version = 1;
const hostile = '</script><script>alert(1)</script>';

beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(platform.httpUrl + path, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const as = () => platform.users.root;
const settings = async (body: Omit<BodyOf<typeof saveSiteSettings>, 'version'>) => {
  const { status, data } = await platform.call(saveSiteSettings, { as: as(), body: { ...body, version } });
  expect(status).toBe(200);
  version = data.version;
};

test('an empty site has pages in four languages, each with its own', async () => {
  for (const [path, lang, title] of [
    ['/zh', 'zh-CN', 'Weir'],
    ['/en/about', 'en', 'About us – Weir'],
    ['/es/team', 'es', 'Equipo – Weir'],
    ['/ja/questions', 'ja', 'よくある質問 – Weir'],
    ['/en/contact', 'en', 'Contact – Weir'],
    ['/zh/links', 'zh-CN', '常用链接 – Weir'],
  ] as const) {
    const page = await open(path);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain(`<html lang="${lang}">`);
    expect(page.text).toContain(`<title>${title}</title>`);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(page.text).not.toMatch(/style="|<script>|onclick/);
  }
});

test('what is written shows at once, and nothing in it runs', async () => {
  await settings({ title: hostile, titleEn: 'River & Co', companyEn: 'A "company"', filing: '京ICP备1号' });
  const link = { name: hostile, nameEn: '<b>Fish</b>', url: 'https://fish.example/?a=1&b=2' };
  await platform.call(addCommonLink, { as: as(), body: link });
  await platform.call(addQuestion, { as: as(), body: { question: hostile, answer: hostile } });
  await platform.call(addSiteContact, {
    as: as(),
    body: { name: '总部', tel: '027 1234', lng: 114.3, lat: 30.6 },
  });
  await platform.call(saveTeamPage, {
    as: as(),
    body: { version: 1, members: [{ name: '林', roleEn: '<i>' }] },
  });
  for (const path of ['/zh', '/zh/links', '/zh/questions', '/zh/contact', '/en/links', '/en/team']) {
    const { text } = await open(path);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<b>Fish');
  }
  expect((await open('/en/links')).text).toContain(
    '<a href="https://fish.example/?a=1&amp;b=2" rel="noopener noreferrer">&lt;b&gt;Fish&lt;/b&gt;</a>',
  );
  expect((await open('/en')).text).toContain('<title>River &amp; Co</title>');
  const questions = (await open('/zh/questions')).text;
  expect(questions.match(/<script/g)).toHaveLength(2);
  expect(questions).toContain('"@type":"FAQPage"');
  expect((await open('/en/contact')).text).toContain('href="tel:0271234"');
});

test('a page that is not written in a language says so, and is not found in it by search engines', async () => {
  const { data } = await platform.call(getAboutPage, { as: as() });
  const body = {
    version: data.version,
    titleEn: 'About the river',
    contentEn: 'We watch it.',
    title: '草稿',
    draft: 1,
  } as const;
  const drafted = await platform.call(saveAboutPage, { as: as(), body });
  const { draft: _draft, title: _title, ...english } = body;
  await platform.call(saveAboutPage, { as: as(), body: { ...english, version: drafted.data.version } });
  const spanish = (await open('/es/about')).text;
  expect(spanish).toContain('<article lang="en"><h1>About the river</h1>');
  expect(spanish).toContain('aún no está en español');
  expect(spanish).toContain('<meta name="robots" content="noindex">');
  const chinese = (await open('/zh/about')).text;
  expect(chinese).not.toContain('草稿');
  expect((await open('/en/about')).text).not.toContain('noindex');
});

test('bytes are compressed, and sent once', async () => {
  const plain = await open('/en', { 'accept-encoding': 'identity' });
  const etag = plain.headers.get('etag') ?? '';
  expect((await open('/en', { 'accept-encoding': 'identity', 'if-none-match': `W/${etag}` })).status).toBe(
    304,
  );
  expect((await open('/en', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200);
  expect((await open('/en', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
  expect((await open('/en', { 'accept-encoding': 'br;q=0, gzip' })).headers.get('content-encoding')).toBe(
    'gzip',
  );
  expect((await open('/en?x=1&y=2', { host: 'evil.example' })).text).toBe(plain.text);
  expect(Buffer.byteLength(plain.text)).toBeLessThan(30_000);
  const assets = [...plain.text.matchAll(/(?:href|src)="(\/site-assets\/[^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(assets).toHaveLength(3);
  for (const path of assets) {
    const asset = await open(path);
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(asset.text.length).toBeLessThan(10_000);
  }
  expect((await open('/site-assets/unknown.css')).status).toBe(404);
});

test('a visitor is led to a language, by choice before the browser', async () => {
  const to = async (headers: Record<string, string>) =>
    (await open('/site', headers)).headers.get('location');
  expect(await to({ 'accept-language': 'ja;q=0.9, de' })).toBe('/ja');
  expect(await to({ 'accept-language': 'ja', cookie: 'a=b; language=es' })).toBe('/es');
  expect(await to({ 'accept-language': 'de' })).toBe('/en');
});

test('the first page is the console unless the settings say otherwise', async () => {
  expect((await open('/')).headers.get('location')).toBeNull();
  await settings({ landing: 'site' });
  expect((await open('/')).headers.get('location')).toBe('/en');
  await settings({ siteOpen: 0 });
  expect((await open('/')).headers.get('location')).toBeNull();
});

test('a closed site shows nothing', async () => {
  const { status, text } = await open('/en/about');
  expect(status).toBe(404);
  expect(text).toContain('The site is closed for now');
  expect(text).not.toContain('We watch it.');
  expect((await open('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  await settings({ siteOpen: 1 });
  expect((await open('/en/about')).status).toBe(200);
  expect((await open('/robots.txt')).text).toContain('Disallow: /api/');
});

test('there is no other page, and no map of the site while nobody knows its address', async () => {
  const { status, text } = await open('/en/nothing/here');
  expect([status, text.includes('There is no such page')]).toEqual([404, true]);
  expect((await open('/sitemap.xml')).status).not.toBe(200);
});

test('the theme colour is darkened until it can be read', async () => {
  await settings({ themeColour: '#ffff00' });
  const [, path = ''] = /href="(\/site-assets\/[^"]+)"/.exec((await open('/en')).text) ?? [];
  expect((await open(path)).text).toMatch(/--accent:#(?!ffff00)[0-9a-f]{6}\}/);
});

test('pages are shown as they were while the database is away, and anew when it is back', async () => {
  const { app, db } = platform;
  let isAway = false;
  const shown: typeof app.shownSite.settings = (language) =>
    isAway ? Promise.reject(new Error('away')) : app.shownSite.settings(language);
  const logger = createLogger('silent');
  const pages = createPublicPages({
    ...app,
    ...{ db, logger, publicUrl: 'https://river.example/' },
    shownSite: { ...app.shownSite, settings: shown },
  });
  const textOf = async () => (await pages.page('en', '')).plain.toString();
  const before = await textOf();
  isAway = true;
  await settings({ titleEn: 'Another river' });
  expect(await textOf()).toBe(before);
  isAway = false;
  expect(await textOf()).toContain('<title>Another river</title>');
  expect(await textOf()).toContain('<link rel="canonical" href="https://river.example/en">');
  expect(await pages.sitemap()).toContain('<loc>https://river.example/ja/questions</loc>');
});

test('the page of feedback is there once it is open, and its form needs no script of others', async () => {
  expect((await open('/en/feedback')).status).toBe(404);
  expect((await open('/en')).text).not.toContain('/en/feedback');
  const write = async (body: Omit<BodyOf<typeof saveFeedbackPage>, 'version'>) => {
    const { data } = await platform.call(getFeedbackPage, { as: as() });
    await platform.call(saveFeedbackPage, { as: as(), body: { version: data.version, ...body } });
  };
  await write({ open: 1, kinds: [{ name: '咨询', nameEn: hostile }], consentEn: 'Kept for\na while' });
  const { status, text, headers } = await open('/en/feedback');
  expect(status).toBe(200);
  expect((await open('/en')).text).toContain('href="/en/feedback"');
  expect(text).not.toContain('<script>alert');
  expect(text).not.toMatch(/style="|onclick|<script>/);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(text).toContain('<div class="pot" aria-hidden="true">');
  expect(text).toContain('You can also reach us like this');
  const [script = ''] = [...text.matchAll(/src="(\/site-assets\/[^"]+)"/g)]
    .flatMap(([, path]) => path ?? [])
    .slice(1);
  const asset = await open(script);
  expect([asset.status, asset.text.length < 15_000]).toEqual([200, true]);
  for (const path of ['/zh/feedback', '/es/feedback', '/ja/feedback'])
    expect((await open(path)).status).toBe(200);
  await write({ open: 0, titleEn: 'Write to us' });
  const closed = await open('/en/feedback');
  expect(closed.text).toContain('Messages are not taken at present');
  expect(closed.text).not.toContain('<form');
  expect(closed.text).toContain('<title>Write to us – ');
});

test('a receipt is shown to nobody else, and kept nowhere', async () => {
  const { status, text, headers } = await open('/en/feedback/receipt');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(text).toContain('<meta name="robots" content="noindex">');
});

test('a picture of a document is used by it, needs a text to be published, and is drawn in its sizes', async () => {
  const { data: media } = await sendPicture(platform, await jpegOf(), { as: as() });
  const { data: page } = await platform.call(getAboutPage, { as: as() });
  const image = { type: 'image', attrs: { mediaId: media.id, size: 'full', caption: 'A weir' } };
  const contentEn = { type: 'doc', content: [image] };
  const write = (draft: 0 | 1, version: number) =>
    platform.call(saveAboutPage, { as: as(), body: { version, contentEn, draft } });
  const untold = await write(0, page.version);
  expect([untold.status, untold.data]).toMatchObject([400, { fields: [{ rule: 'alt' }] }]);
  const drafted = await write(1, page.version);
  expect(drafted.status).toBe(200);
  expect((await platform.call(deleteMedia, { as: as(), query: { id: media.id } })).status).toBe(409);
  await platform.call(editMedia, {
    as: as(),
    body: { id: media.id, version: media.version, altEn: 'A "weir"' },
  });
  expect((await write(0, drafted.data.version)).status).toBe(200);
  const { text } = await open('/en/about');
  expect(text).toContain(
    `alt="A &quot;weir&quot;" fetchpriority="high" decoding="async"></picture><figcaption>A weir</figcaption>`,
  );
  const [, source = ''] = /<img src="(\/media\/[^"]+)"/.exec(text) ?? [];
  expect((await fetch(platform.httpUrl + source)).headers.get('content-type')).toBe('image/webp');
  const gone = { type: 'doc', content: [{ ...image, attrs: { ...image.attrs, mediaId: 999_999 } }] };
  const unknown = await platform.call(saveAboutPage, {
    as: as(),
    body: { version: drafted.data.version, contentEs: gone, draft: 1 },
  });
  expect([unknown.status, unknown.data]).toMatchObject([400, { fields: [{ rule: 'media' }] }]);
});
