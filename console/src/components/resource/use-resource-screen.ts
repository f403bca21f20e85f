import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Endpoint } from '@weir/contract/endpoint';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { usePage } from '../../platform/page.ts';
import { useMay } from '../../platform/session.ts';
import type { Row } from '../data-table/column.ts';
import { type ListHandle, useListHandle } from '../data-table/list-handle.ts';
import { type ListState, numberFilter, useListState } from '../data-table/list-state.ts';
import { addressKeys, pageOf, paramsOf } from './filters.ts';
import type { QueryParams, Resource } from './resource.ts';
import { type AnsweredPage, pageQuery } from './resource-calls.ts';
import type { RowTools, Words } from './resource-parts.ts';
import { useRowTools } from './row-tools.ts';

/** A list of a resource as it is on the screen: what is asked for, what came, and what can be done. */
export interface ResourceScreen<T extends Row, W extends Words, S> {
  resource: Resource<T, W, S>;
  tools: RowTools<T, W>;
  list: ListState;
  params: QueryParams;
  query: UseQueryResult<AnsweredPage<T>>;
  rows: readonly T[];
  inBin: boolean;
  mayAdd: boolean;
  mayEdit: boolean;
  mayRemove: boolean;
  edit: (row: T) => void;
  form: RecordForm<T>;
  /** Takes rows out of what is selected. */
  deselect: (ids: Iterable<number>) => void;
  handle: RefObject<ListHandle | null>;
}

/** The form that is open over a list. */
export interface RecordForm<T> {
  adding: boolean;
  record: T | undefined;
  /** Of the row that the address names. */
  id: number | undefined;
  close: () => void;
}

const noRows: never[] = [];

/** @param within asked for whatever the address says. */
export function useResourceScreen<T extends Row, W extends Words, S>(
  resource: Resource<T, W, S>,
  within?: QueryParams,
): ResourceScreen<T, W, S> {
  const list = useListState(useMemo(() => addressKeys(resource), [resource]));
  const inBin = list.filters.deleted === '1';
  const mayCall = useMayCall();
  const mayEdit = mayCall(resource.edit) && !inBin;
  const place = inBin ? 'bin' : 'list';
  const tools = useRowTools(resource, place, useHref(resource, place, mayEdit));
  const params = { ...paramsOf(resource, list), ...within };
  const query = useQuery(pageQuery<T>(resource, { ...params, ...pageOf(resource.list, list) }));
  const mayAdd = mayCall(resource.add) && !inBin && (resource.mayAdd?.(tools.account) ?? true);
  return {
    ...{ resource, tools, list, params, query, inBin, mayAdd, mayEdit },
    rows: query.data?.list ?? noRows,
    mayRemove: mayCall(resource.remove),
    ...useOpening(resource, mayAdd),
    ...useListHandle(),
  };
}

/** Whether the user may make a call of the contract. */
export function useMayCall(): (endpoint: Endpoint | undefined) => boolean {
  const may = useMay();
  return (endpoint) => endpoint !== undefined && endpoint.access !== 'public' && may(endpoint.access);
}

/** Opens the form, or the page that stands for it: for a new one where the address says `add=1`. */
function useOpening<T extends Row>(
  { openBy, pages }: Pick<Resource<T, Words, unknown>, 'openBy' | 'pages'>,
  mayAdd: boolean,
) {
  const { query, setQuery, open } = usePage();
  const [edited, setEdited] = useState<T>();
  const adding = query.get('add') === '1';
  const edit = useCallback(
    (row: T) => {
      if (pages) open(pages.edit(row));
      else if (openBy === undefined) setEdited(row);
      else setQuery({ [openBy]: row.id });
    },
    [pages, openBy, open, setQuery],
  );
  const named = openBy === undefined ? undefined : numberFilter(query.get(openBy) ?? undefined);
  const close = () => {
    setEdited(undefined);
    if (adding || named !== undefined) setQuery({ add: undefined, ...(openBy && { [openBy]: undefined }) });
  };
  const form: RecordForm<T> = { adding: adding && mayAdd, record: edited, id: named, close };
  return { edit, form };
}

/** Where a row leads: where the resource says, or to its form over this very list. */
function useHref<T extends Row>(
  { openBy, edit, href }: Pick<Resource<T, Words, unknown>, 'openBy' | 'edit' | 'href'>,
  place: 'list' | 'bin',
  mayEdit: boolean,
): ((row: T) => string) | undefined {
  const { hrefWith } = usePage();
  const toForm = useCallback(({ id }: T) => hrefWith({ [openBy ?? '']: id }), [hrefWith, openBy]);
  if (place === 'bin') return undefined;
  if (openBy === undefined) return href;
  return edit && !mayEdit ? undefined : toForm;
}
