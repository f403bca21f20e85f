import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { QueryState } from '../../../../components/QueryState.tsx';
import headings from '../devices/ProjectCards.module.css';
import styles from './Card.module.css';

interface Props<T> {
  title: string;
  /** Beside the title: a choice, or the way to all of it. */
  extra?: ReactNode;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** A card that shows the answer of one request. */
export function Card<T>({ title, extra, query, children }: Props<T>) {
  const { data } = query;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.card}>
      <div className={headings.head}>
        <h2 id={heading} className={headings.heading}>
          {title}
        </h2>
        {extra}
      </div>
      <div className={styles.body}>
        {data === undefined ? <QueryState query={query} rows={3} /> : children(data)}
      </div>
    </section>
  );
}
