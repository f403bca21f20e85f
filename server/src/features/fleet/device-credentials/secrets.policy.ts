import { createHash, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { randomToken } from '../../../platform/secrets/random-token.ts';

/** 24 characters of base64url, 144 bits. */
export const newToken = (): string => randomToken(18);

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What a client presents, as it is looked up. */
export const lookupOf = {
  token: (token: string): Buffer => sha256(token),
  /** Either part may be empty: then the other alone identifies. */
  basic: (clientId: string, username: string): Buffer => Buffer.from(`${clientId}\0${username}`),
  x509: (fingerprint: string): Buffer => sha256(fingerprint),
} as const;

/** SHA-256 of a certificate as 64 small hex digits, with or without the colons; undefined if it is none. */
export function fingerprintOf(text: string): string | undefined {
  const digits = text.replaceAll(':', '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(digits) ? digits : undefined;
}

/**
 * A password that we made cannot be guessed, so that a plain hash is enough and a fleet that reconnects costs
 * nothing; one that somebody chose gets Argon2id.
 */
export async function hashPassword(password: string, origin: 'generated' | 'chosen'): Promise<Buffer> {
  return origin === 'generated' ? sha256(password) : Buffer.from(await hash(password));
}

export async function isPassword(password: string, stored: Buffer): Promise<boolean> {
  const text = stored.toString('latin1');
  if (text.startsWith('$argon2')) return verify(text, password);
  const presented = sha256(password);
  return presented.length === stored.length && timingSafeEqual(presented, stored);
}
