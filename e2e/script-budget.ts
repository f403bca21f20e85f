import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

const built = join(import.meta.dirname, '..', 'console', 'dist');
const kilobyte = 1000;

/** Script that a page has fetched. */
export interface Fetched {
  path: string;
  /** Gzipped. */
  sizeKb: number;
}

/** Takes down every script that a page fetches from here on. */
export function watchScripts(page: Page): Fetched[] {
  const fetched: Fetched[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || fetched.some(({ path }) => path === pathname)) return;
    const bytes = gzipSync(readFileSync(join(built, pathname)), { level: 9 }).length;
    fetched.push({ path: pathname, sizeKb: bytes / kilobyte });
  });
  return fetched;
}

/** What is wrong with what was fetched: more than the budget, or words of another language; else nothing. */
export function overBudget(fetched: readonly Fetched[], budgetKb: number, language: string): string[] {
  const wholeKb = fetched.reduce((sum, { sizeKb }) => sum + sizeKb, 0);
  const foreign = fetched.filter(
    ({ path }) => /\.(zh|en|es|ja)\.js$/.test(path) && !path.endsWith(`.${language}.js`),
  );
  const largest = [...fetched].sort((one, other) => other.sizeKb - one.sizeKb).slice(0, 5);
  return [
    ...(wholeKb > budgetKb
      ? [
          `${wholeKb.toFixed(1)} KB of script; ${budgetKb} are allowed. The largest:`,
          ...largest.map(({ path, sizeKb }) => `${path} ${sizeKb.toFixed(1)} KB`),
        ]
      : []),
    ...foreign.map(({ path }) => `${path} is of another language`),
  ];
}
