import { useState } from 'react';

/** What was given last: while something closes it still shows what it was opened with. */
export function useLastGiven<T>(given: T | undefined): T | undefined {
  const [last, setLast] = useState(given);
  if (given !== undefined && given !== last) setLast(given);
  return given ?? last;
}
