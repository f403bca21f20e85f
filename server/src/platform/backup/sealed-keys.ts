import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { StartError } from '../db/start-error.ts';

/** The key file, readable for who has the passphrase; base64. */
export interface SealedKeys {
  cost: number;
  salt: string;
  nonce: string;
  text: string;
  tag: string;
}

export const MIN_PASSPHRASE_LENGTH = 12;

const COST = 2 ** 17;
const MAX_COST = 2 ** 20;
const BLOCK_SIZE = 8;
const KEY_BYTES = 32;

/** `boundTo`: the digest of the backup, so that nobody can put the keys of one to the data of another. */
export async function sealKeys(keys: Buffer, passphrase: string, boundTo: Buffer): Promise<SealedKeys> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const key = await keyOf(passphrase, salt, COST);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo);
  const text = Buffer.concat([cipher.update(keys), cipher.final()]);
  return {
    cost: COST,
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    text: text.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
  };
}

export async function openKeys(sealed: SealedKeys, passphrase: string, boundTo: Buffer): Promise<Buffer> {
  if (!(sealed.cost <= MAX_COST)) throw wrongPassphrase();
  const key = await keyOf(passphrase, Buffer.from(sealed.salt, 'base64'), sealed.cost);
  try {
    const nonce = Buffer.from(sealed.nonce, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
      .setAAD(boundTo)
      .setAuthTag(Buffer.from(sealed.tag, 'base64'));
    return Buffer.concat([decipher.update(sealed.text, 'base64'), decipher.final()]);
  } catch {
    throw wrongPassphrase();
  }
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const keyOf = (passphrase: string, salt: Buffer, cost: number): Promise<Buffer> =>
  derive(passphrase.normalize('NFC'), salt, KEY_BYTES, {
    N: cost,
    r: BLOCK_SIZE,
    p: 1,
    maxmem: 256 * cost * BLOCK_SIZE,
  });

const wrongPassphrase = () =>
  new StartError(
    'BACKUP_PASSPHRASE',
    'The passphrase is not the one this backup was sealed with, or the backup was changed afterwards. Nothing was touched.',
  );
