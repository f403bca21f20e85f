import type { Page, Route } from 'playwright-core';

/**
 * Requests to an address are handled here, until what is answered is called. The route itself stays: what is on its way
 * while the last route of a page is taken away never arrives.
 */
export async function interceptUntilDone(
  page: Page,
  address: string | RegExp,
  handle: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isDone = false;
  await page.route(address, (route) => (isDone ? route.continue() : handle(route)));
  return () => {
    isDone = true;
  };
}
