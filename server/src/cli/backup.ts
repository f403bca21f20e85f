import { existsSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { partOf } from '../platform/backup/backup-file.ts';
import { takeBackup } from '../platform/backup/take-backup.ts';
import { backendPidOf, withClient } from '../platform/db/connection.ts';
import { reachServer } from '../platform/db/reach-server.ts';
import { reasonOf, StartError } from '../platform/db/start-error.ts';
import { createLogger } from '../platform/logger.ts';
import { ownSecretFile } from '../platform/secrets/secret-file.ts';
import { version } from '../version.ts';
import { type Installation, readInstallation } from './installation.ts';
import { newPassphrase } from './passphrase.ts';
import { firstSignal } from './run-until-signal.ts';
import { megabytes } from './sizes.ts';

export async function backupCommand(file: string): Promise<void> {
  const config = readInstallation();
  const path = resolve(file);
  if (existsSync(path))
    throw new StartError('BACKUP_EXISTS', `${path} is there already, and is not overwritten.`);
  const keys = readKeys(config);
  const passphrase = await newPassphrase(config);
  // Before anything is begun: threads that are made later are like the one that makes them.
  giveWay(process.pid);
  const signal = firstSignal();
  const { dataDir, database: external } = config;
  const server = await reachServer({ dataDir, external, logger: createLogger('warn', process.stderr) });
  if (!server) throw new StartError('NOTHING_TO_BACK_UP', `There is no database in ${dataDir}.`);
  try {
    const taken = await withClient(server.owner, async (client) => {
      if (!external) giveWay(await backendPidOf(client));
      const filesDir = join(dataDir, 'files');
      return takeBackup({ client, filesDir, keys }, { path, passphrase, weir: version, signal });
    });
    process.stdout.write(
      `${path}: ${megabytes(taken.sizeBytes)}, ${taken.tables} tables with ${taken.rows} rows, ${taken.files} files.\n`,
    );
  } catch (error) {
    if (signal.aborted) throw new StartError('BACKUP_ENDED', 'The backup was ended; nothing of it is left.');
    throw isOfTheSystem(error) ? notWritten(path, error) : error;
  } finally {
    await server.release();
  }
}

function readKeys({ dataDir, secretFile }: Installation): Buffer {
  const path = secretFile ?? ownSecretFile(dataDir);
  try {
    return readFileSync(path);
  } catch (error) {
    throw new StartError(
      'BACKUP_KEYS',
      `The key file belongs to a backup, and cannot be read: ${reasonOf(error)}`,
    );
  }
}

/** What serves people and devices goes first. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // A process of another user, or none of this machine: it has to do without.
  }
}

const isOfTheSystem = (error: unknown): boolean =>
  typeof (error as NodeJS.ErrnoException).syscall === 'string' && 'errno' in (error as object);

const notWritten = (path: string, error: unknown) =>
  new StartError('BACKUP_NOT_WRITTEN', `${partOf(path)} could not be written: ${reasonOf(error)}`);
