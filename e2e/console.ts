import { addDeviceType } from '@weir/contract/device-types';
import { addDevice } from '@weir/contract/devices';
import { addProject } from '@weir/contract/projects';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { apiClient, type ServerProcess } from './server-process.ts';

export type Language = 'zh' | 'en' | 'es' | 'ja';

export interface Look {
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

export async function openConsole(
  browser: Browser,
  { url }: Pick<ServerProcess, 'url'>,
  token: string,
  { language = 'en', theme = 'light', widthPx = 1440 }: Look = {},
): Promise<OpenConsole> {
  const options: BrowserContextOptions = {
    viewport: { width: widthPx, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: widthPx < 992,
    acceptDownloads: true,
  };
  const context = await browser.newContext(options);
  await context.addCookies([
    { name: 'Weir-Token', value: token, url, httpOnly: true, sameSite: 'Strict' },
    { name: 'language', value: language, url },
  ]);
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
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
    close: () => context.close(),
  };
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
