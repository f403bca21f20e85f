import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { tryLock } from './advisory-locks.ts';
import { type ConnectionSettings, describeConnection } from './connection.ts';
import { StartError } from './start-error.ts';

export interface ServerLock {
  /** Another server has the database since our connection was lost. */
  readonly isTaken: boolean;
  release(): Promise<void>;
}

/** Of whoever works beside a server. */
export const noLock: ServerLock = { isTaken: false, release: async () => undefined };

interface Options {
  connection: ConnectionSettings;
  logger: Pick<Logger, 'info' | 'error'>;
  /** How long a server that has just ended may still seem to be there. */
  waitMs?: number;
  calledOff?: AbortSignal | undefined;
}

const RETRY_MS = 500;
const WAIT_MS = 15_000;

/**
 * Keeps a second server off the same database. The lock belongs to a connection and ends with it, also when the
 * process is killed; a machine that vanished is noticed within seconds. When the connection is lost it is taken again.
 */
export async function holdServerLock({
  connection,
  logger,
  waitMs = WAIT_MS,
  calledOff,
}: Options): Promise<ServerLock> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const holder = await acquire(connection);
    if (holder) return keep(holder, { connection, logger });
    calledOff?.throwIfAborted();
    if (performance.now() > deadline) throw new StartError('ANOTHER_SERVER', takenSentence(connection));
    await sleep(RETRY_MS);
  }
}

/** Undefined: another has it. */
async function acquire(connection: ConnectionSettings): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...connection,
    ...{ application_name: 'weir server', keepAlive: true, connectionTimeoutMillis: 5000 },
  });
  client.on('error', () => undefined);
  let isMine = false;
  try {
    await client.connect();
    await client.query(
      `set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 3; set tcp_keepalives_count = 2; set idle_session_timeout = 0`,
    );
    isMine = await tryLock(client, 'server');
  } finally {
    if (!isMine) await client.end().catch(() => undefined);
  }
  return isMine ? client : undefined;
}

function keep(first: pg.Client, { connection, logger }: Pick<Options, 'connection' | 'logger'>): ServerLock {
  let holder: pg.Client | undefined;
  let isTaken = false;
  let isReleased = false;

  const hold = (client: pg.Client) => {
    holder = client;
    client.once('end', () => {
      holder = undefined;
      if (!isReleased) void takeAgain();
    });
  };

  const takeAgain = async () => {
    while (!isReleased) {
      const client = await acquire(connection).catch(() => null);
      if (client) {
        if (isTaken) logger.info('this server has the database again');
        isTaken = false;
        if (isReleased) await client.end();
        else hold(client);
        return;
      }
      // Null: the database is away, which is nobody's lock.
      if (client === undefined && !isTaken) {
        isTaken = true;
        logger.error(takenSentence(connection));
      }
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  };

  hold(first);
  return {
    get isTaken() {
      return isTaken;
    },
    async release() {
      isReleased = true;
      await holder?.end().catch(() => undefined);
    },
  };
}

const takenSentence = (connection: ConnectionSettings): string =>
  `Another Weir server works on the database ${describeConnection(connection)}. Stop it first, or set DATABASE_URL to another database.`;
