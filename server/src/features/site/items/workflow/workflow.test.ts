import { addRole } from '@weir/contract/identity/roles';
import {
  confirmPageTranslation,
  endPagePreviews,
  getPageDifference,
  getPageWorkflow,
  listPageHistory,
  previewPage,
  publishPage,
  revertPage,
  schedulePage,
  unschedulePage,
} from '@weir/contract/site/content';
import { getAboutPage, getShownAbout, saveAboutPage } from '@weir/contract/site/site-pages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';
import { jpegOf } from '../../../../../test/pictures.ts';
import { sendPicture } from '../../media/media.test-app.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const asOwner = () => ({ as: platform.users.owner });
const about = async () => (await platform.call(getAboutPage, asOwner())).data;
const write = async (fields: object) => {
  const { version } = await about();
  const { data } = await platform.call(saveAboutPage, {
    ...asOwner(),
    body: { draft: 1, ...fields, version },
  });
  return data;
};
const workflow = async () => {
  const { id } = await about();
  return (await platform.call(getPageWorkflow, { ...asOwner(), query: { id } })).data;
};
const shownTitle = async (language: 1 | 2 | 3 | 4) =>
  (await platform.call(getShownAbout, { as: null, query: { language } })).data.title;

async function addPicture(): Promise<number> {
  const { data } = await sendPicture(platform, await jpegOf());
  return data.id;
}

describe('publishing', () => {
  test('shows one language and touches no other', async () => {
    const { id, version } = await write({ title: '关于', titleEn: 'About', contentEn: paragraph('Rivers') });
    const body = { id, version, languages: ['en' as const] };
    const { status, data } = await platform.call(publishPage, { ...asOwner(), body });
    expect(status).toBe(200);
    expect(data.states).toMatchObject({ zh: 'draft', en: 'published', es: 'empty' });
    expect(data.publications).toMatchObject([{ language: 'en', version }]);
    expect(await shownTitle(2)).toBe('About');
    expect(await shownTitle(1)).toBe('About');
  });

  test('is refused when a text has changed since, and goes on when another language has', async () => {
    const { id, version } = await about();
    await write({ titleEs: 'Acerca' });
    const publish = (language: 'en' | 'es') =>
      platform.call(publishPage, { ...asOwner(), body: { id, version, languages: [language] } });
    expect(await publish('es')).toMatchObject({ status: 409, code: 40900 });
    expect((await publish('en')).status).toBe(200);
  });

  test('needs the permission, and an item of the kind', async () => {
    const { id, version } = await about();
    const body = { id, version, languages: ['en' as const] };
    const reader = await platform.addUser({ username: 'site-reader', role: 'BATTERYMANAGEMENT', type: 1 });
    const role = { name: 'Site readers', identification: 'SITEREADERS', permissions: ['site-pages:update'] };
    const made = await platform.call(addRole, { as: platform.users.root, body: role });
    await sql`update app_user set role_id = ${made.data.id} where id = ${reader.userId}`.execute(platform.db);
    expect((await platform.call(publishPage, { as: reader, body })).status).toBe(403);
    const other = { ...body, id: 999_999 };
    expect((await platform.call(publishPage, { ...asOwner(), body: other })).status).toBe(404);
  });
});

describe('the history', () => {
  test('is one revision for what one author writes within ten minutes, until it is published', async () => {
    const { id } = await about();
    const history = async () =>
      (await platform.call(listPageHistory, { ...asOwner(), query: { id, page: 1, limit: 20 } })).data;
    await write({ summaryEn: 'zero' });
    const { total } = await history();
    await write({ summaryEn: 'one' });
    const { version } = await write({ summaryEn: 'two', summary: '二' });
    const after = await history();
    expect(after.total).toBe(total);
    expect(after.list[0]).toMatchObject({ version });
    expect(after.list[0]?.fields).toEqual(expect.arrayContaining(['summaryEn', 'summary']));
    await platform.call(publishPage, { ...asOwner(), body: { id, version, languages: ['en'] } });
    await write({ summaryEn: 'three' });
    const [latest, before] = (await history()).list;
    expect((await history()).total).toBe(total + 1);
    expect(latest?.previous).toBe(before?.version);
  });

  test('tells texts at two versions, against what is published, and brings back a draft', async () => {
    const { id, version } = await about();
    const { data } = await platform.call(getPageDifference, { ...asOwner(), query: { id, language: 'en' } });
    expect([data.before.summary, data.after.summary]).toEqual(['two', 'three']);
    const published = (await workflow()).publications.find(({ language }) => language === 'en');
    const to = published?.version ?? 0;
    const body = { id, version, language: 'en' as const, to };
    const { data: reverted } = await platform.call(revertPage, { ...asOwner(), body });
    expect(reverted.states.en).toBe('published');
    expect((await about()).summaryEn).toBe('two');
    const unknown = { ...body, version: (await about()).version, to: 99_999 };
    expect(await platform.call(revertPage, { ...asOwner(), body: unknown })).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'to', rule: 'unknown' }] },
    });
  });
});

