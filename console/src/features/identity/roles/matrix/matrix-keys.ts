import { neighbourOf } from '../../../../components/key-steps.ts';

const boxes = (within: Element) => [...within.querySelectorAll<HTMLInputElement>('input:enabled')];

/** Goes on from the box that has the focus: to the next one, or to the first of the next row. */
export function moveAmongTicks(matrix: HTMLElement, key: string): boolean {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLInputElement) || !matrix.contains(activeElement)) return false;
  const firsts = [...matrix.querySelectorAll('fieldset')].flatMap((row) => boxes(row).slice(0, 1));
  const first = firsts.findLast((each) => each.closest('fieldset')?.contains(activeElement));
  const next =
    neighbourOf(boxes(matrix), activeElement, key, 'line') ??
    (first && neighbourOf(firsts, first, key, 'rows'));
  next?.focus();
  return next !== undefined;
}
