import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { surveyFields } from '../fields/survey-fields.ts';
import { type GridColumn, gridColumns } from './cell-text.ts';
import type { Grid } from './grid-rows.ts';

interface Place {
  row: number;
  column: GridColumn;
}

interface Cell {
  row: number;
  column: string;
}

/** Keeps the row with the focus drawn, and brings the focus into cells that may not be drawn yet. */
export function useGridFocus(table: RefObject<HTMLTableElement | null>, count: number) {
  const [wanted, setWanted] = useState<Cell>();
  const [focused, setFocused] = useState(-1);
  useEffect(() => {
    if (!wanted || wanted.row >= count) return;
    const { row, column } = wanted;
    const cell = table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
    if (!cell) return;
    cell.focus();
    setWanted(undefined);
  }, [table, wanted, count]);
  return {
    goTo: setWanted,
    kept: wanted ? [focused, wanted.row] : [focused],
    noteFocus({ target }: FocusEvent<HTMLTableElement>) {
      const row = target.closest('tr')?.getAttribute('aria-rowindex');
      if (row) setFocused(Number(row) - 2);
    },
  };
}

/** The row whose further fields are open, and the field of it to go to. */
interface Opened {
  rowId: string;
  pointer?: string;
}

const columnOf: Readonly<Record<string, string>> = {
  ...{ fishId: 'fish', provisionalName: 'fish', rowId: 'fish', countStatus: 'count' },
};

interface Led {
  pointer: string | undefined;
  onArrived: () => void;
  goTo: (cell: Cell) => void;
}

/** Which row's further fields are open. A pointer leads into its cell, or opens its row. */
export function useOpened({ rows }: Grid, { pointer, onArrived, goTo }: Led) {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    if (pointer === undefined) return;
    const [, , no, name = 'fish'] = pointer.split('/');
    const row = Number(no);
    const rowId = rows[row]?.rowId;
    if (rowId === undefined) return;
    if (surveyFields.catchRow.more.includes(name)) setOpened({ rowId, pointer });
    else goTo({ row, column: columnOf[name] ?? name });
    onArrived();
  }, [pointer, rows, goTo, onArrived]);
  return { opened, open: (rowId: string) => setOpened({ rowId }), close: () => setOpened(undefined) };
}

export function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest('[data-row]') : null;
  const column = gridColumns.find((one) => one === cell?.getAttribute('data-column'));
  return cell && column ? { row: Number(cell.getAttribute('data-row')), column } : undefined;
}

/** Enter and the arrows up and down stay in the column; left and right leave a cell at the ends of its text. */
export function nextPlace(
  { row, column }: Place,
  { key, shiftKey, target }: KeyboardEvent,
): Place | undefined {
  if (key === 'Enter') return { row: shiftKey ? row - 1 : row + 1, column };
  if (key === 'ArrowDown') return { row: row + 1, column };
  if (key === 'ArrowUp') return { row: row - 1, column };
  if (!(target instanceof HTMLInputElement)) return undefined;
  const at = gridColumns.indexOf(column);
  const side = key === 'ArrowLeft' && target.selectionEnd === 0 ? -1 : 0;
  const step = key === 'ArrowRight' && target.selectionStart === target.value.length ? 1 : side;
  const next = gridColumns[at + step];
  return step !== 0 && next ? { row, column: next } : undefined;
}
