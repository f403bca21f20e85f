import fc from 'fast-check';

/** The part of JSON Schema that the contract is written in. */
interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  maxProperties?: number;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

const typesOf = ({ type }: Schema): readonly string[] =>
  type === undefined ? [] : ([] as string[]).concat(type as string | string[]);

const longest = 40;
const mostItems = 3;

/** Values that a schema allows; `fields` says which of the optional ones are there. */
export function valuesOf(schema: object, fields: 'some' | 'required' = 'some'): fc.Arbitrary<unknown> {
  const { enum: allowed, default: usual } = schema as Schema;
  if (usual !== undefined && fields === 'required') return fc.constant(usual);
  if (allowed) return fc.constantFrom(...allowed);
  const types = typesOf(schema as Schema);
  if (types.length === 0) return fc.jsonValue({ maxDepth: 2 });
  return fc.oneof(...types.map((type) => valuesOfType(type, schema as Schema, fields)));
}

function valuesOfType(type: string, schema: Schema, fields: 'some' | 'required'): fc.Arbitrary<unknown> {
  if (type === 'object') return objectsOf(schema, fields);
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = mostItems, uniqueItems } = schema;
    const bounds = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, mostItems)) };
    return uniqueItems
      ? fc.uniqueArray(valuesOf(items, fields), bounds)
      : fc.array(valuesOf(items, fields), bounds);
  }
  if (type === 'string') return stringsOf(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  const { exclusiveMinimum, minimum = exclusiveMinimum ?? -1_000_000, maximum = 1_000_000 } = schema;
  const minExcluded = exclusiveMinimum !== undefined;
  if (type === 'integer') return fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31 - 1) });
  return fc.double({ min: minimum, max: maximum, minExcluded, noNaN: true });
}

function objectsOf(schema: Schema, fields: 'some' | 'required'): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, minProperties = 0, maxProperties } = schema;
  if (typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), valuesOf(additionalProperties), {
      maxKeys: mostItems,
    });
  const names = Object.keys(properties).filter((name) => fields === 'some' || required.includes(name));
  const record = fc.record(
    Object.fromEntries(names.map((name) => [name, valuesOf(properties[name] ?? {}, fields)])),
    { requiredKeys: names.filter((name) => required.includes(name)) },
  );
  const size = (value: object) => Object.keys(value).length;
  return minProperties > 0 || maxProperties !== undefined
    ? fc
        .record(
          Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, valuesOf(value)])),
          {
            requiredKeys: [],
          },
        )
        .filter((value) => size(value) >= minProperties && size(value) <= (maxProperties ?? Infinity))
    : record;
}

const madeStrings = new Map<string, fc.Arbitrary<string>>();

/** Made once for all schemas that describe the same texts: it takes long. */
function stringsOf({ pattern, format, minLength, maxLength }: Schema): fc.Arbitrary<string> {
  const bounds = { pattern, format, minLength, maxLength };
  return madeStrings.getOrInsertComputed(JSON.stringify(bounds), () => makeStrings(bounds));
}

type Texts = { [K in 'pattern' | 'format' | 'minLength' | 'maxLength']: Schema[K] | undefined };

function makeStrings({ pattern, format, minLength = 0, maxLength = longest }: Texts): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === 'time-zone') return fc.constantFrom('Asia/Shanghai', 'UTC', 'Europe/Madrid');
  if (pattern)
    return fc
      .stringMatching(new RegExp(pattern, 'u'))
      .filter((text) => text.length >= minLength && text.length <= maxLength);
  return fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, longest)),
    unit: 'grapheme',
  });
}

const seed = 20_261_121;

const samples = new WeakMap<object, unknown>();

/** One value of a schema, always the same, with nothing in it that may be left out. */
export const sampleOf = (schema: object): unknown =>
  samples.getOrInsertComputed(schema, () => fc.sample(valuesOf(schema, 'required'), { seed, numRuns: 1 })[0]);
