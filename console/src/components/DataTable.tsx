import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import {
  type ReactNode,
  type Ref,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { usePreference } from '../platform/preferences.ts';
import styles from './DataTable.module.css';
import { ColumnsButton } from './data-table/ColumnsButton.tsx';
import type { DataColumn, Row } from './data-table/column.ts';
import { ExportButton, type ExportFile } from './data-table/ExportButton.tsx';
import { chipsOf, emptyPlaceText, type ListFilter } from './data-table/filters.ts';
import { ResultCount } from './data-table/ListNotices.tsx';
import { ListRows } from './data-table/ListRows.tsx';
import { ListToolbar } from './data-table/ListToolbar.tsx';
import type { ListHandle } from './data-table/list-handle.ts';
import type { ListState } from './data-table/list-state.ts';
import { PrintHead } from './data-table/PrintHead.tsx';
import type { PageOf } from './data-table/selection.ts';
import { useArrangement } from './data-table/use-arrangement.ts';
import { type Selecting, useSelection } from './data-table/use-selection.ts';
import { kitMessages } from './kit.messages.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { useNarrow } from './media.ts';
import { EmptyState, ErrorState, StaleNotice } from './states.tsx';

export type { DataColumn } from './data-table/column.ts';

/** A page of a list. */
export interface ListPage<T> {
  list: T[];
  total: number;
  /** 1: there are more than `total`, which are not counted. */
  more?: 0 | 1;
}

export interface DataTableProps<T extends Row> {
  /** What the user's arrangement of the columns is kept under. */
  name: string;
  /** Names the table for screen readers and on paper. */
  label: string;
  list: ListState;
  query: UseQueryResult<ListPage<T>>;
  /** Memoised, as are their cells' contents: rows are drawn anew when this changes. */
  columns: readonly DataColumn<T>[];
  /** The row as a card, on a phone. */
  card: (row: T) => ReactNode;
  /** Where a click on the row leads. The name in the row must be a link there too, for the keyboard. */
  rowHref?: (row: T) => string;
  /** Absent: it cannot be searched, narrowed or sorted. */
  searchPlaceholder?: string | undefined;
  filters?: readonly ListFilter[];
  /** Among the tools of the list. */
  toolbarExtra?: ReactNode;
  /** Beside the pages: the way to what is not counted any more. */
  beyond?: ReactNode;
  /** Shown when there is nothing at all: a sentence and the one thing to do. */
  empty: { text: ReactNode; action?: ReactNode };
  selecting?:
    | false
    | (Selecting<T> & {
        /** A page of what the list shows, for selecting all that matches. */
        fetchPage: (page: number, limit: number) => Promise<PageOf<T>>;
        /** What can be done with what is selected; `onGone` takes those out of it that left the list. */
        actions: (rows: readonly T[], onGone: (ids: Iterable<number>) => void) => ReactNode;
      });
  exportFile?: ExportFile;
  handle?: Ref<ListHandle>;
}

const nameless: Selecting<Row> = { nameOf: () => '' };
const noFilters: readonly ListFilter[] = [];
const noRows: never[] = [];

/** A list: toolbar, rows (cards on a phone), pages, and a face for each state it can be in. */
export function DataTable<T extends Row>(props: DataTableProps<T>) {
  const { list, query, filters = noFilters, exportFile, selecting, label } = props;
  const t = useMessages(kitMessages);
  const narrow = useNarrow();
  const section = useRef<HTMLElement>(null);
  useTopOnPageChange(section, `${list.page} ${list.filters.after ?? ''}`);
  usePagesThatExist(list, query);
  const answer = useAnswer(list, query);
  const { data } = answer;
  const selection = useSelection<T>(selecting || nameless, data?.list ?? noRows, list.filters.deleted ?? '');
  useImperativeHandle(props.handle, () => ({ deselect: selection.remove }), [selection.remove]);
  const isSelectable = selecting && selection.active;
  const table = useArrangement(props.name, props.columns, isSelectable ? 'selectable' : 'plain');
  const { arrangement } = table;
  const chips = chipsOf(list, filters, t('search'));
  const refetch = () => void query.refetch();
  const isStale = data !== undefined && (query.isError || query.fetchStatus === 'paused');
  return (
    <section ref={section} className={styles.list} aria-label={label}>
      <ListToolbar
        list={list}
        filters={filters}
        chips={chips}
        searchPlaceholder={props.searchPlaceholder}
        loading={query.isFetching}
        onRefresh={refetch}
        extra={props.toolbarExtra}
        tools={
          <>
            {!narrow && (
              <ColumnsButton
                all={arrangement.all}
                arranged={table.arranged}
                change={table.change}
                reset={table.reset}
              />
            )}
            {exportFile && <ExportButton exportFile={exportFile} columns={arrangement.exports} />}
          </>
        }
      />
      {isStale && <StaleNotice error={query.error} sinceMs={query.dataUpdatedAt} onRetry={refetch} />}
      <ResultCount total={answer.isOld ? undefined : data?.total} listKey={answer.listKey} />
      {data && (
        <PrintHead
          list={list}
          total={data.total}
          more={data.more === 1}
          filters={chips.map(({ text }) => text)}
        />
      )}
      {data && data.total > 0 ? (
        <ListRows
          {...props}
          answer={{ ...answer, data }}
          table={table}
          selection={selection}
          narrow={narrow}
        />
      ) : (
        <NoRows {...props} total={data?.total} columnCount={arrangement.shown.length} />
      )}
    </section>
  );
}

/** What the list shows, and what was asked for to get it. */
export interface ListAnswer<D> {
  data: D;
  listKey: string;
  /** It is the answer to the question before. */
  isOld: boolean;
  /** Of the first row in the whole list, from 0. */
  firstIndex: number;
}

/** Many rows are drawn without keeping the keys that are typed meanwhile waiting. */
function useAnswer<D>(
  list: ListState,
  { data, isPlaceholderData }: Pick<UseQueryResult<D>, 'data' | 'isPlaceholderData'>,
) {
  const { listKey } = list;
  const firstIndex = (list.page - 1) * list.limit;
  const answer = useMemo<ListAnswer<D | undefined>>(
    () => ({ data, listKey, isOld: isPlaceholderData, firstIndex }),
    [data, listKey, isPlaceholderData, firstIndex],
  );
  return useDeferredValue(answer);
}

type NoRowsProps = Pick<DataTableProps<never>, 'list' | 'filters' | 'empty'> & {
  query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
  total: number | undefined;
  columnCount: number;
};

/** Instead of rows: they are on their way, could not be had, do not exist, or do not match. */
function NoRows({ list, filters = noFilters, query, empty, total, columnCount }: NoRowsProps) {
  const t = useMessages(kitMessages);
  const density = usePreference('density');
  if (total === undefined) {
    if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
    return (
      <ListSkeleton
        rows={Math.min(list.limit, 20)}
        columns={columnCount}
        rowHeightPx={density === 'small' ? 34 : 44}
      />
    );
  }
  if (!list.narrowed) return <EmptyState {...empty} />;
  const clear = <Button onClick={list.clear}>{t('clearFilters')}</Button>;
  const emptyPlace = emptyPlaceText(list, filters);
  if (emptyPlace === undefined) return <EmptyState text={t('noMatch')} action={clear} />;
  return (
    <EmptyState
      text={emptyPlace}
      action={
        <Space wrap>
          {empty.action}
          {clear}
        </Space>
      }
    />
  );
}

/** A page past the last one, as when all of its rows were deleted, gives way to the last. */
function usePagesThatExist(
  { page, limit, set }: ListState,
  { data, isPlaceholderData }: DataTableProps<Row>['query'],
) {
  const lastPage = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / limit)) : undefined;
  useEffect(() => {
    if (lastPage !== undefined && page > lastPage) set({ page: lastPage > 1 ? lastPage : undefined });
  }, [lastPage, page, set]);
}

/** Another page begins at its top. */
function useTopOnPageChange(section: { current: HTMLElement | null }, page: string) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) section.current?.scrollIntoView({ block: 'start' });
  }, [section, page]);
}
