import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { interruptible } from './interruptible.ts';
import { clusterVersion, majorOf } from './postgres-binaries.ts';
import { makePrivateFolder, type PostgresPlace } from './postgres-place.ts';
import { postgresEnvironment } from './postmaster.ts';
import { replaceFile } from './replace-file.ts';
import {
  databaseDidNotStart,
  databaseFilesForeign,
  databaseMadeByOtherVersion,
  databaseSecretsMissing,
  reasonOf,
} from './start-error.ts';

/** Passwords of the three roles: the superuser, the owner who migrates, and the application. */
export interface ClusterSecrets {
  admin: string;
  owner: string;
  app: string;
}

export const ADMIN_ROLE = 'weir_admin';

const run = promisify(execFile);

/** Makes the cluster when there is none; a half-made one of an interrupted start is never mistaken for one. */
export async function ensureCluster(
  place: PostgresPlace,
  durable: 'durable' | 'fast',
  calledOff?: AbortSignal,
): Promise<ClusterSecrets> {
  calledOff?.throwIfAborted();
  const version = existingVersion(place);
  if (version !== undefined) {
    const bundled = majorOf(place.binaries.version);
    if (version !== bundled) throw databaseMadeByOtherVersion(place.cluster, version, bundled);
    return readSecrets(place);
  }
  for (const name of readdirSync(place.home)) {
    if (name.startsWith('cluster.')) rmSync(join(place.home, name), { recursive: true, force: true });
  }
  const secrets = { admin: newPassword(), owner: newPassword(), app: newPassword() };
  replaceFile(place.secretsFile, `${JSON.stringify(secrets)}\n`, 0o600);
  const draft = join(place.home, `cluster.${randomBytes(4).toString('hex')}`);
  await initialise(place, draft, secrets.admin, { durable, calledOff });
  renameSync(draft, place.cluster);
  return secrets;
}

async function initialise(
  place: PostgresPlace,
  folder: string,
  adminPassword: string,
  { durable, calledOff }: { durable: 'durable' | 'fast'; calledOff: AbortSignal | undefined },
): Promise<void> {
  makePrivateFolder(folder, place.user);
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, adminPassword, { mode: 0o600, flag: 'wx' });
  if (place.user) chownSync(passwordFile, place.user.uid, place.user.gid);
  const args = ['-D', folder, '-U', ADMIN_ROLE, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  args.push('--data-checksums', '--no-instructions');
  if (durable === 'fast') args.push('--no-sync');
  const initdb = run(join(place.binaries.root, 'bin', 'initdb'), args, {
    cwd: place.home,
    env: postgresEnvironment(),
    ...(place.user ? { uid: place.user.uid, gid: place.user.gid } : {}),
  });
  try {
    await interruptible(
      calledOff,
      () => initdb.child.kill(),
      () => initdb,
    );
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw databaseDidNotStart('Creating the bundled database', reasonOf(error));
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function existingVersion(place: PostgresPlace): string | undefined {
  try {
    return clusterVersion(place.cluster);
  } catch (error) {
    throw databaseFilesForeign(place.cluster, error);
  }
}

function readSecrets(place: PostgresPlace): ClusterSecrets {
  if (!existsSync(place.secretsFile)) throw databaseSecretsMissing(place.secretsFile);
  try {
    const value: unknown = JSON.parse(readFileSync(place.secretsFile, 'utf8'));
    if (
      typeof value === 'object' &&
      value !== null &&
      'admin' in value &&
      'owner' in value &&
      'app' in value
    ) {
      return { admin: String(value.admin), owner: String(value.owner), app: String(value.app) };
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw databaseFilesForeign(place.secretsFile, error);
  }
  throw databaseSecretsMissing(place.secretsFile);
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}
