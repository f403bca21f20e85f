/**
 * A value that differs, by a JSON pointer (RFC 6901); what is not there is null. A row that is known by some of its
 * fields is named by them instead of its place: `/catches/rowId=a1/count`.
 */
export interface ContentDifference {
  path: string;
  before: unknown;
  after: unknown;
}

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By which fields a row of a list is the same row in two revisions. Its place says nothing then. */
const keyFields: Readonly<Record<string, readonly string[]>> = {
  catches: ['rowId'],
  individuals: ['rowId', 'no'],
  water: ['parameter', 'statistic', 'method', 'windowHours', 'windowAfterHours', 'depthM', 'time'],
  traits: ['trait', 'lengthType', 'sex'],
  diagnosticCounts: ['part'],
  lengthWeights: ['lengthType', 'referenceId'],
  growths: ['lengthType', 'referenceId'],
  basins: ['basinId'],
  conservation: ['scheme', 'scope'],
  barcodes: ['marker', 'accession'],
  otherNames: ['text', 'language'],
  devices: ['deviceId', 'parameter', 'validFrom'],
  sites: ['name'],
  files: ['file'],
};

const pointer = (path: string, name: string | number): string =>
  `${path}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** A row in both lists, with its places; null where it is not. */
export interface RowPair {
  /** What names it in both: `rowId=a1`, or its place where the rows of the list have no key. */
  key: string;
  before: Fields | null;
  after: Fields | null;
  beforeAt: number | null;
  afterAt: number | null;
}

const isRows = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

/** Whether two values are lists of rows; one of them may be missing. Lists of plain values are one value each. */
export const areRows = (before: unknown, after: unknown): boolean =>
  isRows(before) ? isRows(after) || isNothing(after) : isRows(after) && isNothing(before);

/** Rows of two lists by their keys: those of the second list in its order, then those that it lacks. */
export function rowPairs(name: string, before: unknown, after: unknown): RowPair[] {
  const [old, now] = [keyedRows(name, before), keyedRows(name, after)];
  const pairs = [...now].map(([key, { row, at }]) => {
    const was = old.get(key);
    return { key, before: was?.row ?? null, after: row, beforeAt: was?.at ?? null, afterAt: at };
  });
  const gone = [...old].filter(([key]) => !now.has(key));
  return [
    ...pairs,
    ...gone.map(([key, { row, at }]) => ({ key, before: row, after: null, beforeAt: at, afterAt: null })),
  ];
}

/** Rows with one key are told apart by their order among themselves. */
function keyedRows(name: string, rows: unknown): Map<string, { row: Fields; at: number }> {
  const fields = keyFields[name];
  const keyed = new Map<string, { row: Fields; at: number }>();
  if (!isRows(rows)) return keyed;
  const seen = new Map<string, number>();
  rows.forEach((row, at) => {
    const key = fields ? keyOf(row, fields) : String(at);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    keyed.set(count === 1 ? key : `${key}#${count}`, { row, at });
  });
  return keyed;
}

const keyOf = (row: Fields, fields: readonly string[]): string =>
  fields.flatMap((field) => (isNothing(row[field]) ? [] : [`${field}=${String(row[field])}`])).join(',');

/** A pointer whose rows are named by their keys instead of their places, as in differences; places in lists without keys stay. */
export function keyPathOf(content: unknown, path: string): string {
  let value = content;
  let keyed = '';
  let list = '';
  for (const part of path.split('/').slice(1)) {
    const rows = isRows(value) ? [...keyedRows(list, value)] : [];
    const [key] = rows.find(([, { at }]) => String(at) === part) ?? [];
    keyed = key === undefined ? `${keyed}/${part}` : pointer(keyed, key);
    value = isFields(value) || Array.isArray(value) ? (value as Fields)[part] : undefined;
    list = part;
  }
  return keyed;
}

/** Back again: where in a content that is what `keyPathOf` named; undefined: the row is not there any more. */
export function placePathOf(content: unknown, keyPath: string): string | undefined {
  let value = content;
  let path = '';
  let list = '';
  for (const part of keyPath.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const place = isRows(value) ? keyedRows(list, value).get(key)?.at : key;
    if (place === undefined) return undefined;
    path = `${path}/${place}`;
    value = isFields(value) || Array.isArray(value) ? (value as Fields)[place] : undefined;
    list = key;
  }
  return path;
}

/** What distinguishes two contents, value by value; rows that came or went are told as a whole. */
export function contentDifferences(before: unknown, after: unknown, path = ''): ContentDifference[] {
  if (isSame(before, after)) return [];
  if ((isFields(before) || isNothing(before)) && (isFields(after) || isNothing(after))) {
    const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
    return [...names].flatMap((name) =>
      contentDifferences(before?.[name], after?.[name], pointer(path, name)),
    );
  }
  if (areRows(before, after)) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return rowPairs(name, before, after).flatMap((pair) => {
      const at = pointer(path, pair.key);
      if (pair.before && pair.after) return contentDifferences(pair.before, pair.after, at);
      return [{ path: at, before: pair.before, after: pair.after }];
    });
  }
  return [{ path, before: before ?? null, after: after ?? null }];
}

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Whether two values of a content are the same at every depth. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one ?? null, other ?? null)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isFields(one) || !isFields(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}
