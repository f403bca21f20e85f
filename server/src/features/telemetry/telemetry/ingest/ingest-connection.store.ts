import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { columnTypes } from '../../../../platform/db/column-types.ts';
import type { ConnectionSettings } from '../../../../platform/db/connection.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { createStatementNames, prepareMarked } from '../../../../platform/db/prepared.ts';
import type { DB } from '../../../../platform/db/tables.ts';

/** A connection of ingest's own: statements are sent without waiting for the answer to the one before. */
export interface IngestClient {
  readonly client: pg.Client;
  /** The same connection, for what others do in the transaction. */
  readonly db: Db;
  /** The newest server time that this connection has noted. */
  readonly mark: { readonly lane: number; writtenMs: number };
}

export interface IngestConnection {
  /** Connects when there is no live connection. */
  acquire(): Promise<IngestClient>;
  /** After an error that leaves its state unknown. */
  discard(): void;
  close(): Promise<void>;
}

const statementTimeoutMs = 14_000;

export function createIngestConnection(settings: ConnectionSettings, lane: number): IngestConnection {
  let current: Promise<IngestClient> | undefined;
  const nameOf = createStatementNames();

  const connect = async (): Promise<IngestClient> => {
    const client = new pg.Client({
      ...settings,
      pipeline: true,
      application_name: `weir ingest ${lane}`,
      statement_timeout: statementTimeoutMs,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 30_000,
      connectionTimeoutMillis: 5_000,
      // A stopped server enforces no limit of its own.
      query_timeout: statementTimeoutMs + 1_000,
      keepAlive: true,
      types: columnTypes,
    });
    // Unheard, a connection that is cut while idle would end the process.
    client.on('error', () => drop(client));
    prepareMarked(client, nameOf);
    await client.connect();
    return { client, db: databaseOn(client), mark: { lane, writtenMs: 0 } };
  };

  const drop = (client: pg.Client) => {
    void current?.then(
      (open) => {
        if (open.client === client) current = undefined;
      },
      () => undefined,
    );
  };

  const end = async (open: Promise<IngestClient> | undefined) => {
    const settled = await open?.catch(() => undefined);
    await settled?.client.end().catch(() => undefined);
  };

  return {
    acquire() {
      current ??= connect().catch((error: unknown) => {
        current = undefined;
        throw error;
      });
      return current;
    },
    discard() {
      const open = current;
      current = undefined;
      void open?.then(({ client }) => client.connection.stream.destroy()).catch(() => undefined);
    },
    async close() {
      const open = current;
      current = undefined;
      await end(open);
    },
  };
}

function databaseOn(client: pg.Client): Db {
  const lease = { query: client.query.bind(client), release: () => undefined };
  const pool = { options: {}, connect: () => Promise.resolve(lease), end: () => Promise.resolve() };
  // Kysely asks a pool for its connection: this one has the one. Their types describe the overloads of
  // `query` differently.
  const dialect = new PostgresDialect({ pool: pool as unknown as PostgresPool });
  return new Kysely<DB>({ dialect });
}
