import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { folderThatRefuses, type PostgresUser, postgresUser } from './postgres-user.ts';
import { replaceFile } from './replace-file.ts';
import {
  databaseMoved,
  dataFolderMoved,
  dataFolderNotWritable,
  dataFolderOutOfReach,
} from './start-error.ts';

/** Where data lies whose own folder the database's user cannot enter, and copies of the bundled PostgreSQL. */
export const SYSTEM_FOLDER = '/var/lib/weir';

export interface DataFolderWish {
  path: string;
  /** The operator has named it: the data lies there or nowhere. */
  isGiven: boolean;
}

/**
 * The one folder that holds the database, files and keys: the wanted one, or, when the database's user cannot enter
 * that and nobody has named it, one below the system's folder. `path` then keeps a note of it, which also holds when
 * the project folder gets another name.
 */
export function settleDataFolder({ path, isGiven }: DataFolderWish): string {
  const noted = notedFolder(path);
  if (noted) return noted;
  if (splitHome(path)) return path;
  const blocked = refusal(path);
  if (!blocked) return path;
  const { folder, user } = blocked;
  // Beside a database that is there already, an empty one would look like the loss of everything.
  if (isGiven || existsSync(join(path, 'postgres', 'cluster')))
    throw dataFolderOutOfReach(path, folder, user.name);
  const hash = createHash('sha256').update(realPathOf(path)).digest('hex').slice(0, 16);
  const whole = join(SYSTEM_FOLDER, hash);
  makePassableFolder(whole);
  noteFolder(path, whole);
  return whole;
}

/** Throws when the database's user, if it is another than we, cannot come to `dataDir`. */
export function assertReachable(dataDir: string): void {
  const blocked = refusal(dataDir);
  if (blocked) throw dataFolderOutOfReach(dataDir, blocked.folder, blocked.user.name);
}

export function isReachable(dataDir: string): boolean {
  return refusal(dataDir) === undefined;
}

/** Earlier versions kept the database alone elsewhere: its folder. Undefined when the data folder is whole. */
export function splitHome(dataDir: string): string | undefined {
  const pointer = splitPointer(dataDir);
  if (!existsSync(pointer) || existsSync(noteIn(dataDir))) return undefined;
  const home = readFileSync(pointer, 'utf8').trim();
  if (!existsSync(join(home, 'cluster'))) throw databaseMoved(home, pointer);
  return home;
}

export function clearSplit(dataDir: string): void {
  rmSync(splitPointer(dataDir), { force: true });
}

/** From now on `whole` is used wherever `path` is asked for. */
export function noteFolder(path: string, whole: string): void {
  try {
    mkdirSync(path, { recursive: true });
    replaceFile(noteIn(path), `${whole}\n`, 0o644);
  } catch (error) {
    throw dataFolderNotWritable(path, error);
  }
}

/** Whatever the umask: the database's user has to pass; everything secret inside has a mode of its own. */
export function makePassableFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makePassableFolder(dirname(path));
  mkdirSync(path, { recursive: true });
  chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700);
}

/** What tells where the data is, and is no data itself. */
export const isPointer = (name: string): boolean => ['data.place', 'postgres.place'].includes(name);

const splitPointer = (dataDir: string) => join(dataDir, 'postgres.place');
const noteIn = (path: string) => join(path, 'data.place');

function notedFolder(path: string): string | undefined {
  const note = noteIn(path);
  if (!existsSync(note)) return undefined;
  const whole = readFileSync(note, 'utf8').trim();
  if (!existsSync(whole)) throw dataFolderMoved(whole, note);
  return whole;
}

function refusal(dataDir: string): { folder: string; user: PostgresUser } | undefined {
  const home = join(dataDir, 'postgres');
  const user = postgresUser(join(home, 'cluster'));
  const nearest = nearestExisting(home);
  // A file in the way is told when the folder is made.
  const folder = user && statSync(nearest).isDirectory() ? folderThatRefuses(nearest, user) : undefined;
  return user && folder ? { folder, user } : undefined;
}

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)));

function realPathOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  return join(realPathOf(dirname(path)), basename(path));
}
