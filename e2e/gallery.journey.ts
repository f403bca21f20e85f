import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDoubling } from '../console/gallery/double-text.ts';
import { inaccessible } from './accessibility.ts';
import { workerBrowser } from './browser.ts';
import { tidy } from './console.ts';
import { blank, cutShort, escaping, overflowing, overlapping, shifting } from './gallery/checks.ts';
import { documentPage } from './gallery/document-page.ts';
import { type GallerySite, openGallerySite } from './gallery/site.ts';
import { type GalleryAppearance, settles, type Visit, visitGallery, watchShifts } from './gallery/visit.ts';

let site: GallerySite;
let browser: Browser;

beforeAll(async () => {
  site = await openGallerySite();
  browser = await workerBrowser();
});
afterAll(async () => {
  if (browser) await tidy(browser);
  await site?.close();
});

const appearances: GalleryAppearance[] = [
  { language: 'zh', theme: 'light', widthPx: 1440 },
  { language: 'en', theme: 'dark', widthPx: 390 },
];
/** The longest words in the least room. */
const wordAppearances: GalleryAppearance[] = [{ language: 'es', theme: 'light', widthPx: 390 }];

const settledMs = 100;
const layout = [overflowing, escaping, overlapping];
const asItIs = [blank, shifting, cutShort, ...layout, inaccessible];

describe.concurrent.each(appearances)('$language, $theme, $widthPx px', (appearance) => {
  test('every case of every story is sound, with its own words and with words twice as long', async () => {
    const findings = await findingsIn(appearance, async (visit, path) => {
      await visit.show(path);
      const own = await findingsOf(visit, path, asItIs);
      const stop = await visit.page.evaluateHandle(startDoubling);
      await visit.page.evaluate(settles, settledMs);
      const doubled = await findingsOf(visit, `${path} doubled`, layout);
      await stop.evaluate((end) => end());
      return [...own, ...doubled];
    });
    expect(findings).toEqual([]);
  });
});

describe.concurrent.each(wordAppearances)('$language, $widthPx px', (appearance) => {
  test('every case of every story has room for its words', async () => {
    const findings = await findingsIn(appearance, async (visit, path) => {
      await visit.show(path);
      return findingsOf(visit, path, [cutShort, ...layout]);
    });
    expect(findings).toEqual([]);
  });
});

async function findingsIn(
  appearance: GalleryAppearance,
  examine: (visit: Visit, path: string) => Promise<string[]>,
): Promise<string[]> {
  const visit = await visitGallery(browser, site.url, appearance);
  const findings: string[] = [];
  for (const path of visit.paths) findings.push(...(await examine(visit, path)));
  await visit.close();
  return findings;
}

type Check = (page: Visit['page']) => Promise<string[]>;

async function findingsOf(visit: Visit, where: string, checks: readonly Check[]): Promise<string[]> {
  const found: string[] = [];
  for (const check of checks) found.push(...(await check(visit.page)));
  return [...found, ...visit.takeFaults()].map((finding) => `${where} ${finding}`);
}

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
  ['is cut off', escaping, '<div style="width:20px;overflow:hidden">Wasserstandsmeldung</div>'],
  ['crosses the border', escaping, '<div style="width:20px;border:1px solid">Wasserstandsmeldung</div>'],
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

describe('the editor of documents', () => {
  test('writes with keys alone, and undoes', async () => {
    const page = await documentPage(browser, site.url, 'empty');
    await page.type(
      'Weir ',
      'Control+b',
      'one',
      'Control+b',
      'Enter',
      'Control+Shift+8',
      'a',
      'Enter',
      'b',
      'Tab',
    );
    const list = 'bulletList(listItem(paragraph(a) bulletList(listItem(paragraph(b)))))';
    await expect.poll(page.written).toBe(`paragraph(Weir  one{bold}) ${list}`);
    await page.type('Enter', 'Enter', 'Enter', 'Alt+F10');
    expect(await page.focused()).toBe('Style of the paragraph: Paragraph');
    await page.press('ArrowRight', 'Escape');
    expect(await page.focused()).toBe('Weir');
    await page.type('x', 'Control+z', 'Control+z', 'Control+z');
    await expect.poll(page.written).not.toContain('x');
    await page.close();
  });

  test('what is pasted is cleaned, and no foreign host is asked', async () => {
    const page = await documentPage(browser, site.url, 'empty');
    const sign = (text: string) =>
      `<![if !supportLists]><span style='mso-list:Ignore'>${text}<span>&nbsp;</span></span><![endif]>`;
    await page.paste(
      `<h1 style="color:red">Title</h1><p style='mso-list:l0 level1 lfo1'>${sign('1.')}one</p>
      <p style='mso-list:l0 level2 lfo1'>${sign('·')}in</p><p style='mso-list:l0 level1 lfo1'>${sign('2.')}two</p>
      <p><img src="http://127.0.0.1:9/a.png" onerror="globalThis.ran = true">
      <a href="javascript:globalThis.ran = true">link</a></p><script>globalThis.ran = true</script>`,
    );
    const inner = 'bulletList(listItem(paragraph(in)))';
    await expect
      .poll(page.written)
      .toBe(
        `heading2(Title) orderedList(listItem(paragraph(one) ${inner}) listItem(paragraph(two))) paragraph(link)`,
      );
    await expect.poll(page.said).toContain('1 picture was removed');
    expect(page.askedElsewhere).toEqual([]);
    expect(await page.ran()).toBe(false);
    await page.close();
  });

  test('a page that is hidden and shown again has its text and its undo', async () => {
    const page = await documentPage(browser, site.url, 'hidden-and-back');
    await page.type('kept', 'Enter', 'more');
    await page.turn();
    await page.turn();
    await page.type('!');
    await expect.poll(page.written).toBe('paragraph(kept) paragraph(more!)');
    await page.type('Control+z', 'Control+z', 'Control+z');
    await expect.poll(page.written).toBe('');
    await page.close();
  });

  test('what is put together by an input method is told once it is whole', async () => {
    const page = await documentPage(browser, site.url, 'hidden-and-back');
    await page.type('a');
    await expect.poll(page.written).toBe('paragraph(a)');
    await page.compose('ni');
    await page.compose('你');
    expect(await page.written()).toBe('paragraph(a)');
    await page.insert('你');
    await expect.poll(page.written).toBe('paragraph(a你)');
    await page.compose('hao');
    await page.turn();
    await page.turn();
    await page.type('b');
    await expect.poll(page.written).toBe('paragraph(a你haob)');
    await page.close();
  });
});
