import type { Browser, Page, Request } from 'playwright-core';

export interface GalleryAppearance {
  theme: 'light' | 'dark';
  language: 'zh' | 'en' | 'es' | 'ja';
  widthPx: number;
}

export const nameOf = ({ theme, language, widthPx }: GalleryAppearance): string =>
  `${language}-${theme}-${widthPx}`;

/** A window of the gallery, in one look, that goes from case to case. */
export interface Visit {
  page: Page;
  /** Of every case, as the contents page lists them: "/data-table/with-rows". */
  paths: string[];
  show(path: string, texts?: 'doubled'): Promise<void>;
  /** What went wrong in the browser since it was last asked. */
  takeFaults(): string[];
  close(): Promise<void>;
}

const heightPx = 900;
const settledMs = 100;
/** React shows what replaced a fallback no sooner than 300 ms after the fallback. */
const revealedMs = 400;

export async function visitGallery(
  browser: Browser,
  url: string,
  appearance: GalleryAppearance,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: appearance.widthPx, height: heightPx },
    colorScheme: appearance.theme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const fetching = new Set<Request>();
  let fetched = 0;
  page.on('request', (request) => {
    // The browser asks for its icon whenever the address changes.
    if (request.resourceType() === 'other') return;
    fetching.add(request);
    fetched += 1;
  });
  page.on('requestfinished', (request) => fetching.delete(request));
  page.on('requestfailed', (request) => fetching.delete(request));
  await page.goto(url);
  const links = page.locator('main section a');
  await links.first().waitFor();
  const paths = await links.evaluateAll((found: HTMLAnchorElement[]) =>
    found.map(({ pathname }) => pathname),
  );
  const query = `theme=${appearance.theme}&language=${appearance.language}&alone=1`;
  await page.goto(`${url}${paths[0]}?${query}`);
  await page.evaluate(watchShifts);
  return {
    page,
    paths,
    async show(path, texts) {
      const fetchedBefore = fetched;
      const name = [path.slice(1), texts].filter(Boolean).join('/');
      await page.evaluate(showCase, { href: `${path}?${query}${texts ? '&doubled=1' : ''}`, name });
      do await page.evaluate(settles, settledMs);
      while (fetching.size > 0);
      await page.evaluate(hasItsData);
      if (fetched > fetchedBefore) await page.evaluate(settles, revealedMs);
    },
    takeFaults: () => faults.splice(0),
    close: () => context.close(),
  };
}

declare global {
  /** The layout shifts since the case was shown, summed. */
  var shifted: number;
  /** What moved in them, and how far. */
  var whatShifted: string[];
}

/** Goes on as the gallery itself does, without loading it anew. */
async function showCase({ href, name }: { href: string; name: string }): Promise<void> {
  const appearsWithinMs = 10_000;
  const startedAt = performance.now();
  globalThis.shifted = 0;
  globalThis.whatShifted = [];
  history.pushState(null, '', href);
  dispatchEvent(new PopStateEvent('popstate'));
  while (!document.querySelector(`[data-case="${name}"], [data-failure]`)) {
    if (performance.now() - startedAt > appearsWithinMs) throw new Error(`${href} does not appear`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

export function watchShifts(): void {
  interface Shift {
    value: number;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const corner = ({ x, y }: DOMRectReadOnly) => `${Math.round(x)},${Math.round(y)}`;
  globalThis.shifted = 0;
  globalThis.whatShifted = [];
  new PerformanceObserver((list) => {
    // The type of the entries is not in the DOM's declarations.
    for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
      globalThis.shifted += value;
      for (const { node, previousRect, currentRect } of sources) {
        const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent;
        globalThis.whatShifted.push(`${name} ${corner(previousRect)} to ${corner(currentRect)}`);
      }
    }
  }).observe({ type: 'layout-shift' });
}

/** Resolves when the case has its data; some cases show what is never answered. */
async function hasItsData(): Promise<void> {
  const patienceMs = 1000;
  const startedAt = performance.now();
  if (!document.querySelector('[data-busy="true"]')) return;
  while (document.querySelector('[data-busy="true"]') && performance.now() - startedAt < patienceMs)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve, 350));
}

/** Resolves when nothing on the page has changed for a while: what comes later has come. */
export function settles(forMs: number): Promise<void> {
  const patienceMs = 2000;
  return new Promise((resolve) => {
    const giveUp = setTimeout(done, patienceMs);
    let timer = setTimeout(done, forMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, forMs);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    function done() {
      observer.disconnect();
      clearTimeout(giveUp);
      clearTimeout(timer);
      requestAnimationFrame(() => resolve());
    }
  });
}
