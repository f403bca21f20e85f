import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Endpoint, Input, Output } from '@weir/contract/endpoint';
import { inject } from 'vitest';
import { type ConnectionSettings, withClient, withDatabase } from '../server/src/platform/db/connection.ts';
import { type ClusterConnections, OWNER_ROLE } from '../server/src/platform/db/postgres-roles.ts';
import { databaseUrl } from '../server/test/database-url.ts';
import { makeTestFolder } from '../server/test/folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    prepared: {
      /** A data folder after its first start. */
      folder: string;
      /** Of its administrator. */
      token: string;
      /** The same, for what a person is asked for the password for. */
      sensitiveToken: string;
      /** A copy of its database, on a server that all journeys share. */
      database: ClusterConnections;
    };
  }
}

const cli = join(import.meta.dirname, '..', 'server', 'src', 'cli.ts');
// Only what hangs comes to it.
const startWithinMs = 170_000;

export const adminPassword = 'a quiet river bend';

/** The platform as an operator starts it: a process of its own, on free ports and a folder of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly mqttUrl: string;
  readonly dataDir: string;
  readonly pid: number;
  /** What it has printed so far. */
  output(): string;
  /** A running process again, on the same data and ports. */
  start(): Promise<void>;
  /** Ends it in an orderly way; resolves with the exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
  weir(...args: string[]): string;
  /** A token of somebody, as the command makes it. */
  tokenOf(username: string): Promise<string>;
  /** Stops what runs and removes the data. */
  dispose(): Promise<void>;
}

/** On a copy of the data that a first start has made, with a PostgreSQL of its own: it may be killed. */
export function startServerProcess(): Promise<ServerProcess> {
  return startServerIn(copyOf(inject('prepared').folder));
}

/** The same on the PostgreSQL that journeys share, with a database of its own: that takes half of the work. */
export async function startServerOnShared(): Promise<ServerProcess> {
  const { dataDir, env, drop } = await shareOfDatabase();
  return startServerIn(dataDir, env, drop);
}

/** A database on the PostgreSQL that journeys share, and a data folder beside it. */
export async function shareOfDatabase(): Promise<{
  dataDir: string;
  env: Record<string, string>;
  drop: () => Promise<unknown>;
}> {
  const { folder, database } = inject('prepared');
  const { admin, app, owner } = database;
  const dataDir = makeDataFolder();
  cpSync(join(folder, 'secret.key'), join(dataDir, 'secret.key'));
  const name = `journey_${randomBytes(6).toString('hex')}`;
  await withClient(admin, (client) =>
    client.query(`create database ${name} template weir strategy file_copy owner ${OWNER_ROLE}`),
  );
  const urlOf = (role: ConnectionSettings) => databaseUrl(withDatabase(role, name));
  return {
    dataDir,
    env: { DATABASE_URL: urlOf(app), DATABASE_OWNER_URL: urlOf(owner) },
    drop: () => withClient(admin, (client) => client.query(`drop database ${name} with (force)`)),
  };
}

/** Act as the first administrator at every server that was started on the prepared data. */
export const adminToken = (): string => inject('prepared').token;
export const sensitiveAdminToken = (): string => inject('prepared').sensitiveToken;

export function copyOf(folder: string): string {
  const copy = makeDataFolder();
  execFileSync('cp', ['-a', `${folder}/.`, copy]);
  return copy;
}

export const makeDataFolder = (): string => makeTestFolder('weir-e2e-');

interface Ports {
  httpPort: number;
  mqttPort: number;
}

/** The environment of a server of a journey. */
export const settingsOf = (dataDir: string, { httpPort, mqttPort }: Ports): Record<string, string> => ({
  WEIR_DATA: dataDir,
  WEIR_PORT: String(httpPort),
  WEIR_MQTT_PORT: String(mqttPort),
  WEIR_ADMIN_PASSWORD: adminPassword,
  WEIR_LOG_LEVEL: 'warn',
  // Fleets are made by one session, at once.
  WEIR_REQUESTS_PER_MINUTE: '1000000',
});

export async function startServerIn(
  dataDir: string,
  env: Record<string, string> = {},
  afterwards: () => Promise<unknown> = async () => undefined,
): Promise<ServerProcess> {
  const [httpPort, mqttPort] = [await freePort(), await freePort()];
  const environment = { ...process.env, ...settingsOf(dataDir, { httpPort, mqttPort }), ...env };
  let child: ChildProcess | undefined;
  let printed = '';

  const start = async () => {
    const running = spawn(process.execPath, [cli, 'start'], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = running;
    running.stdout?.on('data', (chunk) => {
      printed += chunk;
    });
    running.stderr?.on('data', (chunk) => {
      printed += chunk;
    });
    await untilReady(`http://127.0.0.1:${httpPort}/readyz`, running, () => printed);
  };
  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return running?.exitCode ?? null;
    const exited = new Promise<number | null>((resolve) => running.once('exit', resolve));
    running.kill(signal);
    return exited;
  };

  const weir = (...args: string[]) =>
    execFileSync(process.execPath, [cli, ...args], { env: environment, encoding: 'utf8' });

  const server: ServerProcess = {
    url: `http://127.0.0.1:${httpPort}`,
    mqttUrl: `mqtt://127.0.0.1:${mqttPort}`,
    dataDir,
    get pid() {
      return child?.pid ?? 0;
    },
    output: () => printed,
    start,
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
    },
    weir,
    tokenOf: async (username) => weir('token', username).trim(),
    async dispose() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
      await afterwards();
    },
  };
  try {
    await start();
  } catch (error) {
    await server.dispose();
    throw error;
  }
  return server;
}

async function untilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = performance.now() + startWithinMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${printed()}`);
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server was not ready in time:\n${printed()}`);
}

/** Below the ports that systems give to connections that go out: nobody takes it before it is listened at. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}

export type Caller = <E extends Endpoint>(endpoint: E, input?: Partial<Input<E>>) => Promise<Output<E>>;

/** A client of the public API that acts with a token. */
export function apiClient(url: string, token: string): Caller {
  return async (endpoint, input = {}) => {
    const { query, body }: { query?: object; body?: unknown } = input;
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const response = await fetch(`${url}/api/v1${endpoint.path}?${search}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const envelope = await response.json();
    if (envelope.code !== 20000) throw new Error(`${endpoint.path}: ${JSON.stringify(envelope)}`);
    return envelope.data;
  };
}
