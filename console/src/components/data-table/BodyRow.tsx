import { type CSSProperties, memo, type ReactNode } from 'react';
import type { ShownColumn } from './arrangement.ts';
import { Box } from './Box.tsx';
import type { Row } from './column.ts';
import styles from './TableGrid.module.css';

interface Props<T extends Row> {
  row: T;
  shown: readonly ShownColumn<T>[];
  /** In the whole list, the header being 1. */
  rowIndex: number;
  /** The one row that Tab reaches. */
  tabbable: boolean;
  /** Undefined: nothing can be selected. */
  selected: boolean | undefined;
  /** Names the row's box; undefined when the row cannot be selected. */
  selectLabel: string | undefined;
  onToggle: ((id: number, how: 'one' | 'range') => void) | undefined;
}

// Without the assertion `memo` forgets the type of the row.
export const BodyRow = memo(RowOfCells) as typeof RowOfCells;

function RowOfCells<T extends Row>(props: Props<T>) {
  const { row, shown, rowIndex, tabbable, selected, selectLabel, onToggle } = props;
  return (
    <tr
      data-id={row.id}
      className={selected ? styles.selected : undefined}
      aria-rowindex={rowIndex}
      tabIndex={tabbable ? 0 : -1}
    >
      {selected !== undefined && (
        <td className={styles.select}>
          {selectLabel !== undefined && (
            <Box label={selectLabel} checked={selected} onChange={(how) => onToggle?.(row.id, how)} />
          )}
        </td>
      )}
      <Cells row={row} shown={shown} />
    </tr>
  );
}

/** Apart from the row, which is drawn anew when it is selected. */
const Cells = memo(function Cells<T extends Row>({ row, shown }: Pick<Props<T>, 'row' | 'shown'>) {
  return shown.map((each) => (
    <td key={each.column.key} className={cellClass(each)} style={pinStyle(each)}>
      {each.column.render(row)}
    </td>
  ));
}) as <T extends Row>(props: Pick<Props<T>, 'row' | 'shown'>) => ReactNode; // see above

/** Of a cell or a header. */
export function cellClass<T>({ column, pin }: ShownColumn<T>): string | undefined {
  const classes = [
    column.align === 'right' && styles.right,
    pin === 'start' && styles.pinStart,
    pin === 'end' && styles.pinEnd,
    column.actions && styles.actions,
  ].filter(Boolean);
  return classes.length > 0 ? classes.join(' ') : undefined;
}

export function pinStyle<T>({ pin, offsetPx }: ShownColumn<T>): CSSProperties | undefined {
  if (pin === undefined) return undefined;
  return pin === 'start' ? { left: offsetPx } : { right: offsetPx };
}
