import { codes } from '@weir/contract/errors';
import type { ReactNode } from 'react';
import { isApiError } from '../platform/api-error.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ErrorState } from './states.tsx';

export interface RefetchableQuery {
  data?: unknown;
  error: unknown;
  refetch: () => unknown;
}

interface Props {
  /** Of several, the first that failed is told; all that failed are asked again. */
  query: RefetchableQuery | readonly RefetchableQuery[];
  /** How many stand there while one waits. */
  rows?: number;
  /** Where there is no such thing; without it that is an error like any other. */
  missing?: ReactNode;
}

/** There is no such thing, or what the address names it by is the id of nothing. */
const isMissing = (error: unknown): boolean =>
  isApiError(error, codes.notFound) ||
  (isApiError(error, codes.badInput) &&
    error.fields.length > 0 &&
    error.fields.every(({ field }) => field === 'id'));

/** In the place of an answer that is not there: why it is not, or the shape of what is on its way. */
export function QueryState({ query, rows, missing }: Props) {
  const failed = [query].flat().filter(({ data, error }) => error && data === undefined);
  const [first] = failed;
  if (!first) return <ListSkeleton rows={rows} />;
  if (missing !== undefined && isMissing(first.error)) return missing;
  const again = () => {
    for (const { refetch } of failed) void refetch();
  };
  return <ErrorState error={first.error} onRetry={again} />;
}
