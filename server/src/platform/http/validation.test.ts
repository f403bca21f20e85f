import { id } from '@weir/contract/common';
import { number, object, optional, string } from '@weir/contract/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contractEndpoints } from '../../../test/endpoints.ts';
import { valuesOf } from '../../../test/schema-samples.ts';
import { createValidator, validatorCompiler } from './validation.ts';

interface ObjectSchema {
  properties: Record<string, { type?: string | string[]; maxLength?: number; maxItems?: number }>;
  required?: string[];
  additionalProperties?: unknown;
}

const seed = 20_261_121;
const runs = { seed, numRuns: 30 };

const endpoints = await contractEndpoints();
const bodies = endpoints.flatMap(({ path, body }) =>
  body && 'properties' in body ? [{ path, schema: body as unknown as ObjectSchema & object }] : [],
);
const queries = endpoints.flatMap(({ path, query }) =>
  query ? [{ path, schema: query as unknown as ObjectSchema & object }] : [],
);

const errorsOf = (schema: object, value: unknown): { keyword: string; instancePath: string }[] => {
  const isValid = createValidator(schema);
  return isValid(value) ? [] : isValid.errors;
};

const check = (schema: object, property: (value: Record<string, unknown>) => void) =>
  fc.assert(
    fc.property(valuesOf(schema), (value) => {
      property(structuredClone(value) as Record<string, unknown>);
    }),
    runs,
  );

test('what others write may have fields that we do not know: what a media server asks, and nothing else', () => {
  const open = [...bodies, ...queries].filter(({ schema }) => schema.additionalProperties === true);
  expect(open.map(({ path }) => path)).toEqual(['/video/mediaauth']);
});

describe.each([...bodies, ...queries])('the input of $path', ({ schema }) => {
  test('is taken as it is described', () => {
    check(schema, (value) => expect(errorsOf(schema, value)).toEqual([]));
  });

  test.skipIf(schema.additionalProperties === true)(
    'carries no field that nobody knows, at the top or anywhere below',
    () => {
      check(schema, (value) => {
        expect(errorsOf(schema, { ...value, isAdmin: 1 }).map(({ keyword }) => keyword)).toContain(
          'additionalProperties',
        );
      });
    },
  );

  test('has everything that is required', () => {
    const withDefault = (name: string) => 'default' in (schema.properties[name] ?? {});
    const required = (schema.required ?? []).filter((name) => !withDefault(name));
    check(schema, (value) => {
      for (const name of required) {
        const { [name]: _, ...rest } = value;
        expect(errorsOf(schema, rest).map(({ keyword }) => keyword)).toContain('required');
      }
    });
  });

  test('keeps every text and list within its bounds, which it has', () => {
    for (const [name, property] of Object.entries(schema.properties)) {
      const types = ([] as (string | undefined)[]).concat(property.type);
      if (types.includes('string') && !('enum' in property)) {
        expect(property.maxLength, name).toBeGreaterThan(0);
        const long = 'x'.repeat((property.maxLength ?? 0) + 1);
        expect(errorsOf(schema, { [name]: long }).map(({ instancePath }) => instancePath)).toContain(
          `/${name}`,
        );
      }
      if (types.includes('array')) {
        expect(property.maxItems, name).toBeGreaterThan(0);
        const long = Array((property.maxItems ?? 0) + 1).fill(1);
        expect(errorsOf(schema, { [name]: long }).map(({ instancePath }) => instancePath)).toContain(
          `/${name}`,
        );
      }
    }
  });
});

describe.each(bodies)('the body of $path', ({ schema }) => {
  test('means what it says: nothing is turned into another kind of value', () => {
    for (const [name, { type }] of Object.entries(schema.properties)) {
      if (type !== 'integer' && type !== 'number' && type !== 'boolean') continue;
      for (const other of ['1', 'true', [1], { valueOf: 1 }]) {
        const wrong = errorsOf(schema, { [name]: other });
        expect(wrong.map(({ instancePath }) => instancePath)).toContain(`/${name}`);
      }
    }
  });
});

describe('a number in a query', () => {
  const schema = object({ id, lng: optional(number()), names: optional(string()) });
  const takes = (query: object) =>
    (
      validatorCompiler({ schema, httpPart: 'querystring', method: 'GET', url: '' } as never) as (
        value: object,
      ) => unknown
    )({ ...query }) === true;

  test.each(['1', '42', '2147483647'])('is taken as %s', (text) => expect(takes({ id: text })).toBe(true));

  test.each(['0', '01', '1e3', '0x10', '+1', ' 1', '1 ', '1.0', '１', '-1', '', 'NaN', '2147483648'])(
    'is not taken as "%s"',
    (text) => expect(takes({ id: text })).toBe(false),
  );

  test('may have a fraction where it has one', () => {
    expect(['-0.5', '120.15', '0'].map((lng) => takes({ id: '1', lng }))).toEqual([true, true, true]);
    expect(['.5', '1e2', '5.', 'Infinity'].map((lng) => takes({ id: '1', lng }))).toEqual(
      Array(4).fill(false),
    );
    expect(takes({ id: '1', names: '0x10' })).toBe(true);
  });
});
