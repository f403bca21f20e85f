/** A value that differs, by a JSON pointer (RFC 6901); what is not there is null. */
export interface ContentDifference {
  path: string;
  before: unknown;
  after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pointer = (path: string, name: string | number): string =>
  `${path}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** What distinguishes two contents, value by value. Rows of lists are compared by their places. */
export function contentDifferences(before: unknown, after: unknown, path = ''): ContentDifference[] {
  if (Object.is(before ?? null, after ?? null)) return [];
  if (isFields(before) || isFields(after)) {
    if (!isEmptyOr(before, isFields) || !isEmptyOr(after, isFields)) return [{ path, before, after }];
    const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
    return [...names].flatMap((name) =>
      contentDifferences(
        (before as Fields | null)?.[name],
        (after as Fields | null)?.[name],
        pointer(path, name),
      ),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, at) =>
      contentDifferences(before[at], after[at], pointer(path, at)),
    ).flat();
  }
  return [{ path, before: before ?? null, after: after ?? null }];
}

const isEmptyOr = <T>(value: unknown, is: (value: unknown) => value is T): boolean =>
  value === null || value === undefined || is(value);
