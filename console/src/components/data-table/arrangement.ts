import type { TableLayout } from '@weir/contract/workplace/preferences';
import type { DataColumn, Pin } from './column.ts';

export const narrowestPx = 56;
export const widestPx = 1200;
/** Of the column that the boxes of a selection stand in. */
export const selectWidthPx = 40;

export interface ShownColumn<T> {
  column: DataColumn<T>;
  widthPx: number;
  /** Wider than `widthPx` where there is room. */
  grows: boolean;
  pin: Pin | undefined;
  /** From the edge that it is pinned to. */
  offsetPx: number;
}

export interface Arrangement<T> {
  /** Every column that can be arranged, in order. */
  all: readonly { column: DataColumn<T>; shown: boolean; pin: Pin | undefined }[];
  /** What stands in the table, from left to right. */
  shown: readonly ShownColumn<T>[];
  /** Names of columns of an exported file that say what is shown. */
  exports: readonly string[];
}

/** The columns as the user wants them; what the layout does not name keeps the table's own way. */
export function arrange<T>(
  columns: readonly DataColumn<T>[],
  layout: TableLayout | undefined,
  selectable: 'selectable' | 'plain',
): Arrangement<T> {
  const movable = inOrder(
    columns.filter(({ actions }) => !actions),
    layout?.order ?? [],
  );
  const all = movable.map((column) => ({
    column,
    shown: !isHidden(column, layout),
    pin: layout?.pinned?.[column.key],
  }));
  const visible = all.filter(({ shown }) => shown);
  const at = (pin: Pin | undefined) => visible.filter((each) => each.pin === pin);
  const last = columns
    .filter(({ actions }) => actions)
    .map((column) => ({ column, shown: true, pin: 'end' as const }));
  const sequence = [...at('start'), ...at(undefined), ...at('end'), ...last];
  return {
    all,
    shown: withOffsets(
      sequence.map(({ column, pin }) => sized(column, pin, layout)),
      selectable === 'selectable' ? selectWidthPx : 0,
    ),
    exports: [...new Set(sequence.flatMap(({ column }) => column.exports ?? []))],
  };
}

function inOrder<T>(columns: readonly DataColumn<T>[], order: readonly string[]): DataColumn<T>[] {
  const place = new Map(order.map((key, index) => [key, index]));
  const known = columns
    .filter(({ key }) => place.has(key))
    .toSorted((a, b) => (place.get(a.key) ?? 0) - (place.get(b.key) ?? 0));
  if (known.length === columns.length) return known;
  // A column that is newer than the layout follows the one that it follows in the table's own order.
  const result = [...known];
  for (const [index, column] of columns.entries()) {
    if (place.has(column.key)) continue;
    const before = columns[index - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
  }
  return result;
}

function isHidden<T>({ key, hidden = false }: DataColumn<T>, layout: TableLayout | undefined): boolean {
  if (!layout?.hidden) return hidden;
  const isNamed = layout.hidden.includes(key) || (layout.order?.includes(key) ?? false);
  return isNamed ? layout.hidden.includes(key) : hidden;
}

function sized<T>(
  column: DataColumn<T>,
  pin: Pin | undefined,
  layout: TableLayout | undefined,
): Omit<ShownColumn<T>, 'offsetPx'> {
  const chosen = layout?.widths?.[column.key];
  return {
    column,
    pin,
    widthPx: chosen ?? column.widthPx,
    // The offsets of what is pinned must be known before the table is drawn.
    grows: chosen === undefined && pin === undefined && column.grows === true,
  };
}

function withOffsets<T>(
  shown: readonly Omit<ShownColumn<T>, 'offsetPx'>[],
  leadPx: number,
): ShownColumn<T>[] {
  let startPx = leadPx;
  let endPx = shown.reduce((sum, { pin, widthPx }) => (pin === 'end' ? sum + widthPx : sum), 0);
  return shown.map((each) => {
    if (each.pin === 'start') {
      startPx += each.widthPx;
      return { ...each, offsetPx: startPx - each.widthPx };
    }
    if (each.pin === 'end') endPx -= each.widthPx;
    return { ...each, offsetPx: each.pin === 'end' ? endPx : 0 };
  });
}

/** Widths in whole pixels: what is left of the room goes to the columns that grow, in equal shares. */
export function columnWidths<T>(
  shown: readonly Pick<ShownColumn<T>, 'widthPx' | 'grows'>[],
  roomPx: number,
): number[] {
  let sparePx = Math.max(0, roomPx - shown.reduce((sum, { widthPx }) => sum + widthPx, 0));
  let growing = shown.filter(({ grows }) => grows).length;
  return shown.map(({ widthPx, grows }) => {
    if (!grows) return widthPx;
    const sharePx = Math.ceil(sparePx / growing);
    sparePx -= sharePx;
    growing -= 1;
    return widthPx + sharePx;
  });
}
