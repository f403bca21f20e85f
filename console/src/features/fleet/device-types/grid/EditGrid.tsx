import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { suggestionsId } from './CellInput.tsx';
import styles from './EditGrid.module.css';
import { EditGridRow, type RowHandlers } from './EditGridRow.tsx';
import { gridMessages } from './grid.messages.ts';
import { type ActiveCell, cellAway, cellBeside, commandOf, type GridCommand } from './grid-keys.ts';
import type { GridColumn, GridErrors, GridRow, GridStore } from './grid-store.ts';

interface Props {
  label: string;
  store: GridStore;
  columns: readonly GridColumn[];
  /** The rows to show: all of them, or those that a filter leaves. */
  rows: readonly GridRow[];
  errors: GridErrors;
  readOnly: boolean;
  active: ActiveCell | undefined;
  onActivate: (cell: ActiveCell | undefined) => void;
  onInsert: (afterKey: string | undefined) => void;
  onDetails: (key: string) => void;
  /** A block was pasted into a cell. */
  onPasteBlock: (text: string, cell: ActiveCell) => void;
}

/** A table one types in like in a spreadsheet. Rows that did not change are not rendered again. */
export function EditGrid(props: Props) {
  const { label, store, columns, rows, errors, readOnly, active, onActivate, onInsert, onDetails } = props;
  const t = useMessages(gridMessages);
  const all = useStore(store, (state) => state.rows);
  const movable = rows.length === all.length;
  const scroll = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const rowKeys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const columnNames = useMemo(() => columns.map(({ name }) => name), [columns]);
  const positions = useMemo(() => new Map(all.map(({ key }, at) => [key, at])), [all]);

  const handlers = useMemo<RowHandlers>(
    () => ({
      onActivate: (key, column) => onActivate({ key, column }),
      onChange: store.setCell,
      onRemove: store.remove,
      onDetails,
      onMove: store.move,
    }),
    [store, onActivate, onDetails],
  );

  const moveRow = (cell: ActiveCell, by: -1 | 1) => {
    const from = positions.get(cell.key) ?? 0;
    const to = Math.max(0, Math.min(from + by, all.length - 1));
    store.move(cell.key, to);
    // Moving a row in the document takes the focus out of it.
    requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>('[data-cell-input]')?.focus());
    setSaid(t('movedTo', { row: to + 1, count: all.length }));
  };
  const removeRow = (cell: ActiveCell) => {
    const down = cellAway(cell, { rows: 1, columns: 0 }, rowKeys, columnNames);
    const up = cellAway(cell, { rows: -1, columns: 0 }, rowKeys, columnNames);
    const next = down.key === cell.key ? up : down;
    store.remove(cell.key);
    onActivate(next.key === cell.key ? undefined : next);
  };
  const leave = () => {
    onActivate(undefined);
    scroll.current?.focus();
  };
  const run = (command: GridCommand, cell: ActiveCell) => {
    switch (command.do) {
      case 'step': {
        const next = cellAway(cell, command, rowKeys, columnNames);
        const atEnd = command.rows === 1 && next.key === cell.key;
        return atEnd ? onInsert(cell.key) : onActivate(next);
      }
      case 'nextCell':
        return onActivate(cellBeside(cell, 1, rowKeys, columnNames) ?? cell);
      case 'previousCell':
        return onActivate(cellBeside(cell, -1, rowKeys, columnNames) ?? cell);
      case 'moveRow':
        return movable ? moveRow(cell, command.by) : undefined;
      case 'insert':
        return onInsert(cell.key);
      case 'removeRow':
        return removeRow(cell);
      case 'details':
        return onDetails(cell.key);
      case 'undo':
        return store.undo();
      default:
        return leave();
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (readOnly) return;
    if (!active) return enterByKey(event);
    if (!(event.target instanceof HTMLElement) || !('cellInput' in event.target.dataset)) return;
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    run(command, active);
  };
  const enterByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== scroll.current || !['Enter', 'ArrowDown', 'F2'].includes(event.key)) return;
    event.preventDefault();
    const [key] = rowKeys;
    const [column] = columnNames;
    if (key !== undefined && column !== undefined) onActivate({ key, column });
    else onInsert(undefined);
  };
  const onPaste = (event: ClipboardEvent<HTMLDivElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (readOnly || !active || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    props.onPasteBlock(text, active);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>) => {
    // Focus that goes to another cell or to nowhere (a render, another window) does not end the editing.
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onActivate(undefined);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cells inside are handled in one place */}
      <div
        ref={scroll}
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the way into the grid by key
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={onBlur}
      >
        <table
          className={styles.grid}
          aria-label={label}
          aria-rowcount={all.length + 1}
          style={{ width: columns.reduce((sum, { widthPx }) => sum + widthPx, 60 + 76) }}
        >
          <Head columns={columns} />
          <tbody>
            {rows.map((row) => (
              <EditGridRow
                key={row.key}
                row={row}
                position={positions.get(row.key) ?? 0}
                columns={columns}
                active={active?.key === row.key ? active.column : undefined}
                problems={errors.get(row.key)}
                readOnly={readOnly}
                movable={movable}
                handlers={handlers}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Suggestions columns={columns} rows={useDeferredValue(all)} />
      {!readOnly && <p className={`${styles.help} quiet small`}>{t('gridHelp')}</p>}
      <div className="visuallyHidden" aria-live="polite">
        {said}
      </div>
    </>
  );
}

function Head({ columns }: { columns: readonly GridColumn[] }) {
  const t = useMessages(gridMessages);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.no} style={{ width: 60 }}>
          {t('rowNumber')}
        </th>
        {columns.map(({ name, title, widthPx, kind }, at) => (
          <th
            key={name}
            scope="col"
            className={[at === 0 && styles.pinned, kind === 'number' && styles.numericHead]
              .filter(Boolean)
              .join(' ')}
            style={{ width: widthPx }}
          >
            {title}
          </th>
        ))}
        <th scope="col" className={styles.actions} style={{ width: 76 }}>
          <span className="visuallyHidden">{t('rowActions')}</span>
        </th>
      </tr>
    </thead>
  );
}

/** What other rows have in a column, offered while typing. */
const Suggestions = memo(function Suggestions({
  columns,
  rows,
}: {
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
}) {
  return columns
    .filter(({ suggest }) => suggest)
    .map(({ name }) => (
      <datalist key={name} id={suggestionsId(name)}>
        {[...new Set(rows.map(({ cells }) => cells[name]))].filter(Boolean).map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    ));
});
