import type { Endpoint, Scope, Thing } from '@weir/contract/endpoint';
import { type Code, codes } from '@weir/contract/errors';
import type { Actor, TestApp } from '../harness.ts';
import { sampleOf } from '../schema-samples.ts';
import { type Gate, gates, holds, type People, type Person } from './people.ts';
import { buildThing, letView, markOf, moveToBin } from './things.ts';

export interface Matrix {
  test: TestApp;
  /** What is examined: the platform, or something that is wrong on purpose. */
  send: TestApp['send'];
  people: People;
  /** What a call needs beyond its schema to get past the checks of its input. */
  needed: Record<string, { query?: object; body?: object }>;
  /** Things of the stranger, whose ids and names nobody else may meet. */
  foreign: Record<Thing, number>;
}

type OneScope = Extract<Scope, { kind: 'one' }>;
type Fields = Record<string, unknown>;

/** What an answer says about the right to it; `open` includes every complaint about anything else. */
type Verdict = 'open' | 'word' | 'absent' | `code ${Code}`;

const gateCodes: Record<Gate, Code> = {
  anonymous: codes.tokenIllegal,
  nobody: codes.tokenIllegal,
  expired: codes.tokenExpired,
  ended: codes.tokenIllegal,
  preview: codes.previewIsReadOnly,
  wall: codes.wallOnlyShows,
  oldPassword: codes.passwordChangeNeeded,
  noSecondFactor: codes.secondFactorSetupNeeded,
};

const closing: readonly Code[] = [
  ...Object.values(gateCodes),
  codes.signedInElsewhere,
  codes.reauthenticationNeeded,
];

/** Everything that is wrong about who may call an endpoint, in words; nothing when all is well. */
export async function examine(matrix: Matrix, endpoint: Endpoint): Promise<string[]> {
  return [
    ...(await examineGates(matrix, endpoint)),
    ...(await examineRoles(matrix, endpoint)),
    ...(endpoint.scope.kind === 'one' ? await examineTree(matrix, endpoint, endpoint.scope) : []),
    ...(endpoint.scope.kind === 'rows' ? await examineRows(matrix, endpoint) : []),
    ...(await examineReferences(matrix, endpoint)),
  ];
}

function verdictOf({ access, scope }: Endpoint, { code, data }: { code: Code; data: unknown }): Verdict {
  // What belongs to nobody may well not be there.
  if (code === codes.notFound) return scope.kind === 'one' ? 'absent' : 'open';
  if (closing.includes(code)) return `code ${code}`;
  const missing = (data as { permission?: string | null } | null | undefined)?.permission;
  return code === codes.notPermitted && missing === access ? 'word' : 'open';
}

function inputOf({ needed }: Matrix, endpoint: Endpoint, ids: Fields = {}): { query: object; body?: object } {
  const { query, body, path, scope } = endpoint;
  const sample = (schema: object | undefined) =>
    schema ? { ...(sampleOf(schema) as object), ...pageOf(schema) } : {};
  const given = needed[path] ?? {};
  const inQuery = scope.kind === 'one' && scope.id.startsWith('query.');
  return {
    query: { ...sample(query), ...given.query, ...(inQuery ? ids : {}) },
    ...(body ? { body: { ...sample(body), ...given.body, ...(inQuery ? {} : ids) } } : {}),
  };
}

const pageOf = (schema: object): object =>
  'limit' in fieldsOf(schema) && 'page' in fieldsOf(schema) ? { page: 1, limit: 200 } : {};

const fieldsOf = (schema: object | undefined): Fields =>
  (schema as { properties?: Fields } | undefined)?.properties ?? {};

const nameOfId = ({ id }: OneScope): string => id.split('.')[1] ?? 'id';

async function send(matrix: Matrix, endpoint: Endpoint, as: Actor | null, ids?: Fields) {
  const { method, path } = endpoint;
  return matrix.send({ method, path, ...inputOf(matrix, endpoint, ids), as });
}

/** Anew for each call: signing out and the like end the session that they are called with. */
const actorOf = ({ people }: Matrix, person: Person): Promise<Actor> => people.signIn(person);

async function examineGates(matrix: Matrix, endpoint: Endpoint): Promise<string[]> {
  const wrong: string[] = [];
  for (const gate of gates) {
    const { code } = await send(matrix, endpoint, await matrix.people.stoppedAt(gate));
    const isStopped = code === gateCodes[gate];
    if (isStopped !== isClosedTo(endpoint, gate)) wrong.push(`${gate}: answers ${code}`);
  }
  if (endpoint.access === 'public') return wrong;
  const [superuser] = matrix.people.byRole;
  if (!superuser) throw new Error('unreachable');
  const unproven = await send(matrix, endpoint, await matrix.people.signIn(superuser, 'unproven'));
  if ((unproven.code === codes.reauthenticationNeeded) !== (endpoint.reauthenticate === true))
    wrong.push(`a password not given again: answers ${unproven.code}`);
  return wrong;
}

function isClosedTo({ access, method, reauthenticate, ...endpoint }: Endpoint, gate: Gate): boolean {
  if (access === 'public') return false;
  if (gate === 'oldPassword') return endpoint.beforePasswordChange !== true;
  if (gate === 'noSecondFactor') return endpoint.beforeSecondFactor !== true;
  if (gate === 'preview') return endpoint.inPreview !== true && (method !== 'GET' || reauthenticate === true);
  if (gate === 'wall') return endpoint.onWall !== true;
  return true;
}

