import type { RefetchableQuery } from './QueryState.tsx';
import { StaleNotice } from './states.tsx';

interface Fetched extends RefetchableQuery {
  /** Milliseconds; 0: never. */
  dataUpdatedAt: number;
}

interface Props {
  query: Fetched | readonly Fetched[];
}

/** Above what is shown though it, or a part of it, could not be fetched again. */
export function StaleData({ query }: Props) {
  const failed = [query].flat().filter(({ error }) => error);
  const [first] = failed;
  if (!first) return null;
  const again = () => {
    for (const { refetch } of failed) void refetch();
  };
  return <StaleNotice error={first.error} sinceMs={first.dataUpdatedAt || undefined} onRetry={again} />;
}
