import { gzipSync } from 'node:zlib';
import { addCommonLink } from '@weir/contract/site/common-links';
import { deleteMedia, editMedia, mediaPath } from '@weir/contract/site/media';
import { addSiteContact } from '@weir/contract/site/site-contacts';
import { getTeamPage, saveTeamPage } from '@weir/contract/site/site-pages';
import { getSiteSettings, saveSiteSettings } from '@weir/contract/site/site-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BodyOf, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { pictureOf } from '../../../../test/pictures.ts';
import { createLogger } from '../../../platform/logger.ts';
import { fetchPicture, sendPicture } from '../media/media.test-app.ts';
import { createPublicPages } from './public-pages.service.ts';

let platform: TestApp;

beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

const as = () => platform.users.root;
const textOf = async (path: string) => (await fetch(platform.httpUrl + path)).text();

/** A picture of the library, told of in two languages unless it is to say nothing. */
async function picture(altEn: string | null = 'A weir', decorative: 0 | 1 = 0) {
  const { data } = await sendPicture(platform, await pictureOf(1000, 500).png().toBuffer(), { as: as() });
  const body = { id: data.id, version: data.version, altEn, alt: altEn && '堰', decorative };
  await platform.call(editMedia, { as: as(), body });
  return { id: data.id as number, path: `/media/${data.id}/480.webp`, media: data };
}

async function save(body: Omit<BodyOf<typeof saveSiteSettings>, 'version'>) {
  const { data } = await platform.call(getSiteSettings, { as: as() });
  return platform.call(saveSiteSettings, { as: as(), body: { ...body, version: data.version } });
}

test('what nobody has written says so kindly, in the language of the page', async () => {
  expect(await textOf('/en')).toContain('There is nothing here yet. Please look in again later.');
  expect(await textOf('/ja')).toContain('まだ準備中です');
  expect(await textOf('/en')).not.toContain('<canvas');
});

test('logo and icon stand on every page, once they can be told of', async () => {
  const untold = await picture(null);
  const refused = await save({ logo: untold.path });
  expect([refused.status, refused.data]).toMatchObject([400, { fields: [{ field: 'logo', rule: 'alt' }] }]);
  const gone = await save({ logo: '/media/999999/480.webp' });
  expect([gone.status, gone.data]).toMatchObject([400, { fields: [{ field: 'logo', rule: 'media' }] }]);
  const [logo, icon] = [await picture(), await picture(null, 1)];
  expect((await save({ logo: logo.path, favicon: icon.path })).status).toBe(200);
  for (const path of ['/en', '/zh/links', '/en/nothing']) {
    const text = await textOf(path);
    expect(text).toContain(`<link rel="icon" type="image/webp" href="${mediaPath(icon.media, 480)}">`);
    expect(text).toMatch(
      /<a class="name" href="[^"]+"><picture><img src="[^"]+" [^>]*width="1000" height="500" alt=""/,
    );
  }
  expect((await fetchPicture(platform, logo.path)).statusCode).toBe(200);
  expect((await platform.call(deleteMedia, { as: as(), query: { id: logo.id } })).status).toBe(409);
});

test('portraits, logos of links and codes are drawn in the language of the page, and used', async () => {
  const [photo, mark, code] = [await picture('Lin at the river'), await picture(), await picture(null, 1)];
  const { data: team } = await platform.call(getTeamPage, { as: as() });
  const members = [{ name: '林', photo: photo.path }, { name: '王' }];
  await platform.call(saveTeamPage, { as: as(), body: { version: team.version, members } });
  await platform.call(addCommonLink, {
    as: as(),
    body: { name: '鱼', url: 'https://fish.example', logo: mark.path },
  });
  await platform.call(addSiteContact, { as: as(), body: { name: '总部', qr: code.path } });
  const english = await textOf('/en/team');
  expect(english).toContain('alt="Lin at the river" fetchpriority="high"');
  expect(english).toContain(
    `srcset="${mediaPath(photo.media, 480)} 480w, ${mediaPath(photo.media, 960)} 960w`,
  );
  expect(await textOf('/zh/team')).toContain('alt="堰"');
  expect(await textOf('/en/links')).toContain('alt="A weir"');
  expect(await textOf('/en/contact')).toMatch(/<div class="code"><picture><img [^>]*alt=""/);
  for (const { id } of [photo, mark, code])
    expect((await platform.call(deleteMedia, { as: as(), query: { id } })).status).toBe(409);
});

test('AVIF comes once it is made, and so does another text', async () => {
  const { data: team } = await platform.call(getTeamPage, { as: as() });
  const id = Number(/\d+/.exec(team.members[0]?.photo ?? '')?.[0]);
  // The job may have made some by itself.
  for (let left = 0; left < 5; left += 1) await platform.app.media.makeAvif();
  await expect
    .poll(() => textOf('/en/team'), { timeout: 5000 })
    .toContain(`<source type="image/avif" srcset="/media/${id}/`);
  const { version } = await platform.app.media.get(id);
  await platform.call(editMedia, { as: as(), body: { id, version, altEn: 'Lin' } });
  await expect.poll(() => textOf('/en/team'), { timeout: 5000 }).toContain('alt="Lin"');
});

test('who shares a page shows its picture, where the address of the site is known', async () => {
  const { app, db } = platform;
  const publicUrl = 'https://river.example/';
  const pages = createPublicPages({
    ...app,
    db,
    logger: createLogger('silent'),
    publicUrl,
  });
  const open = async (page: '' | 'team' | 'links') => (await pages.page('en', page)).plain.toString();
  expect(await open('team')).toMatch(
    /<meta property="og:image" content="https:\/\/river\.example\/media\/\d+\/og\.jpg\?v=[^"]+"/,
  );
  const home = await open('');
  expect(home).toMatch(/"logo":"https:\/\/river\.example\/media\/\d+\/480\.webp/);
  expect(home).toContain('"url":"https://river.example/en"');
  expect(await textOf('/en/team')).not.toContain('og:image');
});

test('particles are a small script of the first page alone, that anybody can pause', async () => {
  await save({ particles: ['#3388ff', '#22aa88'] });
  const home = await textOf('/en');
  expect(home).toContain('<canvas data-colours="#3388ff #22aa88" aria-hidden="true"></canvas>');
  expect(home).toContain('data-pause="Pause the animation"');
  const [, path = ''] = /src="(\/site-assets\/particles-[^"]+\.js)"/.exec(home) ?? [];
  expect(gzipSync(await textOf(path)).length).toBeLessThan(1536);
  expect(await textOf('/en/about')).not.toContain('site-assets/particles');
});
