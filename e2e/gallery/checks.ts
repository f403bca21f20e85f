import type { Page } from 'playwright-core';

const shiftLimit = 0.05;

/** Nothing drawn at all, or what it threw in its place. */
export const blank = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const failure = document.querySelector('[data-failure]');
    if (failure) return [failure.textContent];
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
  const { shift, what } = await page.evaluate(() => ({
    shift: globalThis.shifted,
    what: globalThis.whatShifted,
  }));
  return shift < shiftLimit ? [] : [`moves after it was drawn: ${shift.toFixed(3)} ${what.join('; ')}`];
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

/** Words that cross the border of the box that they stand in, or end at an edge without dots. */
export const escaping = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slackPx = 2;
    const faultOf = (text: Node): string | undefined => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      let isInline = true;
      if (words.width === 0 || !text.parentElement?.checkVisibility({ visibilityProperty: true })) return;
      for (let at: Element | null = text.parentElement; at; at = at.parentElement) {
        const box = at.getBoundingClientRect();
        const style = getComputedStyle(at);
        const isOut = words.right > box.right + slackPx || words.left < box.left - slackPx;
        if (style.clipPath !== 'none' || style.position === 'absolute') return;
        const hasDots = style.textOverflow === 'ellipsis' && isInline;
        if (/auto|scroll/.test(style.overflowX) || (isOut && hasDots)) return;
        if (isOut && /hidden|clip/.test(style.overflowX)) return 'is cut off';
        const isSeen = style.borderRightWidth !== '0px' || style.backgroundColor !== 'rgba(0, 0, 0, 0)';
        if (isSeen && style.display !== 'inline') return isOut ? 'crosses the border of its box' : undefined;
        // Dots come where inline words end, not where a box among them is cut.
        isInline &&= style.display === 'inline';
      }
      return;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const fault = currentNode.textContent?.trim() && faultOf(currentNode);
      if (fault) faults.push(`${fault}: "${currentNode.textContent}"`);
    }
    return faults;
  });

/** Controls that lie on each other, neither being a part of the other. */
export async function overlapping(page: Page): Promise<string[]> {
  const controls = await page.evaluate(controlsOnPage);
  return controls.flatMap((one, index) =>
    controls
      .slice(index + 1)
      .filter((other) => one.plane === other.plane && !(one.whole >= 0 && one.whole === other.whole))
      .filter(({ box }) => overlapPx(one.box, box) > slackPx)
      .map((other) => `overlap: ${one.html} and ${other.html}`),
  );
}

const slackPx = 3;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far two boxes reach into each other, in the direction in which it is less. */
const overlapPx = (one: Box, other: Box): number =>
  Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  );

interface Control {
  html: string;
  /** What is to be seen of it: less than its own box within what scrolls. */
  box: Box;
  /** Equal for what must not overlap: what floats, and what stays while the rest scrolls, lies over it by design. */
  plane: string;
  /** The control whose part it is, by number; -1: none. */
  whole: number;
}

/** Stands alone: the browser is handed its text. */
function controlsOnPage(): Control[] {
  const layers =
    '.ant-drawer, .ant-modal-wrap, .ant-dropdown, .ant-popover, .ant-select-dropdown, .ant-picker-dropdown, .ant-message';
  const wholes =
    '.ant-input-affix-wrapper, .ant-input-number, .ant-select, .ant-picker, .ant-tag, .ant-segmented, button, a, label';
  const numbers = new Map<Element, number>();
  const numberOf = (element: Element | null | undefined): number => {
    if (!element) return -1;
    if (!numbers.has(element)) numbers.set(element, numbers.size);
    return numbers.get(element) ?? -1;
  };
  const outermost = (element: Element): Element | undefined => {
    let found: Element | undefined;
    for (let at = element.closest(wholes); at; at = at.parentElement?.closest(wholes) ?? null) found = at;
    return found;
  };
  const measure = (element: Element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    let stays = /sticky|fixed/.test(getComputedStyle(element).position);
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { overflow, position } = getComputedStyle(at);
      stays ||= /sticky|fixed/.test(position);
      if (overflow === 'visible') continue;
      const clip = at.getBoundingClientRect();
      [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
      [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
    }
    return { box: { left, top, right, bottom }, plane: `${numberOf(element.closest(layers))} ${stays}` };
  };
  return [...document.querySelectorAll('button, a[href], input, select, textarea')]
    .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((control) => ({
      ...measure(control),
      html: control.outerHTML.slice(0, 120),
      whole: numberOf(outermost(control)),
    }))
    .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1);
}
