import { DeleteOutlined, FormOutlined, HolderOutlined } from '@ant-design/icons';
import { memo, type PointerEvent } from 'react';
import { dragItem } from '../../../../components/drag.ts';
import { Icon, type IconType } from '../../../../components/Icon.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { CellInput } from './CellInput.tsx';
import { cellShown } from './cell-text.ts';
import styles from './EditGrid.module.css';
import { gridMessages } from './grid.messages.ts';
import type { GridColumn, GridRow } from './grid-store.ts';

export interface RowHandlers {
  onActivate: (key: string, column: string) => void;
  onChange: (key: string, column: string, value: string) => void;
  onRemove: (key: string) => void;
  onDetails: (key: string, column?: string) => void;
  onMove: (key: string, to: number) => void;
}

interface Props {
  row: GridRow;
  position: number;
  columns: readonly GridColumn[];
  /** The column that is being edited, when it is in this row. */
  active: string | undefined;
  problems: Readonly<Record<string, string>> | undefined;
  readOnly: boolean;
  /** Off while only some of the rows are shown. */
  movable: boolean;
  handlers: RowHandlers;
}

/** A row of the grid. Only the cell that is being edited is an input; the others are text. */
export const EditGridRow = memo(function EditGridRow(props: Props) {
  const { row, position, columns, active, problems, readOnly, movable, handlers } = props;
  const t = useMessages(gridMessages);
  const startDrag = (event: PointerEvent<HTMLElement>) => {
    const line = event.currentTarget.closest('tr');
    event.preventDefault();
    if (line) dragItem(line, event, (_from, to) => handlers.onMove(row.key, to));
  };
  return (
    <tr data-row={row.key} aria-rowindex={position + 2}>
      <th scope="row" className={styles.no}>
        {!readOnly && (
          <button
            type="button"
            className={styles.handle}
            tabIndex={-1}
            disabled={!movable}
            aria-label={t('moveRow', { row: position + 1 })}
            title={t('moveHelp')}
            data-drag=""
            onPointerDown={startDrag}
          >
            <Icon of={HolderOutlined} />
          </button>
        )}
        <span className={styles.number}>{position + 1}</span>
      </th>
      {columns.map((column, at) => (
        <Cell
          key={column.name}
          row={row}
          column={column}
          pinned={at === 0}
          active={active === column.name}
          problem={problems?.[column.name]}
          readOnly={readOnly}
          handlers={handlers}
        />
      ))}
      <td className={styles.actions}>
        <RowButton
          icon={FormOutlined}
          label={t('rowDetails', { row: position + 1 })}
          title={t('details')}
          onClick={() => handlers.onDetails(row.key)}
        />
        {!readOnly && (
          <RowButton
            icon={DeleteOutlined}
            label={t('removeRow', { row: position + 1 })}
            title={t('remove')}
            onClick={() => handlers.onRemove(row.key)}
          />
        )}
      </td>
    </tr>
  );
});

interface ButtonProps {
  icon: IconType;
  /** With the number of the row. */
  label: string;
  title: string;
  onClick: () => void;
}

const RowButton = ({ icon, label, ...button }: ButtonProps) => (
  <button type="button" className={styles.rowButton} tabIndex={-1} aria-label={label} {...button}>
    <Icon of={icon} />
  </button>
);

interface CellProps extends Pick<Props, 'row' | 'readOnly' | 'handlers'> {
  column: GridColumn;
  pinned: boolean;
  active: boolean;
  problem: string | undefined;
}

function Cell({ row, column, pinned, active, problem, readOnly, handlers }: CellProps) {
  const t = useMessages(gridMessages);
  const classes = [styles.cell, pinned && styles.pinned, problem && styles.wrong];
  const textClasses = [styles.text, column.kind === 'number' && styles.numeric, column.mono && 'mono'];
  return (
    <td
      className={classes.filter(Boolean).join(' ')}
      data-column={column.name}
      aria-invalid={problem !== undefined}
      title={active ? undefined : problem}
      onPointerDown={(event) => {
        if (active || readOnly || event.button !== 0) return;
        // The press would otherwise take the focus away from the input that is about to appear.
        event.preventDefault();
        handlers.onActivate(row.key, column.name);
        if (column.kind === 'flag') {
          handlers.onChange(row.key, column.name, row.cells[column.name] === '1' ? '0' : '1');
        }
      }}
    >
      {active ? (
        <CellInput row={row} column={column} problem={problem} onChange={handlers.onChange} />
      ) : (
        <span className={textClasses.filter(Boolean).join(' ')}>
          {cellShown(row, column)}
          {pinned && row.discovered && <span className={styles.discovered}>{t('discovered')}</span>}
        </span>
      )}
      {active && problem && <span className={styles.problem}>{problem}</span>}
    </td>
  );
}
