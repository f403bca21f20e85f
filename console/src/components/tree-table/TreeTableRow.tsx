import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import { type CSSProperties, memo } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { Icon } from '../Icon.tsx';
import { treeTableMessages } from '../TreeTable.messages.ts';
import styles from '../TreeTable.module.css';
import { mayOpen, type TreeId, type TreeRow } from '../tree-rows.ts';
import type { TreeColumn } from './tree-column.ts';

interface Props<T extends TreeRow<T>> {
  row: T;
  /** From 1. */
  level: number;
  columns: readonly TreeColumn<T>[];
  /** The one row that Tab reaches. */
  tabbable: boolean;
  isOpen: boolean;
  onToggle: (id: TreeId, open: boolean) => void;
}

// Without the assertion `memo` forgets the type of the row.
export const TreeTableRow = memo(RowOfTree) as typeof RowOfTree;

function RowOfTree<T extends TreeRow<T>>(props: Props<T>) {
  const { row, level, columns, tabbable, isOpen } = props;
  const [first, ...others] = columns;
  return (
    <tr
      data-row-key={row.id}
      tabIndex={tabbable ? 0 : -1}
      aria-level={level}
      aria-expanded={mayOpen(row) ? isOpen : undefined}
    >
      <td>
        <div className={styles.first} style={indented(level)}>
          <Opener {...props} />
          <div className={styles.content}>{first?.render(row)}</div>
        </div>
      </td>
      {others.map(({ key, align, render }) => (
        <td key={key} className={align === 'right' ? styles.right : undefined}>
          {render(row)}
        </td>
      ))}
    </tr>
  );
}

const indented = (level: number) => ({ '--weir-tree-level': level - 1 }) as CSSProperties; // a variable of ours

type OpenerProps = Pick<Props<never>, 'isOpen' | 'onToggle'> & { row: TreeRow<unknown> };

function Opener({ row, isOpen, onToggle }: OpenerProps) {
  const t = useMessages(treeTableMessages);
  if (!mayOpen(row)) return <span className={styles.noOpener} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.opener}
      aria-label={t(isOpen ? 'collapse' : 'expand', { name: row.name })}
      onClick={() => onToggle(row.id, !isOpen)}
    >
      <Icon of={isOpen ? CaretDownOutlined : CaretRightOutlined} />
    </button>
  );
}
