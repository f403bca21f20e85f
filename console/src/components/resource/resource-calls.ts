import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '@weir/contract/endpoint';
import type { TObject } from '@weir/contract/schema';
import { type CallOptions, call, download, type NamedFile } from '../../platform/api.ts';
import type { Dependants } from '../ConfirmDeleteContent.tsx';
import type { Row } from '../data-table/column.ts';
import type { ExportChoice } from '../data-table/ExportButton.tsx';
import type { DeletionOf } from '../data-table/use-deletion.ts';
import type { QueryParams, Resource } from './resource.ts';
import type { Words } from './resource-parts.ts';
import { propertyOf } from './wire-fields.ts';

interface Sent extends CallOptions {
  query?: object;
  body?: object;
}

/** A page of a list, or all of one that has no pages. */
export interface AnsweredPage<T> {
  list: T[];
  total: number;
  more?: 0 | 1;
}

/** `defineResource` has checked what the endpoint takes and answers. */
const send = <D>(endpoint: Endpoint, input: Sent) => call(endpoint, input) as Promise<D>;

type Answered<T> = Omit<AnsweredPage<T>, 'total'> & Partial<Pick<AnsweredPage<T>, 'total'>>;

const counted = <T>(answer: Answered<T>): AnsweredPage<T> => ({
  ...answer,
  total: answer.total ?? answer.list.length,
});

type Listed<T extends Row> = Pick<Resource<T, Words, unknown>, 'list' | 'refetchMs'>;

/** A page of the list that is shown: the one before stays in sight while it is on its way. */
export const pageQuery = <T extends Row>({ list, refetchMs = 0 }: Listed<T>, query: QueryParams) =>
  queryOptions({
    queryKey: [list.path, query],
    queryFn: ({ signal }) => send<Answered<T>>(list, { query, signal }),
    select: counted<T>,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs || false,
  });

/** A page of the list that is not shown. */
export const fetchPage = async <T extends Row>(
  { list }: Listed<T>,
  query: QueryParams,
): Promise<AnsweredPage<T>> => counted(await send<Answered<T>>(list, { query }));

/** One of them, as the server knows it now. */
export const recordQuery = <T>(endpoint: Endpoint, id: number) =>
  queryOptions({
    queryKey: [endpoint.path, { id }],
    queryFn: ({ signal }) => send<T>(endpoint, { query: { id }, signal }),
  });

export const downloadList = (
  endpoint: Endpoint,
  params: QueryParams,
  choice: ExportChoice,
): Promise<NamedFile> => download(endpoint, { query: { ...params, ...choice } } as CallOptions); // as the list is asked for

type Writable = Pick<Resource<Row, Words, unknown>, 'add' | 'edit' | 'remove' | 'restore'>;

const takes = (endpoint: Endpoint | undefined, name: string): boolean =>
  propertyOf(endpoint?.body as TObject | undefined, name) !== undefined; // bodies of the contract are objects;

interface Version {
  id: number;
  version?: number;
}

/** Adds one, or changes what differs of one. */
export function saveRecord<S>(resource: Writable, record: Version | undefined, draft: object): Promise<S> {
  const endpoint = record ? resource.edit : resource.add;
  if (!endpoint) throw new Error('There is no endpoint to save it with');
  const { id, version } = record ?? {};
  const body = record ? { ...draft, id, ...(takes(endpoint, 'version') && { version }) } : draft;
  return send<S>(endpoint, { body });
}

/** How they are deleted, as many at once as the contract takes, and brought back. */
export function deletionOf(
  resource: Writable & Pick<Resource<Row, Words, unknown>, 'kind' | 'dependants'>,
  note: string | undefined,
): DeletionOf | undefined {
  const { kind, remove, restore, dependants } = resource;
  if (!kind || !remove) return undefined;
  return {
    kind,
    note,
    remove: (ids) => send(remove, { query: { id: ids.join(',') } }),
    ...(restore && {
      async restore(ids: readonly number[]) {
        if (takes(restore, 'ids')) await send(restore, { body: { ids: [...ids] } });
        else for (const id of ids) await send(restore, { body: { id } });
      },
    }),
    ...(dependants && {
      dependants: (ids: readonly number[]) => send<Dependants>(dependants, { query: { id: ids.join(',') } }),
    }),
  };
}
