import type { Browser } from 'playwright-core';
import { launchBrowser, withoutGraphicsCard } from '../../e2e/browser.ts';
import { frameCostOf } from '../report/frames.ts';
import { takeJob } from '../stage/job.ts';
import { drawTwice } from './in-page.ts';
import type { MapLook, WatchMapJob, WatchMapResult } from './watch-map-job.ts';

const heightShare = 5 / 8;
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** The maps of the console in a real browser, traced while what is on them moves. */
takeJob<WatchMapJob, WatchMapResult>(async (job, tell) => {
  const browser = await launchBrowser(...withoutGraphicsCard);
  const looks: WatchMapResult['looks'] = [];
  for (const look of job.views) looks.push({ what: look.what, ...(await watched(browser, job, look)) });
  await browser.close();
  tell({ looks });
});

async function watched(browser: Browser, job: WatchMapJob, look: MapLook) {
  const { url, token, watchMs, settleMs, widthPx } = job;
  const viewport = { width: widthPx, height: widthPx * heightShare };
  const context = await browser.newContext({ viewport });
  await context.addCookies([
    { name: 'Weir-Token', value: token, url, httpOnly: true, sameSite: 'Strict' },
    { name: 'language', value: 'en', url },
  ]);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(url + look.path);
  await page.locator('[data-map-ready="true"]').first().waitFor();
  for (let step = 0; step < look.nearer; step++) {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForTimeout(700);
  }
  if (look.start) await page.getByRole('button', { name: look.start }).click();
  await page.waitForTimeout(settleMs);
  await browser.startTracing(page, { categories });
  await page.waitForTimeout(watchMs);
  await page.evaluate(drawTwice);
  const cost = frameCostOf(await browser.stopTracing(), look.frameMs);
  await context.close();
  return cost;
}
