import { CaretDownOutlined, CaretRightOutlined, LoadingOutlined } from '@ant-design/icons';
import { Button, Table, type TableColumnsType } from 'antd';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { useFeedback } from './feedback.tsx';
import { Icon } from './Icon.tsx';
import { treeTableMessages } from './TreeTable.messages.ts';
import styles from './TreeTable.module.css';
import {
  mayOpen,
  openableIds,
  placedRows,
  type TreeId,
  type TreeRow,
  treeStep,
  withChildren,
} from './tree-rows.ts';

interface Props<T extends TreeRow<T>> {
  /** What the table lists. */
  label: string;
  rows: readonly T[];
  /** The first column carries the tree. */
  columns: TableColumnsType<T>;
  /** Fetches what is below a row whose children are not there yet. */
  loadChildren?: (row: T) => Promise<readonly T[]>;
  toolbarExtra?: ReactNode;
}

/** Rows below rows, opened by a click or by the arrow keys. */
export function TreeTable<T extends TreeRow<T>>({
  label,
  rows,
  columns,
  loadChildren,
  toolbarExtra,
}: Props<T>) {
  const t = useMessages(treeTableMessages);
  const box = useRef<HTMLDivElement>(null);
  const tree = useTree(rows, loadChildren);
  const placed = placedRows(tree.rows, tree.open);
  const places = new Map(placed.map((each) => [each.row.id, each]));
  const [current, setCurrent] = useState<TreeId>();
  const focusable = current !== undefined && places.has(current) ? current : placed[0]?.row.id;
  const focusRow = (id: TreeId) => {
    setCurrent(id);
    box.current?.querySelector<HTMLElement>(`tr[data-row-key="${CSS.escape(String(id))}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, id: TreeId) => {
    if (event.target !== event.currentTarget) return;
    const step = treeStep(event.key, id, placed, tree.open);
    if (!step) return;
    event.preventDefault();
    if ('go' in step) focusRow(step.go);
    else tree.toggle(id, 'open' in step);
  };
  return (
    <div ref={box} className={styles.tree}>
      <div className={styles.toolbar}>
        <Button size="small" onClick={tree.openAll}>
          {t('expandAll')}
        </Button>
        <Button size="small" onClick={tree.closeAll}>
          {t('collapseAll')}
        </Button>
        {toolbarExtra}
      </div>
      <Table<T>
        aria-label={label}
        rowKey="id"
        size="small"
        columns={columns}
        dataSource={tree.rows}
        components={{ table: TreeGrid }}
        pagination={false}
        scroll={{ x: 'max-content' }}
        expandable={{
          childrenColumnName: 'children',
          expandedRowKeys: [...tree.open],
          rowExpandable: mayOpen,
          indentSize: 20,
          expandIcon: ({ record }) => (
            <Opener
              row={record}
              isOpen={tree.open.has(record.id)}
              isLoading={tree.loading.has(record.id)}
              onToggle={(open) => tree.toggle(record.id, open)}
            />
          ),
        }}
        onRow={(row) => ({
          tabIndex: row.id === focusable ? 0 : -1,
          'aria-level': places.get(row.id)?.level,
          'aria-expanded': mayOpen(row) ? tree.open.has(row.id) : undefined,
          onFocus: () => setCurrent(row.id),
          onKeyDown: (event) => onKeyDown(event, row.id),
        })}
      />
    </div>
  );
}

/** Only in a grid of this role may rows say their level. */
// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the focus and the arrow keys
const TreeGrid = (props: ComponentProps<'table'>) => <table {...props} role="treegrid" />;

function useTree<T extends TreeRow<T>>(rows: readonly T[], loadChildren: Props<T>['loadChildren']) {
  const t = useMessages(treeTableMessages);
  const feedback = useFeedback();
  const [open, setOpen] = useState<ReadonlySet<TreeId>>(new Set());
  const [loaded, setLoaded] = useState<ReadonlyMap<TreeId, readonly T[]>>(new Map());
  const [loading, setLoading] = useState<ReadonlySet<TreeId>>(new Set());
  const all = [...loaded].reduce<readonly T[]>(
    (tree, [id, children]) => withChildren(tree, id, children),
    rows,
  );
  const mark = (id: TreeId, isOpen: boolean) => setOpen((before) => withMember(before, id, isOpen));
  const load = async (row: T) => {
    if (!loadChildren || loading.has(row.id)) return;
    setLoading((before) => withMember(before, row.id, true));
    try {
      const children = await loadChildren(row);
      setLoaded((before) => new Map(before).set(row.id, children));
      mark(row.id, true);
    } catch (error) {
      feedback.error(error, t('childrenFailed', { name: row.name }));
    } finally {
      setLoading((before) => withMember(before, row.id, false));
    }
  };
  return {
    rows: all,
    open,
    loading,
    toggle: (id: TreeId, isOpen: boolean) => {
      const row = placedRows(all, open).find((each) => each.row.id === id)?.row;
      if (isOpen && row?.children === undefined && row?.hasChildren) void load(row);
      else mark(id, isOpen);
    },
    openAll: () => setOpen(new Set(openableIds(all))),
    closeAll: () => setOpen(new Set()),
  };
}

function withMember(before: ReadonlySet<TreeId>, id: TreeId, isIn: boolean): ReadonlySet<TreeId> {
  const next = new Set(before);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

interface OpenerProps {
  row: TreeRow<unknown>;
  isOpen: boolean;
  isLoading: boolean;
  onToggle: (open: boolean) => void;
}

function Opener({ row, isOpen, isLoading, onToggle }: OpenerProps) {
  const t = useMessages(treeTableMessages);
  if (!mayOpen(row)) return <span className={styles.noOpener} />;
  const shape = isOpen ? CaretDownOutlined : CaretRightOutlined;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.opener}
      aria-label={t(isOpen ? 'collapse' : 'expand', { name: row.name })}
      onClick={() => onToggle(!isOpen)}
    >
      <Icon of={isLoading ? LoadingOutlined : shape} />
    </button>
  );
}
