import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../platform/i18n/messages.ts';
import { CardList } from './CardList.tsx';
import styles from './DataTable.module.css';
import { useDensity } from './density.ts';
import { kitMessages } from './kit.messages.ts';
import { ListPagination } from './ListPagination.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { type ListFilter, ListToolbar } from './ListToolbar.tsx';
import type { ListState } from './list-state.ts';
import { useNarrow } from './media.ts';
import { EmptyState, ErrorState, StaleNotice } from './states.tsx';

export interface DataColumn<T> {
  /** For a sortable column the name that the server sorts by. */
  key: string;
  title: ReactNode;
  render: (row: T) => ReactNode;
  sortable?: boolean;
  width?: number | string;
  align?: 'left' | 'right';
  /** Kept in view when the table is wider than the screen. */
  fixed?: 'start' | 'end';
  /** One line, cut with dots. */
  ellipsis?: boolean;
}

interface Row {
  id: number;
}

interface Props<T extends Row> {
  /** Names the table for screen readers. */
  label: string;
  list: ListState;
  query: UseQueryResult<{ list: T[]; total: number }>;
  columns: readonly DataColumn<T>[];
  /** The row as a card, on a phone. */
  card: (row: T) => ReactNode;
  /** Where a click on the row leads. The name in the row must be a link there too, for the keyboard. */
  rowHref?: (row: T) => string;
  searchPlaceholder: string;
  filters?: readonly ListFilter[];
  /** Beside the refresh button. */
  toolbarExtra?: ReactNode;
  /** Shown when there is nothing at all: a sentence and the one thing to do. */
  empty: { text: ReactNode; action?: ReactNode };
  selection?: TableProps<T>['rowSelection'];
}

/** A list: toolbar, rows (cards on a phone), pages, and a face for each state it can be in. */
export function DataTable<T extends Row>(props: Props<T>) {
  const { list, query, filters, searchPlaceholder, toolbarExtra } = props;
  return (
    <section className={styles.list} aria-label={props.label}>
      <ListToolbar
        list={list}
        filters={filters}
        searchPlaceholder={searchPlaceholder}
        loading={query.isFetching}
        onRefresh={() => void query.refetch()}
        extra={toolbarExtra}
      />
      {query.isError && query.data && (
        <StaleNotice error={query.error} onRetry={() => void query.refetch()} />
      )}
      <Content {...props} />
    </section>
  );
}

function Content<T extends Row>(props: Props<T>) {
  const { list, query, empty, card } = props;
  const t = useMessages(kitMessages);
  const narrow = useNarrow();
  const { data } = query;
  if (!data) {
    if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
    return <ListSkeleton />;
  }
  if (data.total === 0) {
    if (!list.narrowed) return <EmptyState {...empty} />;
    return (
      <EmptyState text={t('noMatch')} action={<Button onClick={list.clear}>{t('clearFilters')}</Button>} />
    );
  }
  return (
    <>
      {narrow ? (
        <CardList rows={data.list} card={card} label={props.label} />
      ) : (
        <Rows {...props} rows={data.list} />
      )}
      <ListPagination list={list} total={data.total} />
    </>
  );
}

function Rows<T extends Row>({
  rows,
  columns,
  list,
  label,
  query,
  rowHref,
  selection,
}: Props<T> & { rows: T[] }) {
  const navigate = useNavigate();
  const density = useDensity((state) => state.density);
  const t = useMessages(kitMessages);
  const [sortName, descending] = list.sort?.startsWith('-') ? [list.sort.slice(1), true] : [list.sort, false];
  const orderOf = (key: string) => {
    if (key !== sortName) return null;
    return descending ? ('descend' as const) : ('ascend' as const);
  };
  const tableColumns: TableColumnsType<T> = columns.map(({ render, sortable, key, ...column }) => ({
    ...column,
    key,
    render: (_: unknown, row: T) => render(row),
    ...(sortable && { sorter: true, sortOrder: orderOf(key) }),
  }));
  return (
    <Table<T>
      aria-label={label}
      className={rowHref ? styles.opening : undefined}
      rowKey="id"
      size={density}
      columns={tableColumns}
      dataSource={rows}
      pagination={false}
      showSorterTooltip={false}
      scroll={{ x: 'max-content' }}
      aria-busy={query.isPlaceholderData}
      locale={{ emptyText: t('none') }}
      rowSelection={selection}
      onChange={(_, __, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        list.set({ sort: order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : undefined });
      }}
      onRow={(row) => ({
        onClick: (event) => {
          if (rowHref && !isInteractive(event.target)) void navigate(rowHref(row));
        },
      })}
    />
  );
}

/** A click on a link, a button or selected text is not a click on the row. */
function isInteractive(target: EventTarget): boolean {
  if (!(target instanceof Element)) return false;
  const own = target.closest(
    'a, button, input, label, [role="menu"], [role="menuitem"], .ant-table-selection-column',
  );
  return own !== null || !target.closest('tr') || Boolean(getSelection()?.toString());
}
