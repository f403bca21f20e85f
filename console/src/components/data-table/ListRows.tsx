import { useCallback, useMemo, useRef } from 'react';
import { useNavigation } from '../../platform/page.ts';
import styles from '../DataTable.module.css';
import type { DataTableProps, ListAnswer, ListPage } from '../DataTable.tsx';
import { ListPagination } from '../ListPagination.tsx';
import { BulkBar } from './BulkBar.tsx';
import { CardList } from './CardList.tsx';
import { nextSort, type Row, sortOf } from './column.ts';
import { WaitingRows } from './ListNotices.tsx';
import { useProgressiveRows } from './progressive-rows.ts';
import { useStableOrder } from './stable-order.ts';
import { TableGrid } from './TableGrid.tsx';
import type { useArrangement } from './use-arrangement.ts';
import { usePointedAt } from './use-pointed-at.ts';
import type { SelectingRows } from './use-selection.ts';

type Props<T extends Row> = DataTableProps<T> & {
  answer: ListAnswer<ListPage<T>>;
  table: ReturnType<typeof useArrangement<T>>;
  selection: SelectingRows<T>;
  narrow: boolean;
};

/** Rows as a table or as cards, what can be done with those selected, and the pages. */
export function ListRows<T extends Row>(props: Props<T>) {
  const { answer, table, selection, list, selecting, narrow } = props;
  const { data, isOld } = answer;
  const body = useRef<HTMLTableSectionElement>(null);
  const pointedAt = usePointedAt(body, narrow ? 'cards' : 'table');
  // Rows of the question before are not those that somebody has begun to read.
  const listKey = `${answer.listKey}${isOld ? '…' : ''}`;
  const { rows, waiting, fresh, show } = useStableOrder(data.list, listKey, pointedAt ? 'held' : 'free');
  const drawn = useProgressiveRows(rows);
  const sort = useMemo(() => sortOf(list.sort), [list.sort]);
  const { set } = list;
  const onSort = useCallback((key: string) => set({ sort: nextSort(key, sort) }), [set, sort]);
  const onOpen = useOpening(props.rowHref);
  const selected = selecting && selection.active ? selection : undefined;
  return (
    <>
      {waiting && <WaitingRows fresh={fresh} onShow={show} />}
      {narrow ? (
        <CardList rows={drawn} card={props.card} label={props.label} selecting={selected} />
      ) : (
        <TableGrid<T>
          label={props.label}
          rows={drawn}
          shown={table.arrangement.shown}
          sort={sort}
          onSort={onSort}
          onResize={table.resize}
          selecting={selected}
          onOpen={onOpen}
          firstIndex={answer.firstIndex}
          total={data.total}
          toCome={rows.length - drawn.length}
          busy={isOld}
          bodyRef={body}
        />
      )}
      {selecting && (
        <BulkBar
          selecting={selection}
          rows={rows}
          matching={{ total: data.total, fetchPage: selecting.fetchPage }}
          actions={selecting.actions([...selection.selection.values()], selection.remove)}
        />
      )}
      <div className={styles.pages}>
        <ListPagination list={list} total={data.total} more={data.more === 1}>
          {props.beyond}
        </ListPagination>
      </div>
    </>
  );
}

function useOpening<T>(href: ((row: T) => string) | undefined): ((row: T) => void) | undefined {
  const { open } = useNavigation();
  return useMemo(() => href && ((row: T) => open(href(row))), [href, open]);
}
