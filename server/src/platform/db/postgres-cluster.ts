import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { interruptible } from './interruptible.ts';
import { clusterVersion, majorOf } from './postgres-binaries.ts';
import { makePrivateFolder, type PostgresLocation } from './postgres-location.ts';
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
  location: PostgresLocation,
  durable: 'durable' | 'fast',
  calledOff?: AbortSignal,
): Promise<ClusterSecrets> {
  calledOff?.throwIfAborted();
  const version = existingVersion(location);
  if (version !== undefined) {
    const bundled = majorOf(location.binaries.version);
    if (version !== bundled) throw databaseMadeByOtherVersion(location.cluster, version, bundled);
    return readSecrets(location);
  }
  for (const name of readdirSync(location.home)) {
    if (name.startsWith('cluster.')) rmSync(join(location.home, name), { recursive: true, force: true });
  }
  const secrets = { admin: newPassword(), owner: newPassword(), app: newPassword() };
  replaceFile(location.secretsFile, `${JSON.stringify(secrets)}\n`, 0o600);
  const draft = join(location.home, `cluster.${randomBytes(4).toString('hex')}`);
  await initialise(location, draft, secrets.admin, { durable, calledOff });
  renameSync(draft, location.cluster);
  return secrets;
}

async function initialise(
  location: PostgresLocation,
  folder: string,
  adminPassword: string,
  { durable, calledOff }: { durable: 'durable' | 'fast'; calledOff: AbortSignal | undefined },
): Promise<void> {
  makePrivateFolder(folder, location.user);
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, adminPassword, { mode: 0o600, flag: 'wx' });
  if (location.user) chownSync(passwordFile, location.user.uid, location.user.gid);
  const args = ['-D', folder, '-U', ADMIN_ROLE, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  args.push('--data-checksums', '--no-instructions');
  if (durable === 'fast') args.push('--no-sync');
  const initdb = run(join(location.binaries.root, 'bin', 'initdb'), args, {
    cwd: location.home,
    env: postgresEnvironment(),
    ...(location.user ? { uid: location.user.uid, gid: location.user.gid } : {}),
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

function existingVersion(location: PostgresLocation): string | undefined {
  try {
    return clusterVersion(location.cluster);
  } catch (error) {
    throw databaseFilesForeign(location.cluster, error);
  }
}

function readSecrets(location: PostgresLocation): ClusterSecrets {
  if (!existsSync(location.secretsFile)) throw databaseSecretsMissing(location.secretsFile);
  try {
    const value: unknown = JSON.parse(readFileSync(location.secretsFile, 'utf8'));
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
    if (error instanceof Error && 'code' in error) throw databaseFilesForeign(location.secretsFile, error);
  }
  throw databaseSecretsMissing(location.secretsFile);
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}
