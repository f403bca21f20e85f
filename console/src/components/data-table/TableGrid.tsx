import { type CSSProperties, memo, type RefObject, useId, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePreference } from '../../platform/preferences.ts';
import { type Arrangement, columnWidths, type ShownColumn, selectWidthPx } from './arrangement.ts';
import { BodyRow } from './BodyRow.tsx';
import type { Row, Sort } from './column.ts';
import { dataTableMessages } from './data-table.messages.ts';
import { HeaderRow } from './HeaderRow.tsx';
import styles from './TableGrid.module.css';
import { useRoom } from './use-room.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { SelectingRows } from './use-selection.ts';

export interface GridProps<T extends Row> {
  label: string;
  rows: readonly T[];
  shown: Arrangement<T>['shown'];
  sort: Sort | undefined;
  onSort: (key: string) => void;
  /** Undefined puts the width back. */
  onResize: (key: string, widthPx: number | undefined) => void;
  selecting: SelectingRows<T> | undefined;
  /** What Enter and a click on the row do. */
  onOpen: ((row: T) => void) | undefined;
  /** Of the first row in the whole list, from 0. */
  firstIndex: number;
  total: number;
  /** How many are still to be drawn: their room is kept. */
  toCome: number;
  /** Rows of the question before are still shown. */
  busy: boolean;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
}

/** The table itself. It is drawn anew only when what it shows has changed, and then row by row. */
// Without the assertion `memo` forgets the type of the row.
export const TableGrid = memo(Grid) as typeof Grid;

function Grid<T extends Row>(props: GridProps<T>) {
  const { label, rows, shown, selecting, onOpen, firstIndex, total, toCome, busy, bodyRef } = props;
  const t = useMessages(dataTableMessages);
  const density = usePreference('density');
  const helpId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const roomPx = useRoom(frame);
  const [resized, setResized] = useState<{ key: string; widthPx: number }>();
  const leadPx = selecting ? selectWidthPx : 0;
  const widths = useMemo(
    () => columnWidths(resized ? shown.map((each) => withResized(each, resized)) : shown, roomPx - leadPx),
    [shown, resized, roomPx, leadPx],
  );
  const widthPx = widths.reduce((sum, width) => sum + width, leadPx);
  const { tabbableId, bodyProps } = useRowKeys({ rows, onOpen, onToggle: selecting?.toggle, bodyRef });
  const classes = [styles.frame, widthPx > roomPx && styles.scrolling, density === 'small' && styles.compact];
  return (
    <div ref={frame} className={classes.filter(Boolean).join(' ')}>
      <table
        className={busy ? `${styles.table} ${styles.busy}` : styles.table}
        style={styleOf(widthPx, toCome)}
        aria-label={label}
        aria-describedby={helpId}
        aria-rowcount={total + 1}
        aria-busy={busy}
      >
        <colgroup>
          {selecting && <col style={{ width: selectWidthPx }} />}
          {shown.map(({ column }, index) => (
            <col key={column.key} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <HeaderRow
          shown={shown}
          widths={widths}
          sort={props.sort}
          onSort={props.onSort}
          onResizing={setResized}
          onResize={props.onResize}
          selecting={selecting}
        />
        <tbody ref={bodyRef} className={onOpen && styles.opening} {...bodyProps}>
          {rows.map((row, index) => (
            <BodyRow<T>
              key={row.id}
              row={row}
              shown={shown}
              rowIndex={firstIndex + index + 2}
              tabbable={row.id === tabbableId}
              selected={selecting ? selecting.selection.has(row.id) : undefined}
              selectLabel={
                selecting?.canSelect(row) ? t('selectRow', { name: selecting.nameOf(row) }) : undefined
              }
              onToggle={selecting?.toggle}
            />
          ))}
        </tbody>
      </table>
      <div id={helpId} hidden>
        {t('keysHelp')}
      </div>
    </div>
  );
}

const withResized = <T,>(each: ShownColumn<T>, { key, widthPx }: { key: string; widthPx: number }) =>
  each.column.key === key ? { ...each, widthPx, grows: false } : each;

/** Variables of ours, so that paper may have another width. */
const styleOf = (widthPx: number, toCome: number) =>
  ({ '--weir-table-width': `${widthPx}px`, '--weir-rows-to-come': toCome }) as CSSProperties;
