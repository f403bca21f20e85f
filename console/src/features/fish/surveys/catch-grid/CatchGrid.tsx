import { catchTotals } from '@weir/contract/fish/survey-totals';
import type { CatchRow } from '@weir/contract/fish/surveys';
import { Alert, Button } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { type FishIndex, useFishIndex } from '../model/surveys.queries.ts';
import styles from './CatchGrid.module.css';
import { catchGridMessages } from './catch-grid.messages.ts';
import { type GridColumn, gridColumns } from './cell-text.ts';
import { GridRow } from './GridRow.tsx';
import { emptyRow, type Grid, mostRows, pastedInto, typedInto } from './grid-rows.ts';

interface Props {
  grid: Grid;
  /** @param place typing on in the same cell is one step of undo */
  onChange: (grid: Grid, place?: string) => void;
}

const newId = () => crypto.randomUUID().slice(0, 13);

/** Rows whose provisional name is that of a species become rows of it. */
const resolved = ({ rows, unread }: Grid, { byName }: FishIndex): Grid => ({
  unread,
  rows: rows.map((row) => {
    const known = row.provisionalName ? byName.get(row.provisionalName.toLowerCase()) : undefined;
    return known === undefined ? row : { ...row, fishId: known, provisionalName: null };
  }),
});

const changed = (row: CatchRow, change: Partial<CatchRow>): CatchRow =>
  Object.fromEntries(
    Object.entries({ ...row, ...change }).filter(([, value]) => value !== undefined),
  ) as CatchRow; // the fields that every row needs are never taken out

/** The catch as a sheet: typed with the keyboard, or pasted. */
export function CatchGrid({ grid, onChange }: Props) {
  const t = useMessages(catchGridMessages);
  const language = useLanguage();
  const index = useFishIndex();
  const table = useRef<HTMLTableElement>(null);
  const [isTooLong, setTooLong] = useState(false);
  const actions = useGridActions(grid, onChange);
  const addRow = () =>
    grid.rows.length < mostRows && onChange({ ...grid, rows: [...grid.rows, emptyRow(newId())] });
  const goTo = (row: number, column: string) => {
    if (row === grid.rows.length) addRow();
    setTimeout(() =>
      table.current?.querySelector<HTMLElement>(`input[data-row="${row}"][data-column="${column}"]`)?.focus(),
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    if (!place || event.nativeEvent.isComposing) return;
    const isListOpen =
      event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (isListOpen && event.key !== 'Tab') return;
    const next = nextPlace(place, event);
    if (!next || next.row < 0) return;
    event.preventDefault();
    goTo(next.row, next.column);
  };
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!place || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    const pasted = pastedInto(grid, { at: place.row, column: place.column }, text, newId);
    setTooLong(pasted === null);
    if (pasted) onChange(resolved(pasted, index));
  };
  const totals = catchTotals(grid.rows);
  const columns = [...gridColumns, 'lengthType', 'sex', 'lifeStage', 'fate'] as const;
  return (
    <>
      <p className="quiet small">{t('help')}</p>
      {isTooLong && <Alert type="error" showIcon role="alert" title={t('tooMany', { count: mostRows })} />}
      <div className={styles.scroll}>
        <table
          ref={table}
          className={styles.grid}
          aria-label={t('grid')}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row, at) => (
              <GridRow key={row.rowId} {...{ row, at, index, actions }} unread={grid.unread} />
            ))}
          </tbody>
        </table>
      </div>
      <p role="status">
        <strong>
          {t('totals', {
            ...totals,
            count: totals.count.toLocaleString(language),
            weight: totals.weightG.toLocaleString(language),
          })}
        </strong>
      </p>
      <Button onClick={() => goTo(grid.rows.length, 'fish')}>{t('addRow')}</Button>
    </>
  );
}

/** The same functions at each drawing, so that only rows that changed are drawn anew. */
function useGridActions(grid: Grid, onChange: Props['onChange']) {
  const latest = useRef({ grid, onChange });
  latest.current = { grid, onChange };
  return useMemo(
    () => ({
      type: (rowId: string, column: GridColumn, text: string) => {
        const { grid: now, onChange: write } = latest.current;
        write(typedInto(now, rowId, column, text), `${rowId}:${column}`);
      },
      change: (rowId: string, change: Partial<CatchRow>) => {
        const { grid: now, onChange: write } = latest.current;
        write({ ...now, rows: now.rows.map((row) => (row.rowId === rowId ? changed(row, change) : row)) });
      },
      remove: (rowId: string) => {
        const { grid: now, onChange: write } = latest.current;
        const unread = Object.entries(now.unread).filter(([key]) => !key.startsWith(`${rowId}:`));
        write({ rows: now.rows.filter((row) => row.rowId !== rowId), unread: Object.fromEntries(unread) });
      },
    }),
    [],
  );
}

interface Place {
  row: number;
  column: GridColumn;
}

function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest('[data-row]') : null;
  const column = gridColumns.find((one) => one === cell?.getAttribute('data-column'));
  return cell && column ? { row: Number(cell.getAttribute('data-row')), column } : undefined;
}

/** Enter and the arrows up and down stay in the column; left and right leave a cell at the ends of its text. */
function nextPlace({ row, column }: Place, { key, shiftKey, target }: KeyboardEvent): Place | undefined {
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
