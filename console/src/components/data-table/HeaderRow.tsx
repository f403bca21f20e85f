import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { useMessages } from '../../platform/i18n/messages.ts';
import { Icon } from '../Icon.tsx';
import type { ShownColumn } from './arrangement.ts';
import { cellClass, pinStyle } from './BodyRow.tsx';
import { Box } from './Box.tsx';
import type { DataColumn, Row, Sort } from './column.ts';
import { dataTableMessages } from './data-table.messages.ts';
import { ResizeHandle } from './ResizeHandle.tsx';
import styles from './TableGrid.module.css';
import type { SelectingRows } from './use-selection.ts';

interface Props<T extends Row> {
  shown: readonly ShownColumn<T>[];
  widths: readonly number[];
  sort: Sort | undefined;
  onSort: (key: string) => void;
  /** While the handle is dragged; undefined when it is let go. */
  onResizing: (resized: { key: string; widthPx: number } | undefined) => void;
  onResize: (key: string, widthPx: number | undefined) => void;
  selecting: SelectingRows<T> | undefined;
}

export function HeaderRow<T extends Row>(props: Props<T>) {
  const { shown, widths, sort, onSort, onResizing, onResize, selecting } = props;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selecting && (
          <th className={styles.select}>
            <SelectPage state={selecting.page} onToggle={selecting.togglePage} />
          </th>
        )}
        {shown.map((each, index) => {
          const { column } = each;
          return (
            <th
              key={column.key}
              scope="col"
              // Without it the name of its edge would be read with each cell.
              aria-label={column.title}
              className={cellClass(each)}
              style={pinStyle(each)}
              aria-sort={ariaSort(column, sort)}
            >
              {column.sortable ? (
                <SortButton
                  title={column.title}
                  sort={ariaSort(column, sort)}
                  onClick={() => onSort(column.key)}
                />
              ) : (
                <span className={column.actions ? 'visuallyHidden' : styles.title} title={column.title}>
                  {column.title}
                </span>
              )}
              {!column.actions && (
                <ResizeHandle
                  title={column.title}
                  widthPx={widths[index] ?? column.widthPx}
                  onResizing={(widthPx) =>
                    onResizing(widthPx === undefined ? undefined : { key: column.key, widthPx })
                  }
                  onResize={(widthPx) => onResize(column.key, widthPx)}
                />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type AriaSort = 'ascending' | 'descending' | 'none' | undefined;

function ariaSort<T>({ key, sortable }: DataColumn<T>, sort: Sort | undefined): AriaSort {
  if (!sortable) return undefined;
  if (sort?.key !== key) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}

function SortButton({ title, sort, onClick }: { title: string; sort: AriaSort; onClick: () => void }) {
  return (
    <button type="button" className={styles.sort} data-sort={sort} onClick={onClick}>
      <span className={styles.title} title={title}>
        {title}
      </span>
      <span className={styles.carets}>
        <Icon of={CaretUpOutlined} />
        <Icon of={CaretDownOutlined} />
      </span>
    </button>
  );
}

function SelectPage({ state, onToggle }: { state: 'none' | 'some' | 'all'; onToggle: () => void }) {
  const t = useMessages(dataTableMessages);
  return (
    <Box label={t('selectPage')} checked={state === 'some' ? state : state === 'all'} onChange={onToggle} />
  );
}
