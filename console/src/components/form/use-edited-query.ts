import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';

/**
 * Asks for a record that a form is about: anew whenever the form comes, and not while somebody writes in it, as what
 * they see must not change below their hands. `record` is undefined until it is as of now.
 */
export function useEditedQuery<T, E, K extends QueryKey>(options: UseQueryOptions<T, E, T, K>) {
  const query = useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' });
  const isOlder = query.isFetching && !query.isFetchedAfterMount;
  return { query, record: isOlder ? undefined : query.data };
}
