import { maxPageSize } from '@weir/contract/common';
import { useMemo } from 'react';
import { usePage } from '../../platform/page.ts';
import { usePreference } from '../../platform/preferences.ts';
import { viewChanges, viewQueryOf } from './view-query.ts';

export interface ListState<F extends string = string> extends Viewed {
  page: number;
  limit: number;
  keyword: string | undefined;
  /** `name` or `-createdTime`. */
  sort: string | undefined;
  filters: Record<F, string | undefined>;
  /** A keyword or a filter is set. */
  narrowed: boolean;
  /** What is asked for, as one text: the answer to another question is another list. */
  listKey: string;
  /** Changes what is asked for; a change of anything but the page goes back to page 1. */
  set: (
    changes: Partial<Record<F | 'page' | 'limit' | 'keyword' | 'sort', string | number | undefined>>,
  ) => void;
  clear: () => void;
}

/** What saved views are made of: the address, the names in it that they keep, and showing one. */
export interface Viewed {
  address: URLSearchParams;
  filterNames: readonly string[];
  showView: (query: string, viewId: number | undefined) => void;
}

const positive = (text: string | null, fallback: number, max: number) => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? Math.min(value, max) : fallback;
};

/** The recycle bin, or a tab, is another place, not a narrower view of the same one. */
const places: ReadonlySet<string> = new Set(['deleted', 'tab']);

/** Paging, sorting and filters of a list, kept in the address so that it can be shared and gone back to. */
export function useListState<const F extends string>(filterNames: readonly F[]): ListState<F> {
  const { query, setQuery } = usePage();
  const pageSize = usePreference('pageSize');
  return useMemo(() => {
    const narrowing = filterNames.filter((name) => !places.has(name));
    const filters = Object.fromEntries(
      filterNames.map((name) => [name, query.get(name) ?? undefined]),
    ) as Record<F, string | undefined>; // built from exactly these names
    const keyword = query.get('keyword') ?? undefined;
    const page = positive(query.get('page'), 1, 100_000);
    const limit = positive(query.get('limit'), pageSize, maxPageSize);
    return {
      page,
      limit,
      keyword,
      sort: query.get('sort') ?? undefined,
      filters,
      narrowed: Boolean(keyword) || narrowing.some((name) => query.has(name)),
      listKey: `${viewQueryOf(query, filterNames)}#${page}/${limit}`,
      set: (changes) => setQuery('page' in changes ? changes : { ...changes, page: undefined }),
      clear: () =>
        setQuery(Object.fromEntries([...narrowing, 'keyword', 'page'].map((name) => [name, undefined]))),
      address: query,
      filterNames,
      showView: (view, viewId) => setQuery({ ...viewChanges(view, filterNames), view: viewId }),
    };
  }, [query, setQuery, filterNames, pageSize]);
}

/** A filter from the address as a number, or nothing. */
export const numberFilter = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;

/** A filter from the address as the wire's yes or no, or nothing. */
export const flagFilter = (text: string | undefined): 0 | 1 | undefined =>
  ([0, 1] as const).find((flag) => String(flag) === text);

/** A filter from the address as one of the known values, or nothing. */
export const choiceFilter = <const V extends string>(text: string | undefined, known: readonly V[]) =>
  known.find((value) => value === text);

/** What a list is sorted by, as the address says it: a column, downwards with `-` before it; or nothing. */
export const sortFilter = <const K extends string>(text: string | undefined, sortable: readonly K[]) =>
  sortable.flatMap((key) => [key, `-${key}` as const]).find((sort) => sort === text);
