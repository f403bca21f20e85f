import { resolve } from 'node:path';
import { type OpenedBackup, openBackupFile } from '../platform/backup/backup-file.ts';
import { assertEmpty, assertKnown, restoreDatabase } from '../platform/backup/restore-database.ts';
import {
  assertFolderEmpty,
  assertKeyFileFree,
  beginFolder,
  finishFolder,
  putFile,
  putKeys,
} from '../platform/backup/restore-folder.ts';
import { openKeys } from '../platform/backup/sealed-keys.ts';
import { describeConnection, roleOf, withClient } from '../platform/db/connection.ts';
import { settleDataFolder } from '../platform/db/data-folder.ts';
import { MIGRATIONS, startServer } from '../platform/db/start-database.ts';
import { reasonOf, StartError } from '../platform/db/start-error.ts';
import { createLogger } from '../platform/logger.ts';
import { ownSecretFile } from '../platform/secrets/secret-file.ts';
import { ask, canAsk } from './ask.ts';
import { type Installation, readInstallation } from './installation.ts';
import { knownPassphrase } from './passphrase.ts';
import { firstSignal } from './run-until-signal.ts';
import { megabytes } from './sizes.ts';

interface RestoreOptions {
  into: string | undefined;
  yes: boolean;
}

export async function restoreCommand(file: string, { into, yes }: RestoreOptions): Promise<void> {
  const config = installationFor(into);
  const external = config.database;
  const backup = await open(resolve(file));
  await assertKnown(backup.header, MIGRATIONS);
  await assertFolderEmpty(config.dataDir);
  if (external) await assertEmpty({ connectionString: external.ownerUrl });
  const keys = await openKeys(backup.trailer.keys, await knownPassphrase(config), backup.bodyDigest);
  await assertKeyFileFree(config.secretFile ?? ownSecretFile(config.dataDir), keys);
  process.stdout.write(`${describe(backup, config)}\n`);
  if (!yes) await confirm();
  // Ended at any point, what is there says of itself that it is half.
  firstSignal().addEventListener('abort', () => process.exit(1));
  await restore(backup, config, keys);
  const next = into ? ` Set WEIR_DATA=${config.dataDir} and start Weir.` : ' Start Weir.';
  process.stdout.write(`Restored into ${config.dataDir}.${next}\n`);
}

function installationFor(into: string | undefined): Installation {
  const config = readInstallation();
  if (into === undefined) return config;
  const path = resolve(into);
  const dataDir = config.database ? path : settleDataFolder({ path, isGiven: true });
  return { ...config, dataDir, standsInFor: undefined };
}

async function open(path: string): Promise<OpenedBackup> {
  try {
    return await openBackupFile(path);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError('BACKUP_UNREADABLE', `The backup ${path} cannot be read: ${reasonOf(error)}`);
  }
}

function describe({ header, trailer, sizeBytes }: OpenedBackup, { dataDir, database }: Installation): string {
  const where = database
    ? `the database ${describeConnection({ connectionString: database.ownerUrl })}, files and keys into ${dataDir}`
    : dataDir;
  return [
    `Backup of ${header.takenAt}, Weir ${header.weir}, PostgreSQL ${Math.floor(header.postgres / 10_000)}, schema ${header.migrations.at(-1)?.version}`,
    `  ${megabytes(sizeBytes)}: ${header.tables.length} tables with ${trailer.rows} rows, ${trailer.files} files, the key file`,
    `  goes into ${where}, which is empty; then its schema is brought up to date.`,
  ].join('\n');
}

async function confirm(): Promise<void> {
  if (!canAsk()) throw new StartError('RESTORE_UNASKED', 'There is no terminal to ask on: add --yes.');
  if (!/^y(es)?$/i.test((await ask('Restore it? [y/N] ')).trim())) {
    throw new StartError('RESTORE_REFUSED', 'Nothing was touched.');
  }
}

async function restore(backup: OpenedBackup, config: Installation, keys: Buffer): Promise<void> {
  const dataDir = await beginFolder(config.dataDir);
  const logger = createLogger('warn', process.stderr);
  const { app, owner, stop } = await startServer({ dataDir, external: config.database, logger });
  try {
    const target = { owner, appRole: await withClient(app, roleOf), migrations: MIGRATIONS, logger };
    await restoreDatabase(backup, target, (name, content) => putFile(dataDir, name, content));
    await putKeys(config.secretFile ?? ownSecretFile(dataDir), keys);
  } finally {
    await stop();
  }
  await finishFolder(dataDir);
}
