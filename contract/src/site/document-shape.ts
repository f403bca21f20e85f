import { documentLimits } from './document-nodes.ts';

/** The first thing that is wrong with a document. */
export interface Problem {
  /** Names and positions, such as `content.3.marks.0.attrs.href`; empty for the whole. */
  readonly path: string;
  /** What holds there: "must be …", "must have …". */
  readonly rule: string;
}

/** Where a value stands, and in what. */
export interface Place {
  readonly path: string;
  /** Of objects and arrays within each other. */
  readonly level: number;
  readonly lists: number;
  readonly isInTable: boolean;
  /** What was counted of the whole document so far. */
  readonly seen: { nodes: number };
}

export type Check = (value: unknown, place: Place) => Problem | undefined;

type Fields = Readonly<Record<string, Check>>;

/** An object of these properties of its own, and of no others. */
export function closed(required: Fields, optional: Fields = {}): Check {
  const checks: Fields = { ...required, ...optional };
  return (value, place) => {
    if (!isObject(value)) return refused(place, 'must be an object');
    if (isTooDeep(place)) return tooDeep(place);
    const unknown = Reflect.ownKeys(value).find((name) => !Object.hasOwn(checks, name));
    if (unknown !== undefined) return refused(within(place, String(unknown)), 'must not be there');
    const missing = Object.keys(required).find((name) => !Object.hasOwn(value, name));
    if (missing !== undefined) return refused(within(place, missing), 'must be there');
    for (const [name, check] of Object.entries(checks)) {
      const problem = Object.hasOwn(value, name) && check(value[name], within(place, name));
      if (problem) return problem;
    }
    return undefined;
  };
}

export interface ListLimits {
  readonly min?: number;
  readonly max?: number;
}

/** An array of values that all pass the check. */
export function listOf(check: Check, { min = 0, max = Number.POSITIVE_INFINITY }: ListLimits = {}): Check {
  return (value, place) => {
    if (!Array.isArray(value)) return refused(place, 'must be an array');
    if (isTooDeep(place)) return tooDeep(place);
    if (value.length < min) return refused(place, `must have at least ${min}`);
    if (value.length > max) return refused(place, `must have at most ${max}`);
    for (let index = 0; index < value.length; index += 1) {
      const problem = check(value[index], within(place, index));
      if (problem) return problem;
    }
    return undefined;
  };
}

/** An object whose own `type` says by which of the checks it is judged. */
export function variantOf(kinds: Fields): Check {
  const rule = `must be one of: ${Object.keys(kinds).join(', ')}`;
  return (value, place) => {
    if (!isObject(value)) return refused(place, 'must be an object');
    const type = Object.hasOwn(value, 'type') ? value.type : undefined;
    const check = typeof type === 'string' && Object.hasOwn(kinds, type) ? kinds[type] : undefined;
    return check ? check(value, place) : refused(within(place, 'type'), rule);
  };
}

export const integerBetween =
  (min: number, max: number): Check =>
  (value, place) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? undefined
      : refused(place, `must be an integer from ${min} to ${max}`);

export function oneOf(values: readonly (string | number)[]): Check {
  const known = new Set<unknown>(values);
  return (value, place) =>
    known.has(value) ? undefined : refused(place, `must be one of: ${values.join(', ')}`);
}

/** A text of which the question is answered with yes. */
export const textThat =
  (isRight: (text: string) => boolean, rule: string): Check =>
  (value, place) =>
    typeof value === 'string' && isRight(value) ? undefined : refused(place, rule);

/** The first of the checks that finds something says it. */
export const allOf =
  (...checks: readonly Check[]): Check =>
  (value, place) => {
    for (const check of checks) {
      const problem = check(value, place);
      if (problem) return problem;
    }
    return undefined;
  };

export const refused = ({ path }: Pick<Place, 'path'>, rule: string): Problem => ({ path, rule });

/** The place of a property or an item of the value at a place. */
export const within = (place: Place, name: string | number): Place => ({
  ...place,
  path: place.path === '' ? String(name) : `${place.path}.${name}`,
  level: place.level + 1,
});

const isTooDeep = (place: Place): boolean => place.level > documentLimits.levels;

const tooDeep = (place: Place): Problem =>
  refused(place, `must not be more than ${documentLimits.levels} levels deep`);

/** As JSON has it: not an array, and without a prototype that could lend it properties. */
function isObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
