import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** Shows what was saved at once; an answer under way was asked for before, and would put the old back. */
export function showSaved<T>(queryKey: QueryKey, saved: T): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<T>(queryKey, saved);
}
