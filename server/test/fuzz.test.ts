import { type Code, codes, sessionCodes } from '@weir/contract/errors';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractEndpoints } from './endpoints.ts';
import { buildDevice } from './factories.ts';
import { type Actor, startTestApp, type TestApp } from './harness.ts';
import { odd, oddly, textOnly } from './odd-values.ts';
import { valuesOf } from './schema-samples.ts';

/** Requests made from the OpenAPI document that the platform serves: none may end in an error of ours. */
interface Operation {
  parameters?: { name: string; required: boolean; schema: object }[];
  requestBody?: { content: { 'application/json'?: { schema: object } } };
}
type Paths = Record<string, Record<string, Operation>>;

const runs = 12;

/** Said to whom an earlier request has closed the door: signed out, or the rules changed. */
const shutOut: readonly Code[] = [
  ...sessionCodes,
  codes.passwordChangeNeeded,
  codes.secondFactorSetupNeeded,
  codes.reauthenticationNeeded,
];

let platform: TestApp;
let paths: Paths;
let root: Actor;

beforeAll(async () => {
  platform = await startTestApp();
  root = platform.users.root;
  await buildDevice(platform);
  const document = await fetch(`${platform.httpUrl}/api/v1/openapi.json`);
  ({ paths } = (await document.json()) as { paths: Paths });
});
afterAll(() => platform?.stop());

const operations = (await contractEndpoints()).map(({ method, path }) => `${method} ${path}`);

test('the document has every endpoint, and nothing else', () => {
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  );
  expect(documented.sort()).toEqual([...operations].sort());
});

describe.each(operations)('%s', (name) => {
  const [method = '', path = ''] = name.split(' ');
  const operation = () => paths[`/api/v1${path}`]?.[method.toLowerCase()] ?? {};
  const querySchema = () => {
    const parameters = operation().parameters ?? [];
    return {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name: field, schema }) => [field, schema])),
      required: parameters.filter(({ required }) => required).map(({ name: field }) => field),
    };
  };
  const bodySchema = () => operation().requestBody?.content['application/json']?.schema;
  const fieldsOf = (schema: object | undefined) =>
    Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});

  const request = async (query: unknown, body: unknown): Promise<void> => {
    const ask = () =>
      platform.send({
        ...{ method, path, as: root, query: textOnly((query ?? {}) as object) },
        ...(body === undefined ? {} : { body }),
      });
    let answer = await ask();
    if (shutOut.includes(answer.code)) {
      root = await anew(platform);
      answer = await ask();
    }
    expect(answer.status).toBeLessThan(500);
    // A file has no envelope.
    if (answer.status !== 200 || answer.code !== undefined) expect(answer.code).toBeTypeOf('number');
    expect(JSON.stringify(answer.data ?? null)).not.toMatch(/node_modules|at async|select .* from/i);
  };

  test('answers what the document allows', async () => {
    const body = bodySchema();
    const bodies = body ? valuesOf(body) : fc.constant(undefined);
    await fc.assert(fc.asyncProperty(valuesOf(querySchema()), bodies, request), { numRuns: runs });
  });

  test('refuses what it does not', async () => {
    const body = bodySchema();
    const bodies = body
      ? fc.oneof({ weight: 3, arbitrary: oddly(fieldsOf(body)) }, odd)
      : fc.constant(undefined);
    await fc.assert(fc.asyncProperty(oddly(fieldsOf(querySchema())), bodies, request), { numRuns: runs });
  });
});

/** Whatever the last request ended, closed or locked, the next one is let in. */
async function anew({ app, db, users }: TestApp): Promise<Actor> {
  const { userId, username } = users.root;
  await sql`update role set require_two_factor = false where require_two_factor`.execute(db);
  await sql`delete from two_factor where user_id = ${userId}`.execute(db);
  const { token, sessionId } = await app.sessions.open({ userId });
  await sql`update session set reauthenticated_at = now() + interval '1 hour' where id = ${sessionId}`.execute(
    db,
  );
  return { userId, username, token };
}
