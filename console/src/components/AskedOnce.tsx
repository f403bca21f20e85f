import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Language } from '@weir/contract/common';
import { type Context, createContext, type ReactNode, use, useMemo } from 'react';
import { useLanguage } from '../platform/i18n/language.ts';

interface Asked<T, K extends QueryKey> {
  queryOf: (ids: string, language: Language) => UseQueryOptions<{ list: T[] }, Error, { list: T[] }, K>;
  Known: Context<ReadonlyMap<number, T> | null>;
}

/** What rows show beside their own fields, which one question answers for all of them. */
export const askedOnce = <T extends { id: number }, K extends QueryKey>(
  queryOf: Asked<T, K>['queryOf'],
): Asked<T, K> => ({ queryOf, Known: createContext<ReadonlyMap<number, T> | null>(null) });

interface Props<T, K extends QueryKey> {
  of: Asked<T, K>;
  ids: readonly number[];
  children: ReactNode;
}

/** Asks for what the rows within show. */
export function AskedOnce<T extends { id: number }, K extends QueryKey>(props: Props<T, K>) {
  const { of, ids, children } = props;
  const asked = [...new Set(ids)].sort((one, other) => one - other).join(',');
  const { data } = useQuery({ ...of.queryOf(asked, useLanguage()), enabled: asked !== '' });
  const known = useMemo(() => new Map(data?.list.map((row) => [row.id, row])), [data]);
  return <of.Known value={known}>{children}</of.Known>;
}

/** What is known of rows, by their ids; null where nobody asks for several. */
export const useAskedOnce = <T, K extends QueryKey>({ Known }: Asked<T, K>) => use(Known);
