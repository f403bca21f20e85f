import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { packagedBrowser } from './packaged-browser.ts';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const isPackaged = process.platform === 'linux' && process.arch === 'x64';

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** With a graphics card that is none: maps are drawn by the processor. */
export const withoutGraphicsCard = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/**
 * A real Chromium: the packaged one, which has no windows to draw and opens a page with less than half the work,
 * where it runs; else the system's.
 */
export async function launchBrowser(...further: string[]): Promise<Browser> {
  const failures: unknown[] = [];
  for (const path of [...(isPackaged ? [packagedBrowser()] : []), ...systemBrowsers.filter(existsSync)]) {
    try {
      return await chromium.launch({ executablePath: path, args: [...args, ...further] });
    } catch (error) {
      failures.push(error);
    }
  }
  throw new AggregateError(
    failures,
    'No Chromium runs here: install one (on Debian: apt-get install chromium).',
  );
}

/**
 * Code that runs once or twice is not worth being optimised: that would be a quarter of the work of a page. What runs
 * on and on, as a proof of work does, still is.
 */
const lightCode = '--js-flags=--no-maglev --invocation-count-for-turbofan=30000';

let shared: Promise<Browser> | undefined;

/** The browser of this worker, which ends with it: a process that has run the console's code runs it with less work. */
export async function workerBrowser(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = launchBrowser(lightCode);
  return shared;
}
