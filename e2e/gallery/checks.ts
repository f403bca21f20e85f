import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const shiftLimit = 0.05;

interface AxeResults {
  violations: { id: string; impact: string; nodes: { html: string }[] }[];
}

/** What axe finds serious, as "rule: element". */
export async function inaccessible(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // axe puts itself on the page.
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

/** Nothing drawn at all: neither a text nor anything with a surface. */
export const blank = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const drawn = [
      ...document.querySelectorAll('[data-case] *, .ant-drawer *, .ant-modal *, .ant-popover *'),
    ];
    const hasSize = drawn.some((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 4 && height > 4;
    });
    return hasSize ? [] : ['shows nothing'];
  });

export const shifting = async (page: Page): Promise<string[]> => {
  const shift = await page.evaluate(() => globalThis.shifted);
  return shift < shiftLimit ? [] : [`moves after it was drawn: ${shift.toFixed(3)}`];
};

/** Wider than the window, or words wider than the control that they stand on. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tooWidePx = document.documentElement.scrollWidth - innerWidth;
    const controls = [...document.querySelectorAll<HTMLElement>('button, a.ant-btn, [role="tab"]')];
    const cut = controls.filter(
      (control) => control.checkVisibility() && control.scrollWidth > control.clientWidth + 1,
    );
    return [
      ...(tooWidePx > 0 ? [`is ${tooWidePx} px too wide`] : []),
      ...cut.map((control) => `does not hold its words: ${control.outerHTML.slice(0, 160)}`),
    ];
  });

/** Words of a choice that end in dots. Twice as long they may: the layout holds, and their title says them whole. */
export const cutShort = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.ant-segmented-item-label, .ant-select-selection-placeholder')]
      .filter((label) => label.checkVisibility() && label.scrollWidth > label.clientWidth + 1)
      .map((label) => `is cut short: ${label.outerHTML.slice(0, 160)}`),
  );

/** Controls that lie on each other, neither being a part of the other. */
export const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slackPx = 3;
    const layers =
      '.ant-drawer, .ant-modal-wrap, .ant-dropdown, .ant-popover, .ant-select-dropdown, .ant-picker-dropdown, .ant-message';
    // Parts of one control lie in it by design.
    const wholes =
      '.ant-input-affix-wrapper, .ant-input-number, .ant-select, .ant-picker, .ant-tag, .ant-segmented';
    const isSticky = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { position } = getComputedStyle(at);
        if (position === 'sticky' || position === 'fixed') return true;
      }
      return false;
    };
    /** What is to be seen of an element: less than its box within what scrolls. */
    const seenBox = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue;
        const clip = at.getBoundingClientRect();
        [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
        [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
      }
      return { left, top, right, bottom };
    };
    const controls = [...document.querySelectorAll('button, a[href], input, select, textarea')]
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((control) => ({
        control,
        box: seenBox(control),
        layer: control.closest(layers),
        whole: control.closest(wholes),
        sticky: isSticky(control),
      }))
      .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1);
    return controls.flatMap((one, index) =>
      controls.slice(index + 1).flatMap((other) => {
        if (one.layer !== other.layer || one.sticky !== other.sticky) return [];
        if (one.whole !== null && one.whole === other.whole) return [];
        if (one.control.contains(other.control) || other.control.contains(one.control)) return [];
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width <= slackPx || height <= slackPx) return [];
        return [
          `overlap: ${one.control.outerHTML.slice(0, 120)} and ${other.control.outerHTML.slice(0, 120)}`,
        ];
      }),
    );
  });
