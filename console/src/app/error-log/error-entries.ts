/** One failure, however often it happened. */
export interface ErrorEntry {
  id: number;
  message: string;
  stack: string;
  /** The components it came through; empty when it did not come from drawing. */
  componentStack: string;
  /** Of the page, without the values of its query. */
  address: string;
  firstAt: Date;
  lastAt: Date;
  count: number;
}

/** What is kept: the newest. */
export const maxEntries = 50;
const maxTextLength = 8000;

export type Failure = Pick<ErrorEntry, 'message' | 'stack' | 'componentStack' | 'address'> & { at: Date };

/** Values of a query may be secrets, and never help to find a fault. */
const withoutQueryValues = (text: string): string => text.replaceAll(/([?&][\w.~%-]+)=[^&\s#)'"]*/g, '$1=…');

export function failureOf(
  error: unknown,
  place: { componentStack?: string; address: string; at: Date },
): Failure {
  const thrown = error instanceof Error ? error : undefined;
  const text = thrown ? `${thrown.name}: ${thrown.message}` : String(error);
  const clean = (part: string) => withoutQueryValues(part).slice(0, maxTextLength).trim();
  return {
    message: clean(text),
    stack: clean(thrown?.stack ?? ''),
    componentStack: clean(place.componentStack ?? ''),
    address: withoutQueryValues(place.address),
    at: place.at,
  };
}

/** The entries, newest first, with one more failure: the same one again is counted. */
export function withFailure(entries: readonly ErrorEntry[], { at, ...failure }: Failure): ErrorEntry[] {
  const same = entries.find(
    ({ message, stack, address }) =>
      message === failure.message && stack === failure.stack && address === failure.address,
  );
  const others = entries.filter((entry) => entry !== same);
  const id = Math.max(0, ...entries.map((entry) => entry.id)) + 1;
  const entry = same
    ? { ...same, lastAt: at, count: same.count + 1 }
    : { id, ...failure, firstAt: at, lastAt: at, count: 1 };
  return [entry, ...others].slice(0, maxEntries);
}

/** For whoever looks into it, in one language. */
export const reportOf = (entry: ErrorEntry): string =>
  [
    entry.message,
    `Address: ${entry.address}`,
    `First: ${entry.firstAt.toISOString()}`,
    `Last: ${entry.lastAt.toISOString()} (${entry.count}×)`,
    entry.stack && `Stack:\n${entry.stack}`,
    entry.componentStack && `Components:\n${entry.componentStack}`,
  ]
    .filter(Boolean)
    .join('\n');
