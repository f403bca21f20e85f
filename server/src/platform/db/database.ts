import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { columnTypes } from './column-types.ts';
import { type ConnectionSettings, describeConnection } from './connection.ts';
import { createStatementNames, prepareMarked } from './prepared.ts';
import { databaseTooOld, databaseUnreachable } from './start-error.ts';
import type { DB } from './tables.ts';
import { isTransient } from './transient.ts';

/** What every store function takes first: the database, or a transaction. */
export type Db = Kysely<DB>;
export type Trx = Transaction<DB>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** As PostgreSQL counts: 180004 is 18.4. */
  serverVersion: number;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connection: ConnectionSettings;
  logger: Logger;
  /** Named in the message when the database cannot be reached. */
  variable?: string;
  applicationName?: string;
  poolSize?: number;
  statementTimeoutMs?: number;
  /** How long a new connection may take. */
  connectTimeoutMs?: number;
  /** How long to wait for a database that does not answer yet. */
  connectWaitMs?: number;
  /** Ends the waiting. */
  calledOff?: AbortSignal | undefined;
}

const OLDEST_VERSION = 150_000;
// The server's own limit comes first; a server that does not even answer is given up at 15 s.
const STATEMENT_TIMEOUT_MS = 14_000;
const SILENCE_MARGIN_MS = 1_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** Opens the pool and makes sure that the server answers and is new enough. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const pool = createPool(options);
  try {
    const serverVersion = await waitForVersion(pool, options);
    const where = describeConnection(options.connection);
    if (serverVersion < OLDEST_VERSION)
      throw databaseTooOld(where, String(Math.floor(serverVersion / 10_000)));
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
    return { db, pool, serverVersion, close: () => pool.end() };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function createPool(options: DatabaseOptions): pg.Pool {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, logger } = options;
  const pool = new pg.Pool({
    ...options.connection,
    max: options.poolSize ?? 10,
    application_name: options.applicationName ?? 'weir',
    statement_timeout: statementTimeoutMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes,
  });
  // Unheard, either event would end the process when the database goes away.
  pool.on('error', (error) => {
    if (!pool.ending) logger.warn({ err: error }, 'an idle database connection was lost');
  });
  const nameOf = createStatementNames();
  pool.on('connect', (client) => {
    prepareMarked(client, nameOf);
    client.on('error', (error) => logger.debug({ err: error }, 'a database connection was lost'));
  });
  if (statementTimeoutMs > 0) cutSilentConnections(pool, statementTimeoutMs + SILENCE_MARGIN_MS);
  return pool;
}

// A stopped or unreachable server enforces no limit of its own. Cutting the connection, rather than only
// giving up the query, also keeps the next user of the pool from queueing behind it.
function cutSilentConnections(pool: pg.Pool, silenceMs: number): void {
  pool.on('acquire', (client) => {
    const socket = socketOf(client);
    socket?.setTimeout(silenceMs, () => socket.destroy(silence(silenceMs)));
  });
  pool.on('release', (_error, client) => {
    const socket = socketOf(client);
    socket?.removeAllListeners('timeout');
    socket?.setTimeout(0);
  });
}

function silence(silenceMs: number): Error {
  return Object.assign(new Error(`The database was silent for ${silenceMs} ms`), { code: 'ETIMEDOUT' });
}

function socketOf(client: pg.Client): Socket | undefined {
  const { stream } = client.connection;
  return stream instanceof Socket ? stream : undefined;
}

async function waitForVersion(pool: pg.Pool, options: DatabaseOptions): Promise<number> {
  const deadline = performance.now() + (options.connectWaitMs ?? 10_000);
  for (;;) {
    try {
      const { rows } = await pool.query<{ version: string }>(
        `select current_setting('server_version_num') as version`,
      );
      return Number(rows[0]?.version);
    } catch (error) {
      if (!isTransient(error) || options.calledOff?.aborted || performance.now() > deadline) {
        throw databaseUnreachable(
          describeConnection(options.connection),
          options.variable ?? 'DATABASE_URL',
          error,
        );
      }
      await sleep(250);
    }
  }
}
