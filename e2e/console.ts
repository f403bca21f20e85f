import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice, getDeviceBasic } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { apiClient, type Caller, type ServerProcess } from './server-process.ts';

export type Language = 'zh' | 'en' | 'es' | 'ja';

export interface Appearance {
  language?: Language;
  theme?: 'light' | 'dark';
  widthPx?: number;
}

/** A console whose user is signed in, and what went wrong in it without being shown. */
export interface OpenConsole {
  page: Page;
  faults: string[];
  /** Opens a path and waits until its heading is there. */
  open(path: string): Promise<void>;
  /** What is on the page in front; the other tabs' pages are kept in the document, hidden. */
  shown(selector: string): Locator;
  close(): Promise<void>;
}

/** Opens a console of whom a token is. */
export type OpenConsoles = (token: string, appearance?: Appearance) => Promise<OpenConsole>;

/** Pages that were left, emptied, by what they look like and whose address they hold. */
const leftPages = new WeakMap<Browser, Map<string, Page[]>>();

const leftIn = (browser: Browser): Map<string, Page[]> => {
  const left = leftPages.get(browser) ?? new Map<string, Page[]>();
  leftPages.set(browser, left);
  return left;
};

/** Ends whatever is open in a browser but the pages that were left. */
export async function tidy(browser: Browser): Promise<void> {
  const kept = new Set([...leftIn(browser).values()].flat().map((page) => page.context()));
  for (const context of browser.contexts()) if (!kept.has(context)) await context.close();
}

/**
 * Consoles of one server. Who closes one leaves its page, emptied, to the next that looks the same: a page that has
 * run the console's code before opens it with a third of the work.
 */
export function consolesOf(browser: Browser, { url }: Pick<ServerProcess, 'url'>): OpenConsoles {
  const left = leftIn(browser);
  return async (token, { language = 'en', theme = 'light', widthPx = 1440 } = {}) => {
    const appearance: PageAppearance = {
      viewport: { width: widthPx, height: 900 },
      colorScheme: theme,
      reducedMotion: 'reduce',
      hasTouch: widthPx < 992,
    };
    const key = JSON.stringify({ url, ...appearance });
    const alike = left.get(key) ?? [];
    left.set(key, alike);
    const page = alike.pop() ?? (await (await browser.newContext(appearance)).newPage());
    const context = page.context();
    context.setDefaultTimeout(60_000);
    await context.addCookies([
      { name: 'Weir-Token', value: token, url, httpOnly: true, sameSite: 'Strict' },
      { name: 'language', value: language, url },
    ]);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    return {
      page,
      faults,
      async open(path) {
        await page.goto(url + path);
        await page.locator('h1:visible').first().waitFor();
      },
      shown: (selector) => page.locator(selector).filter({ visible: true }),
      async close() {
        await empty(page, url, appearance);
        alike.push(page);
      },
    };
  };
}

/** What a page keeps from one console to the next. */
interface PageAppearance {
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  reducedMotion: 'reduce';
  hasTouch: boolean;
}

/** Nothing is left of who used it but the code that the browser holds. */
async function empty(
  page: Page,
  url: string,
  { viewport, colorScheme, reducedMotion }: PageAppearance,
): Promise<void> {
  const context = page.context();
  for (const event of ['pageerror', 'console', 'dialog', 'response', 'framenavigated'])
    page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await context.clearPermissions();
  await page.emulateMedia({ colorScheme, reducedMotion, contrast: null });
  await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  // Without any code, and of the same origin: what is kept there can be cleared.
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
}

/** A project with a type and as many devices as asked for; answers their ids. */
export async function fillFleet(
  server: Pick<ServerProcess, 'url'>,
  token: string,
  { devices, project = '长江宜昌江段', code = 'water' }: { devices: number; project?: string; code?: string },
): Promise<{ projectId: number; typeId: number; deviceIds: number[] }> {
  const call = apiClient(server.url, token);
  const { id: projectId } = await call(addProject, { body: { name: project } });
  const { id: typeId } = await call(addDeviceType, {
    body: {
      typeCode: code,
      name: `水质站 ${code}`,
      signals: [{ semaphoreId: 'temperature', name: '水温', nameEn: 'Water temperature', unit: '°C' }],
    },
  });
  const deviceIds: number[] = [];
  for (let at = 1; at <= devices; at += 1) {
    const { id } = await call(addDevice, {
      body: {
        name: `${code} station ${at}`,
        SN: `${code}-${String(at).padStart(4, '0')}`,
        projectId,
        typeId,
      },
    });
    deviceIds.push(id);
  }
  return { projectId, typeId, deviceIds };
}

/** Where a device is becomes known a moment after its data is stored. */
export async function placed(call: Caller, id: number): Promise<void> {
  const placeOf = async () => (await call(getDeviceBasic, { query: { id } })).lastPosition;
  await expect.poll(placeOf).not.toBeNull();
}
