import type { Endpoint, Scope, Thing } from '@weir/contract/endpoint';
import { type Code, codes, sessionCodes } from '@weir/contract/errors';
import type { Actor, TestApp } from '../harness.ts';
import { sampleOf } from '../schema-samples.ts';
import { fieldOf, isOfScope, type NameableId, nameableIds, thingNamed, withId } from './nameable-ids.ts';
import { type Gate, gates, holds, type People, type Person } from './people.ts';
import { buildThing, letView, markOf, moveToBin, reachOf } from './things.ts';

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

/** What is examined of one endpoint. */
interface Examined extends Matrix {
  /** The things that its calls have left as they were, by owner. */
  kept: Map<Person, Promise<number>>;
  /** What a read has answered, by caller. */
  answered: Map<Person, Awaited<ReturnType<Matrix['send']>>>;
}

type OneScope = Extract<Scope, { kind: 'one' }>;
type Fields = Record<string, unknown>;

/** What an answer says about the right to it; `open` includes every complaint about anything else. */
type Verdict = 'open' | 'permission' | 'absent' | 'above' | `code ${Code}`;

const gateCodes: Record<Gate, Code> = {
  anonymous: codes.tokenIllegal,
  nobody: codes.tokenIllegal,
  expired: codes.tokenExpired,
  ended: codes.tokenIllegal,
  preview: codes.previewIsReadOnly,
  wall: codes.wallOnlyShows,
  oldPassword: codes.passwordChangeNeeded,
  noSecondFactor: codes.secondFactorSetupNeeded,
  unproven: codes.reauthenticationNeeded,
};

const closing: readonly Code[] = [...Object.values(gateCodes), codes.signedInElsewhere];

const over: readonly Code[] = [...sessionCodes, codes.reauthenticationNeeded, codes.tooMany];

/** Everything that is wrong about who may call an endpoint, in words; nothing when all is well. */
export async function examine(all: Matrix, endpoint: Endpoint): Promise<string[]> {
  const matrix: Examined = { ...all, kept: new Map(), answered: new Map() };
  return [
    ...(await examineGates(matrix, endpoint)),
    ...(await examineRoles(matrix, endpoint)),
    ...(endpoint.scope.kind === 'one' ? await examineTree(matrix, endpoint, endpoint.scope) : []),
    ...(endpoint.scope.kind === 'rows' ? await examineRows(matrix, endpoint) : []),
    ...(await examineNamed(matrix, endpoint)),
  ];
}

