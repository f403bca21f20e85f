import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { noUnprivilegedUser } from './start-error.ts';

/** Whom the database runs as when we are root. */
export interface PostgresUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Undefined when we are not root: the database then runs as ourselves. A cluster that exists keeps the
 * user that owns it, so that installing a "postgres" user later does not lock it out.
 */
export function postgresUser(clusterDir: string): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readUsers();
  const owner = statOf(clusterDir);
  if (owner && owner.uid !== 0) {
    return (
      users.find((user) => user.uid === owner.uid) ?? {
        name: `#${owner.uid}`,
        uid: owner.uid,
        gid: owner.gid,
      }
    );
  }
  const chosen = ['postgres', 'nobody'].map((name) => users.find((user) => user.name === name)).find(Boolean);
  if (!chosen) throw noUnprivilegedUser();
  return chosen;
}

/** The first folder on the way to `path` that this user may not enter; undefined when they may enter all. */
export function folderThatRefuses(path: string, user: PostgresUser): string | undefined {
  const folder = realpathSync(path);
  const parent = dirname(folder);
  const above = parent === folder ? undefined : folderThatRefuses(parent, user);
  if (above) return above;
  return mayEnter(statSync(folder), user) ? undefined : folder;
}

function mayEnter(folder: Stats, user: PostgresUser): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

function readUsers(): PostgresUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.name !== '' && user.uid > 0 && user.gid >= 0);
}

function statOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}
