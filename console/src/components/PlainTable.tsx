import { Table, type TableProps } from 'antd';
import { useNarrow } from './media.ts';

interface Props<Row> extends Omit<TableProps<Row>, 'aria-label' | 'size'> {
  label: string;
  /** Few enough to be read on a phone without scrolling aside. */
  columnsOnPhone?: TableProps<Row>['columns'];
}

/** What an answer holds, row by row: a table without choices, as wide as what is in it. */
export function PlainTable<Row extends object>({ label, pagination, columnsOnPhone, ...table }: Props<Row>) {
  const narrow = useNarrow();
  const pager = { size: 'small', simple: narrow, showSizeChanger: false, hideOnSinglePage: true } as const;
  const onPhone = narrow && columnsOnPhone && { columns: columnsOnPhone, scroll: {} };
  return (
    <Table<Row>
      // A new function each time is called after each render, when other rows may be wider.
      ref={(made) => letScrollByKey(made)}
      aria-label={label}
      size="small"
      scroll={{ x: 'max-content' }}
      pagination={pagination ? { ...pager, ...pagination } : false}
      {...table}
      {...onPhone}
    />
  );
}

/** Lets the keyboard scroll a table that is wider than its place. */
function letScrollByKey(table: { nativeElement: HTMLElement } | null): void {
  const content = table?.nativeElement.querySelector('.ant-table-content');
  if (!(content instanceof HTMLElement)) return;
  if (content.scrollWidth > content.clientWidth) content.tabIndex = 0;
  else content.removeAttribute('tabindex');
}
