import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { addDeviceType } from '@weir/contract/device-types';
import { addDevice } from '@weir/contract/devices';
import { addProject } from '@weir/contract/projects';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { apiClient, type ServerProcess, startServerProcess } from './server-process.ts';

// Evaluated, not added as a script: the content security policy would refuse it, and should.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let server: ServerProcess;
let browser: Browser;
let token: string;

const screens = [
  '/dashboard',
  '/project/index',
  '/project/devicelist',
  '/project/devicelist?add=1',
  '/project/info?id=1',
  '/project/info?id=1&tab=telemetry',
  '/project/info?id=1&tab=history',
  '/device/type',
  '/device/edittype?id=1',
  '/device/setparam?id=1',
  '/nowhere',
];

beforeAll(async () => {
  server = await startServerProcess();
  browser = await launchBrowser();
  token = server.weir('token', 'admin').trim();
  await fill();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

/** A type with sub-units and cells, a device of it that has reported. */
async function fill(): Promise<void> {
  const call = apiClient(server.url, token);
  const { id: projectId } = await call(addProject, {
    body: { name: '长江宜昌江段', address: '湖北省宜昌市' },
  });
  const cells = Array.from({ length: 24 }, (_, cell) => ({
    semaphoreId: `cell${cell + 1}`,
    name: `单体 ${cell + 1}`,
    unit: 'V',
    group: '单体电压',
    precision: 3,
  }));
  const signals = [
    {
      semaphoreId: 'soc',
      name: '荷电状态',
      nameEn: 'State of charge',
      unit: '%',
      group: 'BMS',
      unitNo: 1,
      precision: 1,
    },
    { semaphoreId: 'smoke', name: '烟雾', dataType: 'boolean' as const, group: '烟雾传感器' },
    ...cells,
  ];
  const type = await call(addDeviceType, {
    body: { typeCode: 'cabinet', name: '储能电池柜', keySemaphoreId: 'soc', signals },
  });
  const { credential } = await call(addDevice, {
    body: { name: '一号柜', SN: 'BC-1', projectId, typeId: type.id, lng: 111.3, lat: 30.7 },
  });
  const values = {
    soc: 63.5,
    smoke: false,
    ...Object.fromEntries(cells.map(({ semaphoreId }, at) => [semaphoreId, 3.3 + at / 1000])),
  };
  const history = Array.from({ length: 60 }, (_, minute) => ({
    ts: Date.now() - minute * 60_000,
    values: { soc: 60 + (minute % 7) },
  }));
  for (const body of [history, values]) {
    await fetch(`${server.url}/api/v1/${credential.token}/telemetry`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
  }
}

interface Look {
  language: 'zh' | 'en' | 'es' | 'ja';
  theme: 'light' | 'dark';
  widthPx: number;
}

async function open({ language, theme, widthPx }: Look): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({
    viewport: { width: widthPx, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await context.addCookies([
    { name: 'Weir-Token', value: token, url: server.url, httpOnly: true, sameSite: 'Strict' },
    { name: 'language', value: language, url: server.url },
  ]);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, faults };
}

/** What axe finds serious, as "rule: element". */
async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // axe puts itself on the page.
    const { axe } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } };
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

interface AxeResults {
  violations: { id: string; impact: string; nodes: { html: string }[] }[];
}

const looks: Look[] = [
  { language: 'zh', theme: 'light', widthPx: 1440 },
  { language: 'en', theme: 'dark', widthPx: 1440 },
  { language: 'es', theme: 'light', widthPx: 390 },
  { language: 'ja', theme: 'dark', widthPx: 390 },
];

describe.each(looks)('$language, $theme, $widthPx px', (look) => {
  test('every screen is accessible, fits its width and has no fault', async () => {
    const { page, faults } = await open(look);
    const findings: string[] = [];
    for (const screen of screens) {
      await page.goto(server.url + screen, { waitUntil: 'networkidle' });
      await page.locator('h1').first().waitFor();
      await page.waitForTimeout(400);
      findings.push(...(await serious(page)).map((finding) => `${screen} ${finding}`));
      const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflowPx > 0) findings.push(`${screen} is ${overflowPx} px too wide`);
    }
    expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${look.language}`));
    expect(findings).toEqual([]);
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    await page.context().close();
  });
});
