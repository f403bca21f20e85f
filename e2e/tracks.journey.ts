import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { inaccessible, smallTargets } from './accessibility.ts';
import { endMs, morningMs, sendMadeUpDay } from './made-up-day.ts';
import { useStage } from './stage.ts';

const halfHourMs = 1_800_000;

const stage = useStage();
let kept: number;
let unkept: number;
beforeAll(async () => {
  kept = await sendMadeUpDay(stage.server, stage.token, { isLocus: 1, code: 'kept' });
  unkept = await sendMadeUpDay(stage.server, stage.token, { isLocus: 0, code: 'unkept' });
});

const track = (id: number, more = '') => {
  const from = new Date(morningMs - halfHourMs).toISOString();
  const to = new Date(endMs + halfHourMs).toISOString();
  return `/project/info?id=${id}&tab=track&${new URLSearchParams({ from, to })}${more}`;
};
const slider = (page: Page) => page.getByRole('slider', { name: 'Time of the replay' });
const clockOf = async (page: Page) => Number(await slider(page).inputValue());
const drawn = (page: Page) => page.locator('[data-map-ready="true"]').waitFor();

test('a morning has its trips, its stops and its gap, and a row leads the replay there', async () => {
  const app = await stage.open();
  const { page } = app;
  await app.open(track(kept));
  const rows = page.getByRole('region', { name: 'Trips and stops' }).getByRole('listitem');
  await rows.filter({ hasText: /Stop.*08:00 – 08:20.*20 min/ }).waitFor();
  await rows.filter({ hasText: /Trip.*08:20 – 09:00.*34\.2 km.*quality 99\.5 %/ }).waitFor();
  await rows.filter({ hasText: 'No data for 24 minutes; 20.7 km not counted' }).waitFor();
  expect(await rows.count()).toBe(7);
  await page.getByText('Drawn from 2,234 points', { exact: false }).waitFor();
  await drawn(page);
  const second = rows.nth(1).getByRole('button');
  await second.click();
  expect(await second.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => clockOf(page)).toBe(morningMs + 20 * 60_000);
  await second.press('ArrowDown');
  expect(
    await rows
      .nth(2)
      .getByRole('button')
      .evaluate((row) => row === document.activeElement),
  ).toBe(true);
  await page.getByRole('link', { name: /Level 2 alarm: Bilge water high/ }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  // The mark of the replay stands on a position, and lets the pointer through.
  await slider(page).press('ArrowRight');
  await page.locator('[data-map-ready]').evaluate((map) => map.scrollIntoView({ block: 'center' }));
  const mark = await page.locator('[data-gap]').boundingBox();
  if (mark) await page.mouse.click(mark.x + mark.width / 2, mark.y + mark.height / 2);
  await page.getByRole('heading', { name: /^Position of 08:20:/ }).waitFor();
  const stays = page.getByRole('region', { name: 'Places of stay' }).getByRole('button');
  expect(await stays.count()).toBe(3);
  await stays.filter({ hasText: /Place 1.*40 min.*1 visit/ }).click();
  await page.getByRole('checkbox', { name: 'Show on the map where it stood longest' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('stays')).toBe('1');
  expect(app.faults).toEqual([]);
  await app.close();
});

test('a position says why it counts or does not, and has an address of its own', async () => {
  const app = await stage.open();
  const { page } = app;
  await app.open(track(kept));
  await page.getByRole('button', { name: /^Jump/ }).click();
  await page.getByText(/To go there and back would take .* km\/h; the limit is 240 km\/h\./).waitFor();
  await page.getByText('Not counted: this position has a flag.').waitFor();
  await page.getByRole('button', { name: /^Drift/ }).click();
  await page.getByText('PDOP is 9.5, above 6.').waitFor();
  const at = new URL(page.url()).searchParams.get('at');
  expect(at).toBe(new Date(morningMs + 50 * 60_000).toISOString());
  await app.open(track(kept, `&at=${at}`));
  await page.getByText('PDOP is 9.5, above 6.').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBeNull();
  expect(app.faults).toEqual([]);
  await app.close();
});

test.each(['reduce', 'no-preference'] as const)('it is replayed, by key too (motion: %s)', async (motion) => {
  const app = await stage.open();
  const { page } = app;
  await page.emulateMedia({ reducedMotion: motion });
  await app.open(track(kept));
  await page.getByText('×60').click();
  const line = slider(page);
  await line.press(' ');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  // The first stop takes no time.
  await expect.poll(() => clockOf(page)).toBeGreaterThan(morningMs + 20 * 60_000);
  await line.press(' ');
  await page.getByRole('button', { name: 'Play' }).waitFor();
  const stood = await clockOf(page);
  await line.press('ArrowRight');
  expect(await clockOf(page)).toBeGreaterThan(stood);
  await expect.poll(() => line.getAttribute('aria-valuetext')).toMatch(/\d\d:\d\d:\d\d · .* km\/h/);
  await app.close();
});

test('a type that keeps no tracks says so, and an empty time leads to where data are', async () => {
  const app = await stage.open();
  const { page } = app;
  await app.open(track(unkept));
  await page.getByText('keeps no tracks, only the last position', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Turn tracks on in the device type' }).waitFor();
  await app.open(`/project/info?id=${kept}&tab=track&from=now-40d`);
  await page.getByRole('button', { name: 'Show the last 31 days of it' }).waitFor();
  await app.open(`/project/info?id=${kept}&tab=track&from=now-1h`);
  await page.getByRole('button', { name: 'Show the track of that time' }).click();
  await page.getByRole('region', { name: 'Trips and stops' }).waitFor();
  expect(app.faults).toEqual([]);
  await app.close();
});

test('a track fits a phone, in the dark', async () => {
  const app = await stage.open({ widthPx: 390, theme: 'dark' });
  const { page } = app;
  await app.open(track(kept));
  await drawn(page);
  await page.getByRole('button', { name: 'Explain' }).click();
  await page.getByText('No flag: it counts.').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await app.close();
});
