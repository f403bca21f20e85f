import { isDeepStrictEqual } from 'node:util';
import { type Content, compacted } from '../../records/record-kinds.service.ts';

type Item = Readonly<Record<string, unknown>>;

/** Of each list, by what its items are the same when they come again. */
const keysOf: Readonly<Record<string, (item: Item) => string>> = {
  catches: ({ rowId }) => String(rowId),
  individuals: ({ rowId, no }) => `${rowId}:${no}`,
  water: ({ parameter, time, depthM, statistic, method, value }) =>
    JSON.stringify([
      parameter,
      typeof time === 'string' ? Date.parse(time) : null,
      depthM ?? null,
      statistic,
      method,
      value,
    ]),
  otherNames: ({ text, language }) => `${language}:${text}`,
  basins: ({ basinId }) => String(basinId),
};

/**
 * What a record is with what an archive says of it. Whatever the archive does not say stays, within rows of its lists too;
 * a list that differs only in its order stays as it is, and so does a time that is the same moment.
 */
export function mergedContent(before: Content, said: Content): Content {
  const merged = Object.entries(said).map(([name, value]) => [name, mergedValue(name, before[name], value)]);
  return compacted({ ...before, ...Object.fromEntries(merged) });
}

/** The same where a record is known by its name alone: what is known of it is not replaced. */
export const completedContent = (before: Content, said: Content): Content =>
  compacted({ ...said, ...before });

function mergedValue(name: string, before: unknown, said: unknown): unknown {
  const keyOf = keysOf[name];
  if (keyOf && Array.isArray(said)) return mergedList(itemsOf(before), itemsOf(said), keyOf);
  if (/(^t|T)ime$/.test(name) && isSameMoment(before, said)) return before;
  // What no cell tells apart.
  if (name === 'isBelowLimit' && said === null && before === 0) return before;
  if (partNames.has(name)) return mergedPart(before, said);
  if (typeof before === 'string' && before.trim() === said) return before;
  return said;
}

/** Parts of a content of which some fields may be said. */
const partNames = new Set(['externalIds', 'effort', 'substrate', 'habitat']);

function mergedPart(before: unknown, said: unknown): Item | undefined {
  const merged = compacted({ ...itemOf(before), ...itemOf(said) });
  return before === undefined && Object.keys(merged).length === 0 ? undefined : merged;
}

function mergedItem(before: Item = {}, said: Item): Item {
  const merged = Object.entries(said).map(([name, value]) => [name, mergedValue(name, before[name], value)]);
  const item = compacted({ ...before, ...Object.fromEntries(merged) });
  // Absent is a count of 0, whether it is written down or not.
  if (item.countStatus !== 'absent' || before.countStatus !== 'absent' || 'count' in before) return item;
  const { count: _zero, ...rest } = item;
  return rest;
}

const itemOf = (value: unknown): Item => (typeof value === 'object' && value !== null ? { ...value } : {});
const itemsOf = (value: unknown): Item[] => (Array.isArray(value) ? value.map(itemOf) : []);

function mergedList(before: readonly Item[], said: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const known = new Map(before.map((item) => [keyOf(item), item]));
  const merged = said.map((item) => mergedItem(known.get(keyOf(item)), item));
  const isSame =
    merged.length === before.length &&
    merged.every((item) => isDeepStrictEqual(item, compacted(known.get(keyOf(item)) ?? {})));
  return isSame ? [...before] : merged;
}

const isSameMoment = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other);
