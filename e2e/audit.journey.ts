import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { focusLost, inaccessible, moving, smallTargets, unseenFocus } from './accessibility.ts';
import { fillCabinet } from './cabinet.ts';
import { fillFleet, type OpenConsole } from './console.ts';
import { shifting } from './gallery/checks.ts';
import { settles, watchShifts } from './gallery/visit.ts';
import { closeAll, layerSelector, layers, noLayer, openWhole } from './layers.ts';
import { useStage } from './stage.ts';

const stage = useStage({
  env: {
    WEIR_DATA_RETRIEVAL_LINKS: 'FishBase=https://fish.example/base;IUCN=https://iucn.example',
  },
});

beforeAll(async () => {
  await fillCabinet(stage.server, stage.token);
  await fillFleet(stage.server, stage.token, { devices: 25 });
});

const settledMs = 100;
const saidMs = 30;
const widths = [1440, 390];
const settle = (page: Page) => page.evaluate(settles, settledMs);
const openAt = (widthPx: number) => stage.open({ widthPx });

test.each(widths)(
  'at %i px whatever opens is accessible, stands still, and has room for a finger',
  async (widthPx) => {
    const own = await stage.server.tokenOf('admin');
    const app = await stage.open({ widthPx }, own);
    const here = layers.filter(({ on }) => on === undefined || on === (widthPx === 390 ? 'phone' : 'desk'));
    const findings: string[] = [];
    for (const [index, layer] of here.entries()) {
      if (layer.path !== here[index - 1]?.path) await openWhole(app, layer.path);
      await layer.open(app.page);
      const appearance = { widthPx, inDark: widthPx === 1440 || layer.on === 'phone' };
      findings.push(...(await examine(app, appearance)).map((finding) => `${layer.name} ${finding}`));
      await closeAll(app.page, layer);
    }
    await openWhole(app, '/project/devicelist');
    await endSession(own);
    await app.page.getByRole('dialog', { name: 'Confirm logout' }).waitFor();
    const appearance = { widthPx, inDark: widthPx === 1440 };
    findings.push(...(await examine(app, appearance)).map((finding) => `signing in again ${finding}`));
    expect(findings).toEqual([]);
    await app.close();
  },
);

describe.each(widths)('at %i px', (widthPx) => {
  test('the focus is never under a bar that stays', async () => {
    const app = await openAt(widthPx);
    await app.page.setViewportSize({ width: widthPx, height: 600 });
    await app.open('/dashboard');
    await fixHeader(app.page);
    const findings: string[] = [];
    for (const path of ['/project/devicelist', '/project/info?id=1&tab=telemetry', '/device/addtype']) {
      await app.open(path);
      await settle(app.page);
      await app.page.locator('#content').focus();
      for (const key of [...Array(40).fill('Tab'), ...Array(40).fill('Shift+Tab')]) {
        await app.page.keyboard.press(key);
        // A field that was left says what it lacks a moment later, and moves those below it.
        await app.page.evaluate(settles, saidMs);
        const faults = await unseenFocus(app.page);
        findings.push(...faults.filter((fault) => fault !== focusLost).map((fault) => `${path} ${fault}`));
      }
    }
    expect([...new Set(findings)]).toEqual([]);
    await app.close();
  });

  test('menus open beside their button, and nothing moves when another tab comes to the front', async () => {
    const app = await openAt(widthPx);
    await app.page.addInitScript(watchShifts);
    for (const path of ['/project/index', '/project/devicelist', '/project/info?id=1']) await app.open(path);
    await settle(app.page);
    for (const name of [/^Language/, /User menu/, /^Tab actions/, /beside this one/]) {
      const button = app.page.getByRole('button', { name }).last();
      await button.click();
      const menu = app.page.locator(layerSelector).last();
      await expect.poll(() => placeOf(menu, button, widthPx)).toEqual({ isBeside: true, isInside: true });
      await app.page.keyboard.press('Escape');
      await noLayer(app.page);
    }
    await app.page.evaluate(() => {
      globalThis.shifted = 0;
      globalThis.whatShifted = [];
    });
    const tabs = app.page.getByRole('navigation', { name: 'Open pages' });
    for (const name of ['Devices', 'Projects', '一号柜']) {
      await tabs.getByRole('link', { name }).click();
      await app.page.getByRole('heading', { level: 1, name }).filter({ visible: true }).waitFor();
      await settle(app.page);
    }
    expect(await shifting(app.page)).toEqual([]);
    await app.close();
  });
});

test('who wishes for more contrast gets it', async () => {
  const app = await openAt(1440);
  const colours = () =>
    app.page
      .getByRole('navigation', { name: 'You are here' })
      .evaluate((words) => [words, document.body].map((each) => getComputedStyle(each).color));
  await app.open('/project/info?id=1');
  const areAlike = async () => new Set(await colours()).size === 1;
  await expect.poll(areAlike).toBe(false);
  await app.page.emulateMedia({ contrast: 'more' });
  await expect.poll(areAlike).toBe(true);
  await app.close();
});

const endSession = (session: string) =>
  fetch(`${stage.server.url}/api/v1/user/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}` },
  });

interface ExaminedAppearance {
  widthPx: number;
  /** What colour something has is the same at both widths. */
  inDark: boolean;
}

async function examine({ page }: OpenConsole, { widthPx, inDark }: ExaminedAppearance): Promise<string[]> {
  await page.locator(layerSelector).last().waitFor();
  const found: string[] = [];
  for (const theme of await themesOf(page, inDark)) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme="${theme}"]`).waitFor();
    await settle(page);
    const findings = theme === 'dark' ? await darkFindings(page) : await lightFindings(page, widthPx);
    found.push(...findings);
  }
  return found;
}

/** The one that the page has comes first: to turn it draws everything anew. */
async function themesOf(page: Page, inDark: boolean): Promise<('light' | 'dark')[]> {
  if (!inDark) return ['light'];
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
  return isDark ? ['dark', 'light'] : ['light', 'dark'];
}

const within = '.ant-drawer, .ant-modal-root, .ant-dropdown, .ant-popover';

async function lightFindings(page: Page, widthPx: number): Promise<string[]> {
  const found = [...(await inaccessible(page, { within })), ...(await moving(page))];
  return widthPx === 390 ? [...found, ...(await smallTargets(page))] : found;
}

async function darkFindings(page: Page): Promise<string[]> {
  const found = await inaccessible(page, { within, rules: ['color-contrast'] });
  return found.map((finding) => `dark: ${finding}`);
}

async function fixHeader(page: Page): Promise<void> {
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Layout settings' }).click();
  const choice = page.getByRole('switch', { name: 'Fixed header' });
  await choice.waitFor();
  if (!(await choice.isChecked())) {
    const saved = page.waitForResponse((response) => response.request().method() !== 'GET');
    await choice.click();
    await saved;
  }
  await page.keyboard.press('Escape');
  await noLayer(page);
}

/** Whether what opened lies below what opened it, or a little over its edge, and within the window. */
async function placeOf(layer: Locator, opener: Locator, widthPx: number) {
  const [box, from] = [await layer.boundingBox(), await opener.boundingBox()];
  if (!box || !from) return 'not there';
  const belowPx = box.y - (from.y + from.height);
  return {
    isBeside: belowPx >= -2 && belowPx < 20,
    isInside: box.x >= 0 && box.x + box.width <= widthPx,
  };
}
