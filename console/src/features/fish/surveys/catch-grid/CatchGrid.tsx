import { catchTotals } from '@weir/contract/fish/survey-totals';
import type { CatchRow } from '@weir/contract/fish/surveys';
import { Alert, Button } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useRowWindow } from '../fields/row-window.ts';
import { rowHeightPx, SkippedRows } from '../fields/SkippedRows.tsx';
import { type FishIndex, useFishIndex } from '../model/surveys.queries.ts';
import styles from './CatchGrid.module.css';
import { catchGridMessages } from './catch-grid.messages.ts';
import { type GridColumn, gridColumns } from './cell-text.ts';
import { chosenColumns, GridRow } from './GridRow.tsx';
import { nextPlace, placeOf, useGridFocus, useOpened } from './grid-focus.ts';
import { emptyRow, type Grid, mostRows, pastedInto, typedInto } from './grid-rows.ts';
import { RowComments } from './RowComments.tsx';
import { RowDrawer } from './RowDrawer.tsx';
import type { RowCommentsById } from './row-comments.ts';

interface Props {
  grid: Grid;
  /** @param place typing on in the same cell is one step of undo */
  onChange: (grid: Grid, place?: string) => void;
  /** What reviewers have said of rows. */
  comments: RowCommentsById;
  /** The field to go to. */
  pointer: string | undefined;
  onArrived: () => void;
}

const columns = [...gridColumns, ...chosenColumns] as const;

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
export function CatchGrid({ grid, onChange, comments, pointer, onArrived }: Props) {
  const t = useMessages(catchGridMessages);
  const language = useLanguage();
  const index = useFishIndex();
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const ids = useId();
  const [isTooLong, setTooLong] = useState(false);
  const actions = useGridActions(grid, onChange);
  const { goTo, noteFocus, kept } = useGridFocus(table, grid.rows.length);
  const { opened, open, close } = useOpened(grid, { pointer, onArrived, goTo });
  const goOn = (row: number, column: string) => {
    if (row > mostRows - 1) return;
    if (row === grid.rows.length) onChange({ ...grid, rows: [...grid.rows, emptyRow(newId())] });
    goTo({ row, column });
  };
  const commented = grid.rows.flatMap(({ rowId }, at) => (comments.has(rowId) ? [at] : []));
  const { rows, skippedAtEnd } = useRowWindow(scroller, {
    ...{ count: grid.rows.length, heightPx: rowHeightPx, kept: [...kept, ...commented] },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    if (!place || event.nativeEvent.isComposing) return;
    const isListOpen =
      event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (isListOpen && event.key !== 'Tab') return;
    const next = nextPlace(place, event);
    if (!next || next.row < 0) return;
    event.preventDefault();
    goOn(next.row, next.column);
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
  return (
    <>
      <p className="quiet small">{t('help')}</p>
      {commented.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('commented', { count: commented.length })}
          action={
            <Button
              size="small"
              onClick={() => goTo({ row: nextCommented(commented, kept), column: 'fish' })}
            >
              {t('toCommented')}
            </Button>
          }
        />
      )}
      {isTooLong && <Alert type="error" showIcon role="alert" title={t('tooMany', { count: mostRows })} />}
      <div ref={scroller} className={styles.scroll}>
        <table
          ref={table}
          className={styles.grid}
          aria-label={t('grid')}
          aria-rowcount={grid.rows.length + 1}
          onFocus={noteFocus}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        >
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column) => (
                <th key={column} scope="col" className={styles[column]}>
                  {t(column)}
                </th>
              ))}
              <td className={styles.tools} />
            </tr>
          </thead>
          <tbody>
            {rows.flatMap(({ at, skipped }) => {
              const row = grid.rows[at];
              if (!row) return [];
              const said = comments.get(row.rowId);
              const saidId = said && `${ids} ${row.rowId}`.replaceAll(' ', '-');
              const props = { row, at, index, actions, saidId, onMore: open };
              return [
                skipped > 0 && (
                  <SkippedRows key={`before ${row.rowId}`} count={skipped} columns={columns.length + 1} />
                ),
                <GridRow key={row.rowId} {...props} unread={grid.unread} />,
                said && saidId && (
                  <RowComments
                    key={`said ${row.rowId}`}
                    {...{ id: saidId, comments: said, columns: columns.length + 1 }}
                  />
                ),
              ];
            })}
            {skippedAtEnd > 0 && <SkippedRows count={skippedAtEnd} columns={columns.length + 1} />}
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
      <RowDrawer
        row={grid.rows.find(({ rowId }) => rowId === opened?.rowId)}
        at={grid.rows.findIndex(({ rowId }) => rowId === opened?.rowId)}
        pointer={opened?.pointer}
        onChange={(row) =>
          onChange({ ...grid, rows: grid.rows.map((one) => (one.rowId === row.rowId ? row : one)) })
        }
        onClose={close}
      />
      <Button onClick={() => goOn(grid.rows.length, 'fish')}>{t('addRow')}</Button>
    </>
  );
}

/** The next commented row below the one with the focus; behind the last the first again. */
const nextCommented = (commented: readonly number[], [focused = -1]: readonly number[]): number =>
  commented.find((at) => at > focused) ?? commented[0] ?? 0;

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
