import type { Endpoint, Input, Output } from '@weir/contract/endpoint';
import type { Code } from '@weir/contract/errors';
import type { BuiltInRole } from '@weir/contract/permissions';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Config, readConfig } from '../src/config.ts';
import { type Platform, startOn } from '../src/main.ts';
import type { Db } from '../src/platform/db/database.ts';
import { basePath } from '../src/platform/http/mount.ts';
import { createLogger } from '../src/platform/logger.ts';
import { assertEventsFit, checkEvent } from './checked-events.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { makeTestFolder, removeTestFolder } from './folders.ts';
import { withVersion } from './versions.ts';

/** Somebody who is signed in. */
export interface Actor {
  userId: number;
  username: string;
  token: string;
}

export interface Answer<E extends Endpoint> {
  status: number;
  code: Code;
  message: string;
  msg?: string;
  /** The data of a success; of an error its facts. */
  data: Output<E>;
  headers: Record<string, string | string[] | number | undefined>;
}

/** A test that is not about versions leaves the version out: that of now is sent. */
type Unversioned<T> = T extends { version: number } ? Omit<T, 'version'> & { version?: number } : T;

type Given<I> = { [K in keyof I]?: K extends 'body' ? Unversioned<I[K]> : I[K] };

/** The body that a test gives. */
export type BodyOf<E extends Endpoint> = NonNullable<Given<Input<E>>['body' & keyof Input<E>]>;

type CallOptions<E extends Endpoint> = Given<Input<E>> & { as?: Actor | null };

export interface TestApp {
  platform: Platform;
  app: Platform['app'];
  db: Db;
  database: TestDatabase;
  config: Config;
  mqttUrl: string;
  httpUrl: string;
  users: Record<keyof typeof cast, Actor>;
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer<E>>;
  /** A call with anything in it, for what the types forbid. */
  send(request: {
    method: string;
    path: string;
    query?: object;
    body?: unknown;
    as?: Actor | null;
  }): Promise<Answer<Endpoint>>;
  /** A sign-in to which sensitive actions are open. */
  actorOf(userId: number, username: string): Promise<Actor>;
  addUser(draft: { username: string; role: BuiltInRole; type: 0 | 1; parent?: Actor }): Promise<Actor>;
  stop(): Promise<void>;
}

/**
 * Everybody a feature is tested with: `owner` and `below` are of one tree, `stranger` of another, `battery`
 * is below the owner with the narrow built-in role.
 */
const cast = {
  owner: { role: 'ADMIN', type: 1, parent: 'root' },
  below: { role: 'ADMIN', type: 1, parent: 'owner' },
  battery: { role: 'BATTERYMANAGEMENT', type: 1, parent: 'owner' },
  stranger: { role: 'ADMIN', type: 1, parent: 'root' },
  root: { role: 'SUPERADMIN', type: 0, parent: null },
} as const;

const password = 'correct horse battery';

/** The whole platform on a database of its own, with its cast of users. */
export async function startTestApp(options: Parameters<typeof startOn>[3] = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const folder = makeTestFolder();
  const config = readConfig({
    WEIR_PORT: '0',
    WEIR_MQTT_PORT: '0',
    WEIR_DATA: folder,
    WEIR_ADMIN_PASSWORD: password,
    // Tests ask faster than people do.
    WEIR_REQUESTS_PER_MINUTE: '100000000',
  });
  const platform = await startOn(database, config, createLogger('silent'), { checkEvent, ...options });
  const { app, server } = platform;

  const actorOf = async (userId: number, username: string): Promise<Actor> => {
    const { token, sessionId } = await app.sessions.open({ userId });
    // Grave actions are open to the cast; what closes them is tested by itself.
    await sql`update session set reauthenticated_at = now() + interval '1 hour' where id = ${sessionId}`.execute(
      database.db,
    );
    return { userId, username, token };
  };
  const addUser: TestApp['addUser'] = async ({ username, role, type, parent }) => {
    const parentId = parent?.userId ?? null;
    const userId = await app.users.createUser({ username, password, name: username, type, role, parentId });
    return actorOf(userId, username);
  };
  const send = sender(server);

  return {
    platform,
    app,
    db: database.db,
    database,
    config,
    mqttUrl: `mqtt://127.0.0.1:${platform.mqttPort}`,
    httpUrl: `http://127.0.0.1:${platform.httpPort}`,
    users: await makeCast(platform, addUser, actorOf),
    send,
    async call(endpoint, options) {
      const { as = null, query, body }: { as?: Actor | null; query?: object; body?: unknown } = options ?? {};
      // The same request as `send`, with the answer's type from the contract.
      const sent = await withVersion(database.db, endpoint, body);
      return send({ ...endpoint, ...(query ? { query } : {}), body: sent, as }) as Promise<never>;
    },
    actorOf,
    addUser,
    async stop() {
      await platform.stop();
      await database.drop();
      removeTestFolder(folder);
      assertEventsFit();
    },
  };
}

/** Calls a server as the console does, and opens the envelope. */
export const sender =
  (server: FastifyInstance): TestApp['send'] =>
  async ({ method, path, query, body, as }) => {
    const response = await server.inject({
      method: method as 'GET',
      url: `${basePath}${path}`,
      ...(query ? { query: textOf(query) } : {}),
      ...(body === undefined ? {} : { payload: body as object }),
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
    });
    const { code, message, msg, data } = isJson(response.headers) ? response.json() : { data: response.body };
    return {
      status: response.statusCode,
      code,
      message,
      ...(msg ? { msg } : {}),
      data,
      headers: response.headers,
    };
  };

const isJson = (headers: Record<string, unknown>) =>
  String(headers['content-type']).includes('application/json');

const textOf = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

async function makeCast(
  { app }: Platform,
  addUser: TestApp['addUser'],
  actorOf: (userId: number, username: string) => Promise<Actor>,
): Promise<TestApp['users']> {
  const admin = await app.users.findCredentials({ usernameKey: 'admin' });
  if (!admin) throw new Error('there is no administrator');
  const root = await actorOf(admin.id, 'admin');
  const owner = await addUser({ username: 'owner', ...cast.owner, parent: root });
  const stranger = await addUser({ username: 'stranger', ...cast.stranger, parent: root });
  const below = await addUser({ username: 'below', ...cast.below, parent: owner });
  const battery = await addUser({ username: 'battery', ...cast.battery, parent: owner });
  return { root, owner, stranger, below, battery };
}
