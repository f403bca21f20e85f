import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reasonOf, StartError } from '../db/start-error.ts';
import { codeOf } from '../error-code.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';

export interface SecretFile {
  path: string;
  box: SecretBox;
  /** It was not there, and now is. */
  isNew: boolean;
  /** Others than its owner may read it. */
  isReadByOthers: boolean;
}

const keyBytes = 32;
const maxKeys = 2;

/**
 * The keys of this installation: one a line in base64, the newest first, and beside it the one before while
 * secrets are sealed anew. The file in the data folder is made when it is missing; one named by the operator
 * has to be there.
 */
export function readSecretFile(dataDir: string, named: string | undefined): SecretFile {
  const path = named ?? ownSecretFile(dataDir);
  const isNew = named === undefined && makeWhenMissing(path);
  const { text, isReadByOthers } = read(path);
  return { path, box: createSecretBox(keysOf(text, path)), isNew, isReadByOthers };
}

export const ownSecretFile = (dataDir: string): string => join(dataDir, 'secret.key');

function makeWhenMissing(path: string): boolean {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    // The mode above is subject to the umask, which may only take away; this says it in full.
    chmodSync(path, 0o600);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw unreadable(path, error);
  }
}

function read(path: string): { text: string; isReadByOthers: boolean } {
  try {
    return { text: readFileSync(path, 'utf8'), isReadByOthers: (statSync(path).mode & 0o077) !== 0 };
  } catch (error) {
    throw unreadable(path, error);
  }
}

function keysOf(text: string, path: string): [Buffer, ...Buffer[]] {
  const lines = text.split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => line !== '').map((line) => Buffer.from(line, 'base64'));
  const [newest, ...older] = keys;
  if (!newest || keys.length > maxKeys || !keys.every(isStrong)) {
    throw new StartError(
      'SECRET_FILE_WRONG',
      `The key file ${path} does not hold one or two keys of ${keyBytes} random bytes in base64, one a line. Make one with: openssl rand -base64 ${keyBytes}`,
    );
  }
  return [newest, ...older];
}

/** 32 zeros, or a word repeated, are an example and no key. */
const isStrong = (key: Buffer): boolean => key.length === keyBytes && new Set(key).size >= keyBytes / 2;

const unreadable = (path: string, cause: unknown) =>
  new StartError(
    'SECRET_FILE_UNREADABLE',
    `The key file ${path} cannot be read (${reasonOf(cause)}). Put it back, or set WEIR_SECRET_FILE to where it is.`,
    { cause },
  );

export const secretFileMissing = (path: string, count: number) =>
  new StartError(
    'SECRET_FILE_MISSING',
    `The database holds ${count} sealed secrets, and the key file ${path} that opens them is missing. Put it back from the backup, or set WEIR_SECRET_FILE to where it is.`,
  );
