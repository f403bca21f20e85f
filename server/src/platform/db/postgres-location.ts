import { accessSync, chownSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { assertReachable, makePassableFolder, SYSTEM_FOLDER, splitHome } from './data-folder.ts';
import { bundledBinaries, copyBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { folderThatRefuses, type PostgresUser, postgresUser } from './postgres-user.ts';
import { dataFolderNotWritable } from './start-error.ts';

/** Where the bundled database lives and as whom it runs. */
export interface PostgresLocation {
  home: string;
  cluster: string;
  socketDir: string;
  settingsFile: string;
  secretsFile: string;
  startLog: string;
  binaries: PostgresBinaries;
  /** Undefined: as ourselves. */
  user: PostgresUser | undefined;
}

export function prepareDataFolder(dataDir: string): string {
  try {
    makePassableFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw dataFolderNotWritable(dataDir, error);
  }
}

/** `dataDir` is an existing folder. */
export function choosePostgresLocation(dataDir: string): PostgresLocation {
  const split = splitHome(dataDir);
  if (!split) assertReachable(dataDir);
  const home = split ?? join(dataDir, 'postgres');
  const user = postgresUser(join(home, 'cluster'));
  mkdirSync(home, { recursive: true, mode: user ? 0o711 : 0o700 });
  const location = locationAt(home, user ? executable(bundledBinaries(), user) : bundledBinaries(), user);
  makePrivateFolder(location.socketDir, user);
  return location;
}

export function makePrivateFolder(path: string, user: PostgresUser | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
}

function executable(binaries: PostgresBinaries, user: PostgresUser): PostgresBinaries {
  return folderThatRefuses(binaries.root, user) ? copyBinaries(binaries, SYSTEM_FOLDER) : binaries;
}

function locationAt(
  home: string,
  binaries: PostgresBinaries,
  user: PostgresUser | undefined,
): PostgresLocation {
  return {
    home,
    cluster: join(home, 'cluster'),
    socketDir: join(home, 'socket'),
    settingsFile: join(home, 'settings.conf'),
    secretsFile: join(home, 'secrets.json'),
    startLog: join(home, 'start.log'),
    binaries,
    user,
  };
}
