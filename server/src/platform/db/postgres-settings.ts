import { createServer } from 'node:net';
import { join } from 'node:path';

/** Where the database listens: a socket file in a private folder, or a port of 127.0.0.1. */
export interface Listening {
  host: string;
  port: number;
}

export interface SettingsInput {
  listening: Listening;
  binaries: string;
  durable: boolean;
  memoryBytes: number;
  /** Size of the file system of /dev/shm: parallel queries need room in it. */
  sharedMemoryBytes: number;
}

const GIB = 2 ** 30;
const SOCKET_PATH_LIMIT_BYTES = 107;
const SOCKET_PORT = 5432;

export function isSocket(listening: Listening): boolean {
  return listening.host.startsWith('/');
}

export async function chooseListening(socketDir: string): Promise<Listening> {
  const path = join(socketDir, `.s.PGSQL.${SOCKET_PORT}`);
  const fits = Buffer.byteLength(path) <= SOCKET_PATH_LIMIT_BYTES;
  if (fits && (await canListen({ path: join(socketDir, '.probe') })))
    return { host: socketDir, port: SOCKET_PORT };
  return { host: '127.0.0.1', port: await freePort() };
}

/** The text of the settings file; written anew at each start, so that an upgrade changes it. */
export function postgresSettings(input: SettingsInput): string {
  const { listening, durable, memoryBytes } = input;
  const onSocket = isSocket(listening);
  const sharedBuffersMb = memoryBytes < 3 * GIB ? 128 : 256;
  const cacheMb = Math.max(256, Math.round(memoryBytes / 2 / 2 ** 20));
  const parallelWorkers = input.sharedMemoryBytes < GIB / 8 ? 0 : 2;
  const lines = [
    '# Written by Weir at every start; a change made here is lost. ALTER SYSTEM stays.',
    `# ${input.binaries}`,
    `listen_addresses = '${onSocket ? '' : listening.host}'`,
    `unix_socket_directories = '${onSocket ? quote(listening.host) : ''}'`,
    'unix_socket_permissions = 0700',
    `port = ${listening.port}`,
    'max_connections = 60',
    'password_encryption = scram-sha-256',
    `shared_buffers = ${sharedBuffersMb}MB`,
    `effective_cache_size = ${cacheMb}MB`,
    'work_mem = 8MB',
    'maintenance_work_mem = 64MB',
    `max_parallel_workers_per_gather = ${parallelWorkers}`,
    'jit = off',
    'random_page_cost = 1.1',
    `fsync = ${durable ? 'on' : 'off'}`,
    `full_page_writes = ${durable ? 'on' : 'off'}`,
    `synchronous_commit = ${durable ? 'on' : 'off'}`,
    'wal_compression = off',
    'max_wal_size = 2GB',
    `min_wal_size = ${durable ? '256MB' : '80MB'}`,
    'checkpoint_timeout = 15min',
    'checkpoint_completion_target = 0.9',
    'autovacuum_max_workers = 2',
    'autovacuum_naptime = 30s',
    'autovacuum_vacuum_scale_factor = 0.05',
    'autovacuum_analyze_scale_factor = 0.05',
    'autovacuum_vacuum_cost_limit = 1000',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    'logging_collector = on',
    "log_directory = 'log'",
    "log_filename = 'postgresql-%a.log'",
    'log_truncate_on_rotation = on',
    'log_rotation_age = 1d',
    'log_rotation_size = 0',
    "log_line_prefix = '%m [%p] %u '",
    'log_min_duration_statement = 5s',
    'log_parameter_max_length = 0',
    'log_parameter_max_length_on_error = 0',
  ];
  return `${lines.join('\n')}\n`;
}

function quote(text: string): string {
  return text.replaceAll("'", "''");
}

function canListen(where: { path: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(where, () => server.close(() => resolve(true)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
