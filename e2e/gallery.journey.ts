import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { blank, cutShort, inaccessible, overflowing, overlapping, shifting } from './gallery/checks.ts';
import { type GallerySite, openGallerySite } from './gallery/site.ts';
import { type GalleryLook, type Visit, visitGallery, watchShifts } from './gallery/visit.ts';

let site: GallerySite;
let browser: Browser;

beforeAll(async () => {
  site = await openGallerySite();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const looks: GalleryLook[] = [
  { language: 'zh', theme: 'light', widthPx: 1440 },
  { language: 'en', theme: 'dark', widthPx: 390 },
];

const asItIs = [blank, shifting, overflowing, cutShort, overlapping, inaccessible];
const withLongWords = [overflowing, overlapping];

describe.concurrent.each(looks)('$language, $theme, $widthPx px', (look) => {
  test('every case of every story is sound, with its own words and with words twice as long', async () => {
    const visit = await visitGallery(browser, site.url, look);
    const findings: string[] = [];
    for (const path of visit.paths) {
      await visit.show(path);
      findings.push(...(await findingsOf(visit, path, asItIs)));
      await visit.show(path, 'doubled');
      findings.push(...(await findingsOf(visit, `${path} doubled`, withLongWords)));
    }
    expect(findings).toEqual([]);
    await visit.close();
  });
});

const box = (style: string, words = '') => `<button style="position:absolute;${style}">${words}</button>`;

test.each([
  ['shows nothing', blank, '<main data-case="broken"></main>'],
  ['too wide', overflowing, '<div style="width:4000px">water</div>'],
  ['does not hold its words', overflowing, box('width:20px;overflow:hidden', 'Wasserstandsmeldung')],
  [
    'is cut short',
    cutShort,
    '<div class="ant-segmented-item-label" style="width:20px;overflow:hidden">Wasserstandsmeldung</div>',
  ],
  ['overlap', overlapping, box('left:0', 'one') + box('left:8px', 'two')],
  ['button-name', inaccessible, '<button></button>'],
])('notices what "%s" is about', async (finding, notices, markup) => {
  const page = await browser.newPage();
  await page.setContent(`<html lang="en"><title>broken</title>${markup}</html>`);
  expect((await notices(page)).join()).toContain(finding);
  await page.close();
});

test('notices what moves after it was drawn', async () => {
  const page = await browser.newPage();
  await page.setContent('<div id="late"></div><div style="height:300px;background:teal">water</div>');
  await page.evaluate(watchShifts);
  await page.locator('#late').evaluate((late) => {
    late.style.height = '300px';
  });
  await expect.poll(() => shifting(page)).toEqual([expect.stringContaining('moves')]);
  await page.close();
});

type Check = (page: Visit['page']) => Promise<string[]>;

async function findingsOf(visit: Visit, where: string, checks: readonly Check[]): Promise<string[]> {
  const found: string[] = [];
  for (const check of checks) found.push(...(await check(visit.page)));
  return [...found, ...visit.takeFaults()].map((finding) => `${where} ${finding}`);
}
