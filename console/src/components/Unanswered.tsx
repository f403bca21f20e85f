import { codes } from '@weir/contract/errors';
import type { ReactNode } from 'react';
import { isApiError } from '../platform/api-error.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ErrorState } from './states.tsx';

interface Question {
  data?: unknown;
  error: unknown;
  refetch: () => unknown;
}

interface Props {
  /** With several, each is needed: the first that failed is told. */
  query: Question | readonly Question[];
  /** How many stand there while one waits. */
  rows?: number;
  /** Where there is no such thing; without it that is an error like any other. */
  missing?: ReactNode;
}

/** In the place of an answer that is not there: why it is not, or the shape of what is on its way. */
export function Unanswered({ query, rows, missing }: Props) {
  const failed = [query].flat().find(({ data, error }) => error && data === undefined);
  if (!failed) return <ListSkeleton rows={rows} />;
  if (missing !== undefined && isApiError(failed.error, codes.notFound)) return missing;
  return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
}
