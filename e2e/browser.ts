import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A real Chromium: the system's when there is one, else the one that comes as a package. */
export async function launchBrowser(): Promise<Browser> {
  const system = systemBrowsers.find((path) => existsSync(path));
  return chromium.launch({
    executablePath: system ?? (await sparticuz.executablePath()),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(system ? [] : sparticuz.args),
    ],
  });
}
