/**
 * The few words every schema of the contract is written in. They are TypeBox schemas with our two rules
 * built in: an object refuses unknown fields, and "or null" is a type list, never a union, because the
 * response serialiser turns null under a plain type into 0 or "".
 */
import {
  Array as ArrayOf,
  Boolean as BooleanType,
  Integer,
  Number as NumberType,
  Object as ObjectOf,
  Optional,
  type Static,
  String as StringType,
  type TArrayOptions,
  type TNumberOptions,
  type TObject,
  type TProperties,
  type TRequiredArray,
  type TSchema,
  type TSchemaOptions,
  type TStringOptions,
  type TUnsafe,
  Unsafe,
} from 'typebox';

export type { Static, TObject, TProperties, TSchema };

export const object = <P extends TProperties>(properties: P, options: TSchemaOptions = {}): TObject<P> =>
  ObjectOf(properties, { additionalProperties: false, ...options });

export const string = (options: TStringOptions = {}) => StringType({ maxLength: 4096, ...options });
export const integer = (options: TNumberOptions = {}) => Integer(options);
export const number = (options: TNumberOptions = {}) => NumberType(options);
export const boolean = (options: TSchemaOptions = {}) => BooleanType(options);
export const array = <T extends TSchema>(items: T, options: TArrayOptions = {}) =>
  ArrayOf(items, { maxItems: 1000, ...options });
export const optional = Optional;
/** An object used as a map: any key, one value schema. */
export const mapOf = <T extends TSchema>(values: T): TUnsafe<Record<string, Static<T>>> =>
  Unsafe<Record<string, Static<T>>>({ type: 'object', additionalProperties: values });

/** One of the listed strings or numbers. */
export const oneOf = <const V extends readonly (string | number)[]>(
  values: V,
  options: TSchemaOptions = {},
): TUnsafe<V[number]> =>
  Unsafe<V[number]>({
    type: typeof values[0] === 'number' ? 'integer' : 'string',
    enum: [...values],
    ...options,
  });

/** The schema, or null. */
export function nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  const { type, enum: allowed, ...rest } = schema as unknown as { type: string; enum?: unknown[] };
  return Unsafe<Static<T> | null>({
    ...rest,
    type: [type, 'null'],
    ...(allowed ? { enum: [...allowed, null] } : {}),
  });
}

/** A telemetry or parameter value: a number, a text, a truth value, or nothing yet. */
export const scalar = Unsafe<number | string | boolean | null>({
  type: ['number', 'string', 'boolean', 'null'],
});

/** Any JSON value; its shape belongs to a device, not to us. */
export const json = Unsafe<unknown>({});

/** Every property optional: the body of an edit changes only the fields that are sent. */
export function partial<P extends TProperties>(
  schema: TObject<P>,
): TObject<{ [K in keyof P]: ReturnType<typeof Optional<P[K]>> }> {
  const properties: TProperties = {};
  for (const [name, property] of Object.entries(schema.properties)) properties[name] = Optional(property);
  return object(properties) as TObject<{ [K in keyof P]: ReturnType<typeof Optional<P[K]>> }>;
}

/** Every property optional, and null to put back what holds where nobody says anything. */
export function clearable<P extends TProperties>(
  schema: TObject<P>,
): TObject<{ [K in keyof P]: ReturnType<typeof Optional<TUnsafe<Static<P[K]> | null>>> }> {
  const properties: TProperties = {};
  for (const [name, property] of Object.entries(schema.properties)) properties[name] = nullable(property);
  return partial(object(properties)) as ReturnType<typeof clearable<P>>;
}

/** The properties of several objects in one closed object; a later one wins. */
export const merged = <A extends TProperties, B extends TProperties>(
  first: TObject<A>,
  second: TObject<B>,
): TObject<Omit<A, keyof B> & B> =>
  object({ ...first.properties, ...second.properties } as Omit<A, keyof B> & B) as TObject<
    Omit<A, keyof B> & B
  >;

export type RequiredNames<P extends TProperties> = TRequiredArray<P>;
