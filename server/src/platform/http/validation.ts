import type { FieldError } from '@weir/contract/errors';
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import { build } from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { IsDateTime } from 'typebox/format';

const shared: Options = { allErrors: true, useDefaults: true, removeAdditional: false, strict: false };

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** By RFC 3339. The name of a zone in brackets, which a later one allows, is none of ours. */
const isDateTime = (text: string): boolean => !text.includes('[') && IsDateTime(text);

function ajv(options: Options): Ajv {
  const instance = new Ajv({ ...shared, ...options });
  instance.addFormat('date-time', isDateTime);
  instance.addFormat('time-zone', isTimeZone);
  return instance;
}

/** A query speaks text, so "5" is 5 there; a body says what it means, and nothing is turned into it. */
const strict = ajv({ coerceTypes: false });
const fromText = ajv({ coerceTypes: true });

/** Says whether a value is as its schema asks; `errors` are of the last value. */
export interface Validator<T> {
  (value: unknown): value is T;
  errors: ErrorObject[];
}

/** Compiled at its first value: to compile all of them would be a third of a start. */
function validatorBy<T>(rules: Ajv, schema: object): Validator<T> {
  let fits: ValidateFunction<T> | undefined;
  const validator = (value: unknown): value is T => {
    fits ??= rules.compile<T>(schema);
    const isFit = fits(value);
    validator.errors = fits.errors ?? [];
    return isFit;
  };
  validator.errors = [] as ErrorObject[];
  return validator;
}

/** For JSON that does not arrive by HTTP: WebSocket frames, device messages. */
export const createValidator = <T>(schema: object): Validator<T> => validatorBy<T>(strict, schema);

export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const validator = validatorBy(httpPart === 'body' ? strict : fromText, schema);
  return (value: unknown) => {
    const misspelt = httpPart === 'querystring' ? misspeltNumbers(schema, value) : [];
    if (misspelt.length > 0) return { error: misspelt };
    return validator(value) || { error: validator.errors };
  };
};

const spellings: Record<string, RegExp> = {
  integer: /^(0|-?[1-9][0-9]*)$/,
  number: /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/,
};

/** Numbers of a query that are not written as everybody writes them: `1e3`, `0x10`, `+1`, `01` or with spaces. */
function misspeltNumbers(schema: object, query: unknown): ErrorObject[] {
  const { properties = {} } = schema as { properties?: Record<string, { type?: unknown }> };
  return Object.entries(query as Record<string, unknown>).flatMap(([name, value]) => {
    const type = Object.hasOwn(properties, name) ? properties[name]?.type : undefined;
    const spelling = typeof type === 'string' ? spellings[type] : undefined;
    if (!spelling || typeof value !== 'string' || spelling.test(value)) return [];
    return [
      {
        keyword: 'type',
        instancePath: `/${name}`,
        schemaPath: '',
        params: { type },
        message: `must be ${type}`,
      },
    ];
  });
}

/** At the first answer of its kind. */
export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) => {
  let write: ((value: unknown) => string) | undefined;
  return (value: unknown) => {
    write ??= build(schema);
    return write(value);
  };
};

const fieldOf = (error: ErrorObject): string => {
  const path = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') path.push(error.params.missingProperty);
  if (error.keyword === 'additionalProperties') path.push(error.params.additionalProperty);
  return path.join('.');
};

const sentences: Record<string, (error: ErrorObject) => string> = {
  required: () => 'is required',
  additionalProperties: () => 'is not a known field',
  format: (error) => `is not a ${error.params.format}`,
  pattern: () => 'has characters that are not allowed here',
  enum: (error) => `must be one of ${error.params.allowedValues.join(', ')}`,
};

const limitOf = (error: ErrorObject): { limit: number | string } | undefined => {
  if (error.keyword === 'enum') return { limit: error.params.allowedValues.join(', ') };
  return typeof error.params.limit === 'number' ? { limit: error.params.limit } : undefined;
};

/** A form has fewer; an attack should not be answered at length. */
const mostFields = 50;

/** Ajv's errors as the envelope's field list. */
export function fieldErrors(errors: ErrorObject[]): FieldError[] {
  return errors.slice(0, mostFields).map((error) => {
    const field = fieldOf(error);
    const says = sentences[error.keyword]?.(error) ?? error.message ?? 'does not fit';
    const rule = error.keyword === 'additionalProperties' ? 'unknown' : error.keyword;
    return { field, rule, message: `${field || 'The body'} ${says}`, ...limitOf(error) };
  });
}
