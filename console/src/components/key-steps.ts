type Along = 'rows' | 'line' | 'lines';

const steps: Record<Along, Record<string, number>> = {
  rows: { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 },
  line: { ArrowRight: 1, ArrowLeft: -1 },
  lines: { ArrowRight: 1, ArrowLeft: -1 },
};

/**
 * Where a key leads from one of many that stand below each other (`rows`), beside each other (`line`) or in lines
 * one below the other (`lines`); undefined where it leads nowhere. Home and End lead to the ends.
 */
export function neighbourOf<T>(all: readonly T[], here: T, key: string, along: Along): T | undefined {
  const at = all.indexOf(here);
  if (at < 0) return undefined;
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  const step = steps[along][key];
  if (step !== undefined) return all[at + step];
  if (along !== 'lines' || !(here instanceof HTMLElement)) return undefined;
  if (key === 'ArrowDown') return nearest(here, all.slice(at + 1));
  return key === 'ArrowUp' ? nearest(here, all.slice(0, at).reverse()) : undefined;
}

/** The same round the end, as among tabs. */
export const neighbourRound = <T>(all: readonly T[], here: T, key: string, along: Along): T | undefined =>
  neighbourOf(all, here, key, along) ?? (all.includes(here) ? endBeyond(all, steps[along][key]) : undefined);

const endBeyond = <T>(all: readonly T[], step: number | undefined): T | undefined =>
  step === undefined ? undefined : all.at(step > 0 ? 0 : -1);

/** In the next line, the one that is least far to the side. */
function nearest<T>(here: HTMLElement, onward: readonly T[]): T | undefined {
  const { top, left } = here.getBoundingClientRect();
  const places = onward.flatMap((option) =>
    option instanceof HTMLElement ? [{ option, place: option.getBoundingClientRect() }] : [],
  );
  const lineTop = places.find(({ place }) => Math.abs(place.top - top) > place.height / 2)?.place.top;
  const line = places.filter(({ place }) => place.top === lineTop);
  const byDistance = line.sort((a, b) => Math.abs(a.place.left - left) - Math.abs(b.place.left - left));
  return byDistance[0]?.option;
}

/** An item of a tree, by what it says to screen readers. */
type TreeItem = Pick<Element, 'ariaExpanded' | 'ariaLevel'>;

const levelOf = ({ ariaLevel }: TreeItem) => Number(ariaLevel);

/** What a key asks of the items of a tree, from top to bottom: the pattern that screen readers' users know. */
export function treeStep<T extends TreeItem>(
  items: readonly T[],
  here: T,
  key: string,
): { go: T } | { open: boolean } | undefined {
  const at = items.indexOf(here);
  const isOpen = here.ariaExpanded === 'true';
  if (key === 'ArrowRight' && here.ariaExpanded === 'false') return { open: true };
  if (key === 'ArrowLeft' && isOpen) return { open: false };
  const goal = treeGoal(items, at, key) ?? neighbourOf(items, here, key, 'rows');
  return goal && { go: goal };
}

function treeGoal<T extends TreeItem>(items: readonly T[], at: number, key: string): T | undefined {
  const [here, next] = [items[at], items[at + 1]];
  if (!here) return undefined;
  if (key === 'ArrowRight') return next && levelOf(next) > levelOf(here) ? next : undefined;
  if (key !== 'ArrowLeft') return undefined;
  return items.slice(0, at).findLast((item) => levelOf(item) < levelOf(here));
}