describe('what is scheduled', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  const schedule = async (fields: object = {}) => {
    const { id, version } = await about();
    const body = { id, version, language: 'ja' as const, at: inAnHour(), zone: 'Asia/Tokyo', ...fields };
    return platform.call(schedulePage, { ...asOwner(), body });
  };
  const come = () => sql`update site_schedule set publish_time = now()`.execute(platform.db);
  const due = () => platform.app.contentWorkflow.publishDue();

  test('is published once, as it was written when it was scheduled', async () => {
    await write({ titleJa: '私たち' });
    const { data } = await schedule();
    expect(data.states.ja).toBe('scheduled');
    expect(data.schedules).toMatchObject([{ language: 'ja', zone: 'Asia/Tokyo', failure: null }]);
    await write({ titleJa: '後で' });
    await due();
    expect(await shownTitle(4)).not.toBe('私たち');
    await come();
    await Promise.all([due(), due()]);
    expect(await shownTitle(4)).toBe('私たち');
    expect(await workflow()).toMatchObject({ schedules: [], states: { ja: 'changed' } });
  });

  test('lies in the future, is taken back, and ends when the language is published', async () => {
    expect((await schedule({ at: '2020-01-01T00:00:00Z' })).status).toBe(400);
    expect((await schedule({ zone: 'Mars/Base' })).status).toBe(400);
    await schedule();
    const { id } = await about();
    const { data } = await platform.call(unschedulePage, { ...asOwner(), body: { id, language: 'ja' } });
    expect(data.schedules).toEqual([]);
    await schedule();
    const body = { id, version: (await about()).version, languages: ['ja' as const] };
    const { data: published } = await platform.call(publishPage, { ...asOwner(), body });
    expect(published).toMatchObject({ schedules: [], states: { ja: 'published' } });
  });

  test('is not published when its author has lost the right; it says so', async () => {
    await write({ titleJa: '第三' });
    await schedule();
    await sql`update site_schedule set author_id = null, publish_time = now()`.execute(platform.db);
    await due();
    expect((await workflow()).schedules).toMatchObject([{ failure: 'permission' }]);
    expect(await shownTitle(4)).toBe('後で');
  });
});

describe('a translation', () => {
  test('whose source has changed is told of, until it is changed or found to be right', async () => {
    const { version } = await write({ title: '关于我们', titleEs: 'Sobre nosotros' });
    expect((await workflow()).translations.es).toMatchObject({ changedAfter: null, missing: ['content'] });
    await write({ title: '我们是谁', minor: 1 });
    expect((await workflow()).translations.es.changedAfter).toBeNull();
    await write({ title: '我们做什么' });
    const { translations, id } = await workflow();
    expect(translations.es.changedAfter).toBeGreaterThanOrEqual(version);
    const body = { id, language: 'es' as const };
    const { data } = await platform.call(confirmPageTranslation, { ...asOwner(), body });
    expect(data.translations.es.changedAfter).toBeNull();
  });
});

describe('a preview', () => {
  test('shows the draft to whoever has the link, until all links are ended', async () => {
    const { id } = await write({ titleEn: 'Not yet <b>seen</b>', contentEn: paragraph('Only here') });
    const { data } = await platform.call(previewPage, { ...asOwner(), body: { id, language: 'en' } });
    const open = () => fetch(platform.httpUrl + data.path);
    const page = await open();
    expect(page.status).toBe(200);
    const body = await page.text();
    expect(body).toContain('Not yet &lt;b&gt;seen&lt;/b&gt;');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await shownTitle(2)).toBe('About');
    expect((await workflow()).previews).toHaveLength(1);
    await platform.call(endPagePreviews, { ...asOwner(), body: { id } });
    expect((await open()).status).toBe(404);
    expect((await fetch(`${platform.httpUrl}/site-preview?token=x`)).status).toBe(404);
  });

  test('shows pictures of the draft that are not public yet, and no others', async () => {
    const media = await Promise.all([addPicture(), addPicture()]);
    const [mine = 0, other = 0] = media;
    const image = { type: 'image', attrs: { mediaId: mine, size: 'full', caption: '' } };
    const said = paragraph('/media/1/480.webp?v=1').content;
    const { id } = await write({ contentEs: { type: 'doc', content: [image, ...said] } });
    const { data } = await platform.call(previewPage, { ...asOwner(), body: { id, language: 'es' } });
    const html = await (await fetch(platform.httpUrl + data.path)).text();
    expect(html).toContain('<p>/media/1/480.webp?v=1</p>');
    const tags = html.replaceAll(/>[^<]*</g, '><');
    const sources = [...tags.matchAll(/\/media\/\d+\/\d+\.(?:webp|avif)\?([^" ]*)/g)];
    expect(sources.length).toBeGreaterThan(1);
    expect(sources.filter(([, query]) => !query?.startsWith('token='))).toEqual([]);
    const source = /src="(\/media\/[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await fetch(platform.httpUrl + source)).status).toBe(200);
    expect((await fetch(platform.httpUrl + source.replace(/token=[^&]*&/, ''))).status).toBe(404);
    expect((await fetch(platform.httpUrl + source.replace(`/${mine}/`, `/${other}/`))).status).toBe(404);
  });

  test('ends after its hours', async () => {
    const { id } = await about();
    const { data } = await platform.call(previewPage, { ...asOwner(), body: { id, language: 'zh' } });
    await sql`update site_preview set expires_time = now()`.execute(platform.db);
    expect((await fetch(platform.httpUrl + data.path)).status).toBe(404);
  });
});
