import { isDeepStrictEqual } from 'node:util';
import { type Content, compacted } from '../../records/record-kinds.service.ts';

type Item = Readonly<Record<string, unknown>>;

/** Of each list, by what its items are the same when they come again. */
const keysOf: Readonly<Record<string, (item: Item) => string>> = {
  catches: ({ rowId }) => String(rowId),
  individuals: ({ rowId, no }) => `${rowId}:${no}`,
  water: ({ parameter, time, depthM, statistic, method, value }) =>
    JSON.stringify([parameter, time ?? null, depthM ?? null, statistic, method, value]),
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
  if (name.endsWith('Time') && isSameMoment(before, said)) return before;
  if (name === 'externalIds') return { ...itemOf(before), ...itemOf(said) };
  return said;
}

const itemOf = (value: unknown): Item => (typeof value === 'object' && value !== null ? { ...value } : {});
const itemsOf = (value: unknown): Item[] => (Array.isArray(value) ? value.map(itemOf) : []);

function mergedList(before: readonly Item[], said: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const known = new Map(before.map((item) => [keyOf(item), item]));
  const merged = said.map((item) => compacted({ ...known.get(keyOf(item)), ...item }));
  const isSame =
    merged.length === before.length &&
    merged.every((item) => isDeepStrictEqual(item, compacted(known.get(keyOf(item)) ?? {})));
  return isSame ? [...before] : merged;
}

const isSameMoment = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other);
