import type { Endpoint, Input, Output } from '@weir/contract/endpoint';
import type { Code } from '@weir/contract/errors';
import type { BuiltInRole } from '@weir/contract/permissions';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { type Config, readConfig } from '../src/config.ts';
import { type Platform, startOn } from '../src/main.ts';
import type { Db } from '../src/platform/db/database.ts';
import { basePath } from '../src/platform/http/mount.ts';
import { createLogger } from '../src/platform/logger.ts';
import { type Actor, type Cast, castPassword, signInOf } from './cast.ts';
import { assertEventsFit, checkEvent } from './checked-events.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { makeTestFolder, removeTestFolder } from './folders.ts';
import { withVersion } from './versions.ts';

export interface Answer<E extends Endpoint> {
  status: number;
  code: Code;
  message: string;
  msg?: string;
  /** The data of a success; of an error its facts. */
  data: Output<E>;
  headers: Record<string, string | string[] | number | undefined>;
}

export type { Actor } from './cast.ts';

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
  users: Cast;
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

/** The whole platform on a database of its own, with its cast of users. */
export async function startTestApp(options: Parameters<typeof startOn>[3] = {}): Promise<TestApp> {
  const database = await createTestDatabase({ cast: true });
  const folder = makeTestFolder();
  const config = readConfig({
    WEIR_PORT: '0',
    WEIR_MQTT_PORT: '0',
    WEIR_DATA: folder,
    WEIR_ADMIN_PASSWORD: castPassword,
    // Tests ask faster than people do.
    WEIR_REQUESTS_PER_MINUTE: '100000000',
  });
  const platform = await startOn(database, config, createLogger('silent'), { checkEvent, ...options });
  const { app, server } = platform;

  const actorOf = (userId: number, username: string) =>
    signInOf(database.db, app.sessions, { userId, username });
  const addUser: TestApp['addUser'] = async ({ username, role, type, parent }) => {
    const parentId = parent?.userId ?? null;
    const draft = { username, password: castPassword, name: username, type, role, parentId };
    const userId = await app.users.createUser(draft);
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
    users: inject('testServer').cast,
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
