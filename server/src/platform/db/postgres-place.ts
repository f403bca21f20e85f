import { createHash } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logger } from '../logger.ts';
import { bundledBinaries, copyBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { folderThatRefuses, type PostgresUser, postgresUser } from './postgres-user.ts';
import { databaseMoved, databaseOutOfReach, dataFolderNotWritable } from './start-error.ts';

/** Where the bundled database lives and as whom it runs. */
export interface PostgresPlace {
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

const SYSTEM_FOLDER = '/var/lib/weir';

export function prepareDataFolder(dataDir: string): string {
  try {
    // Root's database user has to pass through; everything secret inside has a mode of its own.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw dataFolderNotWritable(dataDir, error);
  }
}

/** `dataDir` is an existing folder; the log says so when the database has to live somewhere else. */
export function choosePostgresPlace(dataDir: string, logger: Logger): PostgresPlace {
  const home = homeOf(dataDir);
  const cluster = join(home, 'cluster');
  const user = postgresUser(cluster);
  const reachableHome = user ? reachable(home, dataDir, user) : home;
  mkdirSync(reachableHome, { recursive: true, mode: user ? 0o711 : 0o700 });
  const place = placeAt(reachableHome, user ? executable(bundledBinaries(), user) : bundledBinaries(), user);
  makePrivateFolder(place.socketDir, user);
  if (isElsewhere(place, dataDir)) {
    logger.warn(`the database lives in ${place.home}: its user ${user?.name} may not enter ${dataDir}`);
  }
  return place;
}

/** Called once the database exists there. */
export function rememberPlace(place: PostgresPlace, dataDir: string): void {
  if (isElsewhere(place, dataDir)) writeFileSync(pointerIn(dataDir), `${place.home}\n`);
}

export function isElsewhere(place: PostgresPlace, dataDir: string): boolean {
  return dirname(place.home) !== dataDir;
}

export function makePrivateFolder(path: string, user: PostgresUser | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
}

// Once chosen, the place stays: the pointer also survives a renamed data folder, whose hash would differ.
function homeOf(dataDir: string): string {
  const pointer = pointerIn(dataDir);
  if (!existsSync(pointer)) return join(dataDir, 'postgres');
  const home = readFileSync(pointer, 'utf8').trim();
  if (!existsSync(join(home, 'cluster'))) throw databaseMoved(home, pointer);
  return home;
}

function pointerIn(dataDir: string): string {
  return join(dataDir, 'postgres.place');
}

function reachable(home: string, dataDir: string, user: PostgresUser): string {
  const nearest = existsSync(home) ? home : dirname(home);
  const blockedBy = existsSync(nearest) ? folderThatRefuses(nearest, user) : undefined;
  if (!blockedBy) return home;
  // Starting elsewhere with an empty database would look like the loss of everything.
  if (existsSync(join(home, 'cluster')))
    throw databaseOutOfReach(join(home, 'cluster'), blockedBy, user.name);
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const place = join(SYSTEM_FOLDER, hash, 'postgres');
  mkdirSync(dirname(place), { recursive: true, mode: 0o755 });
  return place;
}

function executable(binaries: PostgresBinaries, user: PostgresUser): PostgresBinaries {
  return folderThatRefuses(binaries.root, user) ? copyBinaries(binaries, SYSTEM_FOLDER) : binaries;
}

function placeAt(home: string, binaries: PostgresBinaries, user: PostgresUser | undefined): PostgresPlace {
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
