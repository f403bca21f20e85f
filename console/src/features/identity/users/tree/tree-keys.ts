export type TreeStep =
  | { go: HTMLElement }
  /** Enter and Space do what a click does. */
  | { press: HTMLElement }
  | { turnId: number; open: boolean };

const levelOf = (item: Element | undefined) => Number(item?.getAttribute('aria-level') ?? 0);

/** What a key asks of a flat tree of `treeitem`s, by the pattern that screen readers' users know. */
export function treeKeyStep(key: string, tree: Element, target: EventTarget): TreeStep | undefined {
  const items = [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  const at = items.indexOf(target as HTMLElement);
  const here = items[at];
  if (!here) return undefined;
  const go = (to: HTMLElement | undefined): TreeStep | undefined => to && { go: to };
  const turn = (open: boolean): TreeStep => ({ turnId: Number(here.dataset.id), open });
  const expanded = here.getAttribute('aria-expanded');
  switch (key) {
    case 'ArrowDown':
      return go(items[at + 1]);
    case 'ArrowUp':
      return go(items[at - 1]);
    case 'Home':
      return go(items[0]);
    case 'End':
      return go(items.at(-1));
    case 'ArrowRight':
      if (expanded === 'false') return turn(true);
      return levelOf(items[at + 1]) > levelOf(here) ? go(items[at + 1]) : undefined;
    case 'ArrowLeft':
      if (expanded === 'true') return turn(false);
      return go(items.slice(0, at).findLast((item) => levelOf(item) < levelOf(here)));
    case 'Enter':
    case ' ':
      return { press: here };
    default:
      return undefined;
  }
}
