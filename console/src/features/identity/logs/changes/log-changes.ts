/** What happened to a field. `fact`: there is nothing to compare it with. */
export type Change = { path: readonly string[] } & (
  | { kind: 'changed'; before: unknown; after: unknown }
  | { kind: 'added' | 'fact'; after: unknown }
  | { kind: 'removed'; before: unknown }
  /** Of a list of plain values, those that came and those that went. */
  | { kind: 'items'; came: readonly unknown[]; went: readonly unknown[] }
);

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;
const isPlainList = (value: unknown): value is unknown[] => Array.isArray(value) && value.every(isPlain);

/** Lists of things are taken apart like objects; empty ones are values. */
function partsOf(value: unknown): Fields | undefined {
  if (isFields(value)) return Object.keys(value).length > 0 ? value : undefined;
  if (!Array.isArray(value) || isPlainList(value)) return undefined;
  return Object.fromEntries(value.map((each, at) => [String(at + 1), each]));
}

const isLeaf = (value: unknown): boolean => isPlain(value) || isPlainList(value);

/** An empty list may have been kept as an empty object. */
const isEmpty = (value: unknown) => !isPlain(value) && Object.keys(value as object).length === 0; // not plain: an object or a list
const itemsOf = (value: unknown) => (isEmpty(value) ? [] : isPlainList(value) && value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Field by field, however deep, what differs between two states of a thing; of a single state all that it says. */
export function changesOf(before: unknown, after: unknown): Change[] {
  if (!isFields(before)) return isFields(after) ? leaves(after, 'fact') : [];
  return isFields(after) ? compared(before, after, []) : leaves(before, 'fact');
}

function compared(before: Fields, after: Fields, path: readonly string[]): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name): Change[] => {
    const at = [...path, name];
    if (!(name in after)) return leaves(before[name], 'removed', at);
    if (!(name in before)) return leaves(after[name], 'added', at);
    return differing(before[name], after[name], at);
  });
}

function differing(old: unknown, now: unknown, path: readonly string[]): Change[] {
  if (isSame(old, now)) return [];
  const [oldParts, nowParts] = [partsOf(old), partsOf(now)];
  if (oldParts && (nowParts || isEmpty(now))) return compared(oldParts, nowParts ?? {}, path);
  if (nowParts && isEmpty(old)) return compared({}, nowParts, path);
  const [oldItems, items] = [itemsOf(old), itemsOf(now)];
  if (!oldItems || !items) return [{ path, kind: 'changed', before: old, after: now }];
  const came = items.filter((item) => !oldItems.includes(item));
  const went = oldItems.filter((item) => !items.includes(item));
  // The same in another order.
  if (came.length + went.length === 0) return [{ path, kind: 'changed', before: old, after: now }];
  return [{ path, kind: 'items', came, went }];
}

/** What came or went whole is told in one piece, as far as it is flat. */
function leaves(value: unknown, kind: 'added' | 'removed' | 'fact', path: readonly string[] = []): Change[] {
  const parts = partsOf(value);
  const isWhole = path.length > 0 && parts !== undefined && Object.values(parts).every(isLeaf);
  if (parts && !isWhole)
    return Object.entries(parts).flatMap(([name, part]) => leaves(part, kind, [...path, name]));
  if (path.length === 0) return [];
  return [kind === 'removed' ? { path, kind, before: value } : { path, kind, after: value }];
}

/** Names of fields that were too long to be kept; undefined where nothing was. */
export function tooLongOf(details: unknown): string[] | undefined {
  if (!isFields(details) || !isPlainList(details.tooLong)) return undefined;
  return details.tooLong.map(String);
}
