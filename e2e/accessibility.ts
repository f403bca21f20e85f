import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Packed: most of the work of bringing axe onto a page would be its way there. */
const packedAxe = deflateRawSync(
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js')),
).toString('base64');

/** The bar and the menu, which are the same on every screen but for the entry that is chosen. */
const frame = ['header:has(> [aria-controls="sidebar"])', '#sidebar'];

interface AxeResults {
  violations: { id: string; impact: string; nodes: { html: string }[] }[];
}

export interface Scope {
  /** The parts of the page that are looked at; where there are none, all of it. */
  within?: string;
  /** The parts that are left out; absent: what stands around every screen, which the tours look at. */
  without?: readonly string[];
  /** Only these. */
  rules?: readonly string[];
}

/** What axe finds serious, as "rule: element". */
export async function inaccessible(
  page: Page,
  { within, without = frame, rules }: Scope = {},
): Promise<string[]> {
  await bringAxe(page);
  const runOnly = rules && { runOnly: { type: 'rule', values: rules } };
  return page.evaluate(
    async ({ within, without, options }) => {
      interface Axe {
        run(context: unknown, options: object): Promise<AxeResults>;
        _audit: { rules: { id: string; impact: string }[] };
      }
      // axe puts itself on the page.
      const { axe } = globalThis as unknown as { axe: Axe };
      const parts = within ? [...document.querySelectorAll(within)] : [];
      // What a rule finds is as serious as the rule: the lesser ones would be a third of the work for nothing.
      const lesser = axe._audit.rules.filter(({ impact }) => impact === 'moderate' || impact === 'minor');
      const rules = Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }]));
      const context = { ...(parts.length > 0 && { include: parts }), exclude: without };
      const { violations } = await axe.run(context, { rules, ...options });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    { within, without, options: { resultTypes: ['violations'], ...runOnly } },
  );
}

/** Evaluated, not added as a script: the content security policy would refuse it, and should. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  const source = await page.evaluateHandle(unpacked, packedAxe);
  // biome-ignore lint/security/noGlobalEval: as above
  await source.evaluate(({ text }) => void globalThis.eval(text));
  await source.dispose();
}

async function unpacked(packed: string): Promise<{ text: string }> {
  const bytes = new Blob([Uint8Array.fromBase64(packed)]);
  const stream = bytes.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return { text: await new Response(stream).text() };
}

/** The same of its colours alone. What a kept page of another tab has is hidden, and would be most of the work. */
export async function lowContrast(page: Page, scope: Pick<Scope, 'without'> = {}): Promise<string[]> {
  const kept = await page.evaluateHandle(() => {
    const hidden = [...document.querySelectorAll('#content [style*="display: none !important"]')];
    return hidden.map((part) => {
      const place = document.createComment('');
      part.replaceWith(place);
      return { part, place };
    });
  });
  const found = await inaccessible(page, { ...scope, rules: ['color-contrast'] });
  await kept.evaluate((all) => {
    for (const { part, place } of all.toReversed()) place.replaceWith(part);
  });
  return found;
}

/** Headings that come without the one above them: the first is the page's own, and none is left out below it. */
export const skippingHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) =>
      heading.checkVisibility(),
    );
    const levels = seen.map(({ tagName }) => Number(tagName.slice(1)));
    return seen
      .filter((_, at) => (levels[at] ?? 0) > (levels[at - 1] ?? 0) + 1)
      .map((heading) => `no heading above it: ${heading.outerHTML.slice(0, 160)}`);
  });

/** What can be pressed and is smaller than a finger: 44 px each way, with its label or the field around it. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(targetsBelow, 44);

/** Stands alone: the browser is handed its text. */
function targetsBelow(leastPx: number): string[] {
  const pressable =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [role="menuitem"], [role="tab"], [role="option"], [role="switch"], [role="separator"][tabindex="0"]';
  const around =
    'label, [role="menuitem"], .ant-input-affix-wrapper, .ant-input-number, .ant-select, .ant-picker, .ant-upload, .ant-slider';
  const slackPx = 0.5;
  /** A link among words, or in the cell of a table. */
  const isInText = (element: Element): boolean => {
    if (getComputedStyle(element).display !== 'inline') return false;
    if (element.closest('td, th')) return true;
    return [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  };
  const isLarge = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width >= leastPx - slackPx && height >= leastPx - slackPx;
  };
  /** What reaches beyond its box is found by touching it; what a layer covers cannot be touched at all. */
  const reaches = (element: Element): boolean => {
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const byPx = leastPx / 2 - 1;
    const whole = element.closest(around) ?? element;
    const isHit = (atX: number, atY: number) => whole.contains(document.elementFromPoint(atX, atY));
    if (!isHit(x, y)) return true;
    return isHit(x - byPx, y) && isHit(x + byPx, y) && isHit(x, y - byPx) && isHit(x, y + byPx);
  };
  return [...document.querySelectorAll<HTMLElement>(pressable)]
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isThere = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      return isThere && !element.matches(':disabled') && !element.closest('[inert], [aria-hidden="true"]');
    })
    .filter((element) => {
      const whole = element.closest(around);
      return !isLarge(element) && !(whole && isLarge(whole)) && !isInText(element) && !reaches(element);
    })
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${Math.round(width)}×${Math.round(height)} px to press: ${element.outerHTML.slice(0, 160)}`;
    });
}

/** What moves although nothing should. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().map(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return `moves: ${target?.outerHTML.slice(0, 160)}`;
    }),
  );

export const focusLost = 'the focus is lost';

/** What is wrong with where the focus is: lost, under something else, or not to be seen. */
export const unseenFocus = (page: Page): Promise<string[]> =>
  page.evaluate((lost) => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return [lost];
    // A page or a dialog as a whole takes the focus for a screen reader's sake; a field with its list open has
    // the place marked in the list.
    if (
      focused.matches('[tabindex="-1"]:is(main, [role="dialog"]), [role="combobox"][aria-expanded="true"]')
    ) {
      return [];
    }
    const html = focused.outerHTML.slice(0, 160);
    const whole =
      focused.closest('label, .ant-input-affix-wrapper, .ant-select, .ant-input-number, .ant-picker') ??
      focused;
    const { left, top, width, height } = whole.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isCovered = !hit || !(whole.contains(hit) || hit.contains(whole));
    const isMarked = [focused, whole, focused.parentElement, ...focused.children].some((each) => {
      if (!each) return false;
      const { outlineStyle, boxShadow } = getComputedStyle(each);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    return [
      ...(isCovered ? [`is under something: ${html}`] : []),
      ...(isMarked ? [] : [`is not seen: ${html}`]),
    ];
  }, focusLost);
