import type { FocusEvent } from 'react';
import { watchSizes } from './watch-sizes.ts';

/** For a row that scrolls: browsers leave what has the focus half out of sight once half of it is seen. */
export const wholeInSight = ({ target }: FocusEvent): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/**
 * Keeps one item of a row that scrolls in sight, whatever changes sizes in it: the page below stays where it is.
 * Returns what ends it.
 *
 * @param marginPx what is to be seen beside the item
 */
export const keepInSight = (
  row: HTMLElement,
  itemOf: (row: HTMLElement) => Element | null | undefined,
  marginPx = 0,
): (() => void) =>
  watchSizes(row, () => {
    const item = itemOf(row);
    if (!item) return;
    const [seen, its] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
    const before = its.left - seen.left - marginPx;
    const behind = its.right - seen.right + marginPx;
    if (before < 0) row.scrollLeft += before;
    else if (behind > 0) row.scrollLeft += Math.min(behind, before);
  });
