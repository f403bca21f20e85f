import type { KeyboardEvent } from 'react';

export interface ActiveCell {
  key: string;
  column: string;
}

/** What a key asks of the grid. */
export type GridCommand =
  | { do: 'step'; rows: number; columns: number }
  | { do: 'nextCell' | 'previousCell' | 'leave' | 'undo' | 'details' | 'insert' | 'removeRow' }
  | { do: 'moveRow'; by: -1 | 1 };

const pageRows = 12;

/** True when the caret stands at the edge, so that another arrow means the next cell. */
function caretAt(input: EventTarget, side: 'start' | 'end'): boolean {
  if (!(input instanceof HTMLInputElement) || input.type !== 'text') return true;
  const { selectionStart, selectionEnd, value } = input;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return side === 'start' ? selectionEnd === 0 : selectionStart === value.length;
}

/** Reads a key in an active cell; nothing for keys that belong to the input, or to an input method. */
export function commandOf(event: KeyboardEvent): GridCommand | undefined {
  if (event.nativeEvent.isComposing) return undefined;
  const { key, altKey, shiftKey, target } = event;
  const control = event.ctrlKey || event.metaKey;
  const inSelect = target instanceof HTMLSelectElement;
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    return { do: 'moveRow', by: key === 'ArrowUp' ? -1 : 1 };
  }
  if (altKey && key === 'Enter') return { do: 'details' };
  if (control) return controlCommand(key);
  switch (key) {
    case 'Tab':
      return { do: shiftKey ? 'previousCell' : 'nextCell' };
    case 'Enter':
      return { do: 'step', rows: shiftKey ? -1 : 1, columns: 0 };
    case 'Escape':
      return { do: 'leave' };
    case 'ArrowUp':
    case 'ArrowDown':
      return inSelect ? undefined : { do: 'step', rows: key === 'ArrowUp' ? -1 : 1, columns: 0 };
    case 'PageUp':
    case 'PageDown':
      return { do: 'step', rows: key === 'PageUp' ? -pageRows : pageRows, columns: 0 };
    case 'ArrowLeft':
      return !shiftKey && caretAt(target, 'start') ? { do: 'step', rows: 0, columns: -1 } : undefined;
    case 'ArrowRight':
      return !shiftKey && caretAt(target, 'end') ? { do: 'step', rows: 0, columns: 1 } : undefined;
    default:
      return undefined;
  }
}

function controlCommand(key: string): GridCommand | undefined {
  if (key === 'z') return { do: 'undo' };
  if (key === 'i') return { do: 'insert' };
  if (key === 'Delete' || key === 'Backspace') return { do: 'removeRow' };
  if (key === 'Home')
    return { do: 'step', rows: Number.NEGATIVE_INFINITY, columns: Number.NEGATIVE_INFINITY };
  if (key === 'End') return { do: 'step', rows: Number.POSITIVE_INFINITY, columns: 0 };
  return undefined;
}

/** The cell so many rows and columns away, within the grid. */
export function cellAway(
  { key, column }: ActiveCell,
  by: { rows: number; columns: number },
  rowKeys: readonly string[],
  columnNames: readonly string[],
): ActiveCell {
  const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));
  const row = rowKeys[clamp(rowKeys.indexOf(key) + by.rows, rowKeys.length)];
  const next = columnNames[clamp(columnNames.indexOf(column) + by.columns, columnNames.length)];
  return { key: row ?? key, column: next ?? column };
}

/** The next or previous cell in reading order; undefined past either end. */
export function cellBeside(
  { key, column }: ActiveCell,
  direction: 1 | -1,
  rowKeys: readonly string[],
  columnNames: readonly string[],
): ActiveCell | undefined {
  const flat = rowKeys.indexOf(key) * columnNames.length + columnNames.indexOf(column) + direction;
  const row = rowKeys[Math.floor(flat / columnNames.length)];
  const next = columnNames[flat % columnNames.length];
  return row !== undefined && next !== undefined ? { key: row, column: next } : undefined;
}
