import { Button } from 'antd';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { treeStep } from './key-steps.ts';
import { useNarrow } from './media.ts';
import { useRowReach } from './row-focus.ts';
import { treeTableMessages } from './TreeTable.messages.ts';
import styles from './TreeTable.module.css';
import { placedRows, type TreeId, type TreeRow } from './tree-rows.ts';
import { TreeTableRow } from './tree-table/TreeTableRow.tsx';
import { minWidthPx, type TreeColumn } from './tree-table/tree-column.ts';
import { useTree } from './tree-table/use-tree.ts';

/** What the page can have its tree do. */
export interface TreeHandle {
  open: (id: TreeId) => void;
  openAll: () => void;
  focus: (id: TreeId) => void;
}

interface Props<T extends TreeRow<T>> {
  /** What the table lists. */
  label: string;
  rows: readonly T[];
  /** Memoised; the first one carries the tree. */
  columns: readonly TreeColumn<T>[];
  /** Before the buttons that open and close everything. */
  toolbarStart?: ReactNode;
  toolbarExtra?: ReactNode;
  /** Keys pressed on a row itself, before the tree has them: `preventDefault` keeps them from it. */
  onRowKey?: (event: KeyboardEvent, row: T) => void;
  handle?: Ref<TreeHandle>;
}

/** Rows below rows, closed and opened by a click or by the arrow keys. */
export function TreeTable<T extends TreeRow<T>>(props: Props<T>) {
  const { label, rows, columns, onRowKey, handle } = props;
  const t = useMessages(treeTableMessages);
  const narrow = useNarrow();
  const body = useRef<HTMLTableSectionElement>(null);
  const tree = useTree(rows);
  const placed = placedRows(rows, tree.closed);
  const [current, setCurrent] = useState<TreeId>();
  const isPlaced = placed.some(({ row }) => row.id === current);
  const tabbable = isPlaced ? current : placed[0]?.row.id;
  const shown = narrow ? columns.filter(({ wideOnly }) => !wideOnly) : columns;
  const rowIn = (target: EventTarget) => {
    const key = target instanceof Element ? target.closest('tr')?.dataset.rowKey : undefined;
    return placed.find(({ row }) => String(row.id) === key)?.row;
  };
  const focus = (id: TreeId) =>
    body.current?.querySelector<HTMLElement>(`tr[data-row-key="${CSS.escape(String(id))}"]`)?.focus();
  useRowReach(() => tabbable !== undefined && focus(tabbable));
  useImperativeHandle(handle, () => ({ open: (id) => tree.toggle(id, true), openAll: tree.openAll, focus }));
  const onKeyDown = (event: KeyboardEvent) => {
    const line = event.target;
    const row = rowIn(line);
    if (!row || !(line instanceof HTMLTableRowElement)) return;
    onRowKey?.(event, row);
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = treeStep([...(body.current?.rows ?? [])], line, event.key);
    if (!step) return;
    event.preventDefault();
    if ('go' in step) step.go.focus();
    else tree.toggle(row.id, step.open);
  };
  return (
    <div className={styles.tree}>
      <div className={styles.toolbar}>
        {props.toolbarStart}
        <Button onClick={tree.openAll}>{t('expandAll')}</Button>
        <Button onClick={tree.closeAll}>{t('collapseAll')}</Button>
        {props.toolbarExtra}
      </div>
      <div className={styles.frame}>
        <TreeGrid
          aria-label={label}
          className={styles.table}
          style={{ minWidth: minWidthPx(shown, { narrow }) }}
        >
          <colgroup>
            {shown.map(({ key, grows, widthPx }) => (
              <col key={key} style={grows ? undefined : { width: widthPx }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {shown.map(({ key, title, align }) => (
                <th key={key} scope="col" className={align === 'right' ? styles.right : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            ref={body}
            onKeyDown={onKeyDown}
            onFocus={({ target }) => setCurrent((now) => rowIn(target)?.id ?? now)}
          >
            {placed.map(({ row, level }) => (
              <TreeTableRow<T>
                key={row.id}
                row={row}
                level={level}
                columns={shown}
                tabbable={row.id === tabbable}
                isOpen={!tree.closed.has(row.id)}
                onToggle={tree.toggle}
              />
            ))}
          </tbody>
        </TreeGrid>
      </div>
    </div>
  );
}

/** Only in a grid of this role may rows say their level. */
// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the focus and the arrow keys
const TreeGrid = (props: ComponentProps<'table'>) => <table {...props} role="treegrid" />;