function verdictOf({ access, scope }: Endpoint, { code, data }: { code: Code; data: unknown }): Verdict {
  // What belongs to nobody may well not be there.
  if (code === codes.notFound) return scope.kind === 'one' ? 'absent' : 'open';
  if (closing.includes(code)) return `code ${code}`;
  if (code !== codes.notPermitted) return 'open';
  const { permission, reason } = (data ?? {}) as { permission?: string | null; reason?: string };
  if (permission === access) return 'permission';
  return reason === 'above' ? 'above' : 'open';
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

/** What names these things to an endpoint: one of them, a list of them, or a text of several. */
function named({ query, body }: Endpoint, { id }: OneScope, ids: readonly number[]): Fields {
  const [part, field = 'id'] = id.split('.');
  const { type } = (fieldsOf(part === 'query' ? query : body)[field] ?? {}) as { type?: string };
  if (type === 'array') return { [field]: ids };
  return { [field]: type === 'string' ? ids.join(',') : ids[0] };
}

async function send(matrix: Matrix, endpoint: Endpoint, as: Actor | null, ids?: Fields) {
  const { method, path } = endpoint;
  return matrix.send({ method, path, ...inputOf(matrix, endpoint, ids), as });
}

/**
 * What somebody who is signed in is answered. Signing out and the like have ended the session of an earlier call, and
 * what does not exist uses up the allowance of one within a minute.
 */
async function sendAs({ people }: Matrix, person: Person, ask: (as: Actor) => ReturnType<Matrix['send']>) {
  const answer = await ask(await people.signedIn(person));
  return over.includes(answer.code) ? ask(await people.signIn(person)) : answer;
}

async function examineGates(matrix: Matrix, endpoint: Endpoint): Promise<string[]> {
  const wrong: string[] = [];
  for (const gate of gates) {
    const ask = async () => (await send(matrix, endpoint, await matrix.people.stoppedAt(gate))).code;
    let code = await ask();
    // Of an earlier call, whose session has made room for later ones since.
    if (code !== gateCodes[gate] && over.includes(code)) {
      matrix.people.hasPassed(gate);
      code = await ask();
    }
    const isStopped = code === gateCodes[gate];
    if (!isStopped && endpoint.method !== 'GET') matrix.people.hasPassed(gate);
    if (isStopped !== isClosedTo(endpoint, gate)) wrong.push(`${gate}: answers ${code}`);
  }
  return wrong;
}

function isClosedTo({ access, method, reauthenticate, ...endpoint }: Endpoint, gate: Gate): boolean {
  if (access === 'public') return false;
  if (gate === 'oldPassword') return endpoint.beforePasswordChange !== true;
  if (gate === 'noSecondFactor') return endpoint.beforeSecondFactor !== true;
  if (gate === 'preview') return endpoint.inPreview !== true && (method !== 'GET' || reauthenticate === true);
  if (gate === 'wall') return endpoint.onWall !== true;
  if (gate === 'unproven') return reauthenticate === true;
  return true;
}

async function examineRoles(matrix: Examined, endpoint: Endpoint): Promise<string[]> {
  const { access, scope } = endpoint;
  const wrong: string[] = [];
  for (const person of matrix.people.byRole) {
    const mayCall = access === 'public' || access === 'signedIn' || holds(person.role, access);
    for (const owner of scope.kind === 'one' ? [person, matrix.people.stranger] : [null]) {
      const isOwn = owner === null || owner === person || isForAll(scope, person);
      const allowed = isOwn ? 'open' : 'absent';
      const verdict = owner
        ? await ask(matrix, endpoint, person, owner)
        : verdictOf(endpoint, await askPlainly(matrix, endpoint, person));
      const expected = mayCall ? allowed : 'permission';
      if (verdict !== expected)
        wrong.push(`${person.name}, ${owner?.name ?? 'nothing'}'s: ${verdict}, not ${expected}`);
    }
  }
  return wrong;
}

const isForAll = (scope: Scope, { role }: Person): boolean => {
  const reach = scope.kind === 'one' ? reachOf(scope.of) : 'above';
  return reach === 'everybody' || (reach !== 'nobody' && role === 'SUPERADMIN');
};

/** What somebody is answered who names nothing; a read is asked once. */
async function askPlainly(matrix: Examined, endpoint: Endpoint, person: Person) {
  const { answered } = matrix;
  const answer = answered.get(person) ?? (await sendAs(matrix, person, (as) => send(matrix, endpoint, as)));
  if (endpoint.method === 'GET') answered.set(person, answer);
  return answer;
}

/** What somebody hears about a thing of an owner. */
async function ask(
  matrix: Examined,
  endpoint: Endpoint,
  person: Person,
  owner: Person,
  thing?: number,
): Promise<Verdict> {
  const scope = endpoint.scope as OneScope;
  const ids = named(endpoint, scope, [thing ?? (await thingFor(matrix, endpoint, owner))]);
  const verdict = verdictOf(endpoint, await sendAs(matrix, person, (as) => send(matrix, endpoint, as, ids)));
  letGo(matrix, endpoint, owner, verdict);
  return verdict;
}

function thingFor(matrix: Examined, endpoint: Endpoint, owner: Person): Promise<number> {
  const { kept } = matrix;
  const thing = kept.get(owner) ?? newThingFor(matrix, endpoint, owner);
  kept.set(owner, thing);
  return thing;
}

/** A call that was let in may have changed the thing: the next one is about another. */
function letGo({ kept }: Examined, { method }: Endpoint, owner: Person, verdict: Verdict): void {
  if (verdict === 'open' && method !== 'GET') kept.delete(owner);
}

async function newThingFor({ test }: Matrix, endpoint: Endpoint, owner: Person): Promise<number> {
  const { of } = endpoint.scope as OneScope;
  const id = await buildThing(test, of, owner);
  if (endpoint.path.includes('/restore')) await moveToBin(test, of, id);
  return id;
}

const verdictAbove = ({ of }: OneScope): Verdict => (reachOf(of) === 'nobody' ? 'absent' : 'open');

function verdictBelow({ of, need }: OneScope): Verdict {
  const reach = reachOf(of);
  if (reach === 'aboveAndBelow') return need === 'view' ? 'open' : 'above';
  return reach === 'everybody' ? 'open' : 'absent';
}

async function examineTree(matrix: Examined, endpoint: Endpoint, scope: OneScope): Promise<string[]> {
  const { chief, head, colleague, member } = matrix.people.tree;
  const wrong: string[] = [];
  const expect = (who: string, verdict: Verdict, expected: Verdict) => {
    if (verdict !== expected) wrong.push(`${who}: ${verdict}, not ${expected}`);
  };
  expect('who is above the owner', await ask(matrix, endpoint, chief, head), verdictAbove(scope));
  expect('who is below the owner', await ask(matrix, endpoint, colleague, head), verdictBelow(scope));
  if (scope.of === 'project' || scope.of === 'device') {
    const id = await thingFor(matrix, endpoint, head);
    await letView(matrix.test, scope.of, id, member);
    const verdict = await ask(matrix, endpoint, member, head, id);
    expect('a member who may only view', verdict, scope.need === 'view' ? 'open' : 'absent');
  }
  if (isList(endpoint, scope) && reachOf(scope.of) !== 'everybody') {
    const both = named(endpoint, scope, [await thingFor(matrix, endpoint, head), matrix.foreign[scope.of]]);
    const answer = await sendAs(matrix, head, (as) => send(matrix, endpoint, as, both));
    const verdict = verdictOf(endpoint, answer);
    letGo(matrix, endpoint, head, verdict);
    expect('a foreign id beside an own one', verdict, 'absent');
  }
  return wrong;
}

const isList = (endpoint: Endpoint, scope: OneScope): boolean =>
  Object.values(named(endpoint, scope, [1, 2])).some((value) => typeof value !== 'number');

async function examineRows(matrix: Examined, endpoint: Endpoint): Promise<string[]> {
  const { people } = matrix;
  const wrong: string[] = [];
  const filter = { keyword: markOf(people.stranger) };
  for (const person of people.byRole.filter(({ role }) => role === 'ADMIN')) {
    const shows = (answer: { data: unknown }, by: object) => {
      if (tells(answer, people.stranger))
        wrong.push(`${person.name} is shown what is the stranger's by ${JSON.stringify(by)}`);
    };
    shows(await askPlainly(matrix, endpoint, person), {});
    if (!('keyword' in fieldsOf(endpoint.query))) continue;
    const { method, path } = endpoint;
    const input = inputOf(matrix, endpoint);
    const query = { ...input.query, ...filter };
    shows(await sendAs(matrix, person, (as) => matrix.send({ method, path, ...input, query, as })), filter);
  }
  return wrong;
}

const tells = ({ data }: { data: unknown }, person: Person): boolean =>
  (JSON.stringify(data) ?? '').includes(markOf(person));

/** Whatever else a request names: a read tells nothing of what is foreign, and a write does not hang anything on it. */
async function examineNamed(matrix: Examined, endpoint: Endpoint): Promise<string[]> {
  const wrong: string[] = [];
  for (const id of nameableIds(endpoint)) {
    const of = thingNamed(endpoint, id);
    if (!of || isOfScope(endpoint, id) || reachOf(of) === 'everybody') continue;
    const answer = await sendNaming(matrix, endpoint, id, matrix.foreign[of]);
    if (tells(answer, matrix.people.stranger)) wrong.push(`${fieldOf(id)} tells of a foreign ${of}`);
    if (id.part === 'body' && !isOfSelection(id) && answer.status < 400)
      wrong.push(`${fieldOf(id)} may name a foreign ${of}`);
  }
  return wrong;
}

/** A selection narrows, as a query does: what is foreign is not in it, and is counted as gone (device-changes.test.ts). */
const isOfSelection = ({ path }: NameableId): boolean => path[0] === 'selection';

/** A request of the head of a tree, about a thing of theirs, that names something else too. */
async function sendNaming(matrix: Examined, endpoint: Endpoint, { part, path }: NameableId, id: number) {
  const { scope } = endpoint;
  const { head } = matrix.people.tree;
  const own = scope.kind === 'one' ? named(endpoint, scope, [await thingFor(matrix, endpoint, head)]) : {};
  const input = inputOf(matrix, endpoint, own);
  const request = {
    ...{ method: endpoint.method, path: endpoint.path, ...input },
    [part]: part === 'query' ? { ...input.query, [path[0] ?? 'id']: id } : withId(input.body, path, id),
  };
  const answer = await sendAs(matrix, head, (as) => matrix.send({ ...request, as }));
  letGo(matrix, endpoint, head, verdictOf(endpoint, answer));
  return answer;
}