async function examineRoles(matrix: Matrix, endpoint: Endpoint): Promise<string[]> {
  const { access, scope } = endpoint;
  const wrong: string[] = [];
  for (const person of matrix.people.byRole) {
    const mayCall = access === 'public' || access === 'signedIn' || holds(person.role, access);
    for (const owner of scope.kind === 'one' ? [person, matrix.people.stranger] : [null]) {
      const isOwn = owner === null || owner === person || person.role === 'SUPERADMIN';
      const allowed = isOwn ? 'open' : 'absent';
      const verdict = owner
        ? await ask(matrix, endpoint, person, owner)
        : verdictOf(endpoint, await send(matrix, endpoint, await actorOf(matrix, person)));
      const expected = mayCall ? allowed : 'word';
      if (verdict !== expected)
        wrong.push(`${person.name}, ${owner?.name ?? 'nothing'}'s: ${verdict}, not ${expected}`);
    }
  }
  return wrong;
}

/** What somebody hears about a thing of an owner; a thing that may be changed is a new one each time. */
async function ask(matrix: Matrix, endpoint: Endpoint, person: Person, owner: Person): Promise<Verdict> {
  const scope = endpoint.scope as OneScope;
  const id = await thingFor(matrix, endpoint, owner);
  const answer = await send(matrix, endpoint, await actorOf(matrix, person), { [nameOfId(scope)]: id });
  return verdictOf(endpoint, answer);
}

async function thingFor({ test }: Matrix, endpoint: Endpoint, owner: Person): Promise<number> {
  const { of } = endpoint.scope as OneScope;
  const id = await buildThing(test, of, owner);
  if (endpoint.path.includes('/restore')) await moveToBin(test, of, id);
  return id;
}

async function examineTree(matrix: Matrix, endpoint: Endpoint, scope: OneScope): Promise<string[]> {
  const { chief, head, colleague, member } = matrix.people.tree;
  const wrong: string[] = [];
  const expect = (who: string, verdict: Verdict, expected: Verdict) => {
    if (verdict !== expected) wrong.push(`${who}: ${verdict}, not ${expected}`);
  };
  expect('who is above the owner', await ask(matrix, endpoint, chief, head), 'open');
  expect('who is below the owner', await ask(matrix, endpoint, colleague, head), 'absent');
  if (scope.of === 'project' || scope.of === 'device') {
    const id = await thingFor(matrix, endpoint, head);
    await letView(matrix.test, scope.of, id, member);
    const answer = await send(matrix, endpoint, await actorOf(matrix, member), { [nameOfId(scope)]: id });
    expect(
      'a member who may only view',
      verdictOf(endpoint, answer),
      scope.need === 'view' ? 'open' : 'absent',
    );
  }
  if (isList(endpoint, scope)) {
    const both = `${await thingFor(matrix, endpoint, head)},${matrix.foreign[scope.of]}`;
    const answer = await send(matrix, endpoint, await actorOf(matrix, head), { [nameOfId(scope)]: both });
    expect('a foreign id beside an own one', verdictOf(endpoint, answer), 'absent');
  }
  return wrong;
}

const isList = ({ query }: Endpoint, scope: OneScope): boolean => {
  const field = fieldsOf(query)[nameOfId(scope)] as { type?: string } | undefined;
  return scope.id.startsWith('query.') && field?.type === 'string';
};

/** Fields by which a list is narrowed to what hangs on a thing. */
const references: Record<string, Thing> = {
  projectId: 'project',
  provisionProjectId: 'project',
  typeId: 'device-type',
  ownerId: 'user',
  parent: 'user',
  parent_id: 'user',
  actorId: 'user',
  targetId: 'user',
  userId: 'user',
};

async function examineRows(matrix: Matrix, endpoint: Endpoint): Promise<string[]> {
  const { people, foreign } = matrix;
  const narrowed = Object.keys(fieldsOf(endpoint.query)).flatMap((field) => {
    const of = references[field];
    return of ? [{ [field]: foreign[of] }] : [];
  });
  const wrong: string[] = [];
  for (const person of people.byRole.filter(({ role }) => role === 'ADMIN')) {
    for (const filter of [{}, { keyword: markOf(people.stranger) }, ...narrowed]) {
      if ('keyword' in filter && !('keyword' in fieldsOf(endpoint.query))) continue;
      const { method, path } = endpoint;
      const { query } = inputOf(matrix, endpoint);
      const answer = await matrix.send({
        method,
        path,
        query: { ...query, ...filter },
        as: await actorOf(matrix, person),
      });
      const text = JSON.stringify(answer.data);
      if (text.includes(markOf(people.stranger)))
        wrong.push(`${person.name} is shown what is the stranger's by ${JSON.stringify(filter)}`);
    }
  }
  return wrong;
}

/** A write must not hang anything on what the caller does not see. */
async function examineReferences(matrix: Matrix, endpoint: Endpoint): Promise<string[]> {
  const { body, scope, method, path } = endpoint;
  const { head } = matrix.people.tree;
  const wrong: string[] = [];
  for (const field of Object.keys(fieldsOf(body))) {
    const of = references[field];
    if (!of || (scope.kind === 'one' && nameOfId(scope) === field) || path.startsWith('/menu/')) continue;
    const own = scope.kind === 'one' ? { [nameOfId(scope)]: await thingFor(matrix, endpoint, head) } : {};
    const input = inputOf(matrix, endpoint, own);
    const referring = { ...input.body, ...own, [field]: matrix.foreign[of] };
    const { status } = await matrix.send({
      method,
      path,
      ...input,
      body: referring,
      as: await actorOf(matrix, head),
    });
    if (status < 400) wrong.push(`${field} may name a foreign ${of}`);
  }
  return wrong;
}
