import type { ReactNode } from 'react';
import { NamedRows } from '../NamedRows.tsx';
import { QueryState, type RefetchableQuery } from '../QueryState.tsx';

interface Props<T> {
  query: RefetchableQuery & { data?: { list: readonly T[] } | undefined };
  title: string;
  empty: string;
  className: string | undefined;
  /** A `NamedRow` with its key. */
  row: (one: T) => ReactNode;
}

/** What somebody has uploaded before. */
export const PastUploads = <T,>({ query, title, empty, className, row }: Props<T>) => (
  <section className={className}>
    <h2>{title}</h2>
    {!query.data && <QueryState query={query} rows={3} />}
    {query.data?.list.length === 0 && <p className="quiet">{empty}</p>}
    {query.data && query.data.list.length > 0 && <NamedRows>{query.data.list.map(row)}</NamedRows>}
  </section>
);
