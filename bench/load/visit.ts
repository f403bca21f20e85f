import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/browser.ts';
import { takeJob } from '../stage/job.ts';
import { clickThrough, followLayoutShifts, followTasks, type Screen } from './in-page.ts';
import type { VisitJob, VisitResult } from './visit-job.ts';

/** The screens in the order in which they are gone through, and what is on each of them only with its data. */
const screens: readonly Screen[] = [
  { path: '/dashboard', content: 'main a[href^="/project/devicelist?presence="]' },
  { path: '/project/devicelist', content: 'main tbody a[href^="/project/info"]' },
  { path: '/project/index', content: 'main tbody a[href^="/project/overview"]' },
  { path: '/device/type', content: 'main tbody a[href^="/device/edittype"]' },
];
const betweenKeysMs = 120;

/** The console in a real browser, in a process of its own. */
takeJob<VisitJob, VisitResult>(async (job, tell) => {
  const browser = await launchBrowser();
  const shifts = await layoutShifts(browser, job);
  const routes = await routeChanges(browser, job);
  const typing = await typingIn(browser, job);
  await browser.close();
  tell({ routes, typing, shifts });
});

async function openPage(browser: Browser, { url, token }: VisitJob): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([
    { name: 'Weir-Token', value: token, url, httpOnly: true, sameSite: 'Strict' },
    { name: 'language', value: 'zh', url },
  ]);
  return context.newPage();
}

async function layoutShifts(browser: Browser, job: VisitJob): Promise<VisitResult['shifts']> {
  const shifts: VisitResult['shifts'] = [];
  for (const { path, content } of screens) {
    const page = await openPage(browser, job);
    await page.addInitScript(followLayoutShifts);
    await page.goto(job.url + path);
    await page.locator(content).first().waitFor();
    await page.waitForTimeout(job.settleMs);
    shifts.push({ screen: path, shift: await page.evaluate(() => globalThis.layoutShift) });
    await page.context().close();
  }
  return shifts;
}

async function routeChanges(browser: Browser, job: VisitJob): Promise<VisitResult['routes']> {
  const page = await openPage(browser, job);
  const [first, ...others] = screens;
  if (!first) return [];
  await page.goto(job.url + first.path);
  await page.locator(first.content).first().waitFor();
  const order = [...others, first];
  // Loads the code of each, and what they ask the server for.
  for (const screen of order) await page.evaluate(clickThrough, screen);
  const samples = new Map(order.map(({ path }) => [path, [] as number[]]));
  for (let round = 0; round < job.rounds; round++) {
    for (const screen of order) {
      await page.waitForTimeout(200);
      samples.get(screen.path)?.push(await page.evaluate(clickThrough, screen));
    }
  }
  await page.context().close();
  return [...samples].map(([to, samplesMs]) => ({ to, samplesMs }));
}

async function typingIn(browser: Browser, job: VisitJob): Promise<VisitResult['typing']> {
  const page = await openPage(browser, job);
  await page.goto(`${job.url}/project/devicelist?limit=${job.rows}`);
  await page
    .locator('main tbody a[href^="/project/info"]')
    .nth(job.rows - 1)
    .waitFor({ state: 'attached' });
  await page.waitForTimeout(job.settleMs);
  const rows = await page.locator('main tbody tr:has(a[href^="/project/info"])').count();
  const search = page.locator('main input[data-list-search], main [data-list-search] input').first();
  await search.click();
  await page.waitForTimeout(job.settleMs);
  await page.evaluate(followTasks);
  await search.pressSequentially(job.keyword, { delay: betweenKeysMs });
  await page.waitForTimeout(job.settleMs);
  const { longestKeyMs, longestTaskMs } = await page.evaluate(() => globalThis.tasks);
  await page.context().close();
  return { longestKeyMs, longestTaskMs, rows };
}
