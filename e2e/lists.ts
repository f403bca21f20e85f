import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenConsole } from './console.ts';
import { interceptUntilDone } from './routes.ts';

export const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
/** Waits until it is this. */
export const hasQuery = (page: Page, query: Record<string, string>) =>
  expect.poll(() => queryOf(page)).toEqual(query);

export const rows = ({ shown }: OpenConsole): Locator => shown('tbody tr[data-id]');
export const hasRows = (app: OpenConsole, count: number) => expect.poll(() => rows(app).count()).toBe(count);
export const hasNames = (app: OpenConsole, expected: readonly string[]) =>
  expect.poll(() => app.shown('tbody tr a').allTextContents()).toEqual(expected);

/** The words over the columns, from left to right. */
export const heads = async ({ shown }: OpenConsole): Promise<string[]> =>
  (await shown('thead th').allTextContents()).map((text) => text.trim()).filter(Boolean);

/** Of the page in front. */
export const button = ({ page }: OpenConsole, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });

/** What failed tries again by itself too, when the live channel opens: by the button, unless it was faster. */
export const tryAgain = (retry: Locator, loaded: Promise<void>) => Promise.any([retry.click(), loaded]);

export const failedRequest = 'req-42';

/** From now on the server fails at a call, until what is answered is called. */
export const breakCall = ({ page }: OpenConsole, path: string): Promise<() => void> =>
  interceptUntilDone(page, new RegExp(`/api/v1${path}($|[?])`), (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': failedRequest },
      json: { code: 50000, message: 'Internal error', data: null },
    }),
  );
