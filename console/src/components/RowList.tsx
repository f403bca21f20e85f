import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Icon, type IconType } from './Icon.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import styles from './RowList.module.css';
import { EmptyState, ErrorState } from './states.tsx';

interface Row {
  id: number;
  icon: IconType;
  title: ReactNode;
  /** What is to know, in a line below. */
  facts: ReactNode;
  action: ReactNode;
}

interface Props<T> {
  /** Of the heading, in the document. */
  id: string;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  empty: string;
  query: UseQueryResult<{ list: T[] }>;
  rowOf: (item: T) => Row;
}

/** A short list that is all there: no pages, no filters. */
export function RowList<T>({ id, title, text, action, empty, query, rowOf }: Props<T>) {
  const { data, isError, error, refetch } = query;
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <div className="flow gapXs">{action}</div>
      </div>
      {text !== undefined && <p className={`quiet ${styles.text}`}>{text}</p>}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <ListSkeleton rows={3} />}
      {data?.list.length === 0 && <EmptyState text={empty} />}
      <ul>
        {data?.list.map(rowOf).map((row) => (
          <li key={row.id} className={styles.row}>
            <Icon of={row.icon} />
            <div>
              <div className={styles.title}>{row.title}</div>
              <div className={styles.facts}>{row.facts}</div>
            </div>
            <div className="flow gapXs">{row.action}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}
