import type { TableLayout } from '@weir/contract/workplace/preferences';
import { type Arrangement, narrowestPx, widestPx } from './arrangement.ts';
import type { Pin } from './column.ts';

type All = Arrangement<never>['all'];

/** What is known of every column now, so that a later version of the table does not change it. */
const known = (all: All): Required<Pick<TableLayout, 'order' | 'hidden'>> => ({
  order: all.map(({ column }) => column.key),
  hidden: all.filter(({ shown }) => !shown).map(({ column }) => column.key),
});

export function withShown(layout: TableLayout, all: All, key: string, shown: boolean): TableLayout {
  const now = known(all);
  const others = now.hidden.filter((each) => each !== key);
  return { ...layout, ...now, hidden: shown ? others : [...others, key] };
}

/** The column stands where the other one stood. */
export function withMoved(layout: TableLayout, all: All, key: string, toIndex: number): TableLayout {
  const now = known(all);
  const order = now.order.filter((each) => each !== key);
  order.splice(toIndex, 0, key);
  return { ...layout, ...now, order };
}

export function withPin(layout: TableLayout, key: string, pin: Pin | undefined): TableLayout {
  const { [key]: _before, ...others } = layout.pinned ?? {};
  return { ...layout, pinned: pin ? { ...others, [key]: pin } : others };
}

export const boundedWidth = (widthPx: number): number =>
  Math.round(Math.min(Math.max(widthPx, narrowestPx), widestPx));

/** Undefined puts the width back. */
export function withWidth(layout: TableLayout, key: string, widthPx: number | undefined): TableLayout {
  const { [key]: _before, ...others } = layout.widths ?? {};
  return { ...layout, widths: widthPx === undefined ? others : { ...others, [key]: boundedWidth(widthPx) } };
}
