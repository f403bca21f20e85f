import type { TableColumnsType } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useNarrow } from '../../../../components/media.ts';
import { PlainTable } from '../../../../components/PlainTable.tsx';
import styles from './FactTable.module.css';

export interface Fact<Row> {
  key: string;
  title: ReactNode;
  text: (row: Row) => ReactNode;
}

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** What a row is of: the columns before its facts. */
  columns: TableColumnsType<Row>;
  facts: readonly Fact<Row>[];
  /** Columns after the facts. */
  lastColumns?: TableColumnsType<Row>;
  /** What a row is of, above its facts, where it is a card. */
  head: (row: Row) => ReactNode;
  rowClassName?: (row: Row) => string;
  busy: boolean;
}

/** The same facts of several things, side by side; on a narrow screen a row is a card. */
export function FactTable<Row extends object>(props: Props<Row>) {
  const { label, rows, keyOf, columns, facts, lastColumns = [], head, rowClassName, busy } = props;
  if (useNarrow()) {
    return (
      <ul className="stack gapXs" aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)} className="panel">
            {head(row)}
            <dl className={styles.facts}>
              {facts.map(({ key, title, text }) => (
                <Fragment key={key}>
                  <dt>{title}</dt>
                  <dd>{text(row)}</dd>
                </Fragment>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    );
  }
  const factColumns = facts.map(({ key, title, text }) => ({
    key,
    title,
    align: 'right' as const,
    render: (_: unknown, row: Row) => <span className="figures nowrap">{text(row)}</span>,
  }));
  return (
    <PlainTable<Row>
      label={label}
      rowKey={keyOf}
      {...(rowClassName && { rowClassName })}
      columns={[...columns, ...factColumns, ...lastColumns]}
      dataSource={rows}
      loading={busy}
    />
  );
}
