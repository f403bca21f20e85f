import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { badField } from '../../../platform/errors.ts';

/** The public part of an Ed25519 key, from PEM to DER in the form SPKI. */
export function publicKeyOf(pem: string): Buffer {
  const key = readKey(pem);
  if (key?.asymmetricKeyType !== 'ed25519')
    throw badField('publicKey', 'ed25519', 'The public part of an Ed25519 key is needed, in PEM');
  return key.export({ type: 'spki', format: 'der' });
}

function readKey(pem: string): KeyObject | undefined {
  // From a private key Node would take its public part: whoever sends one has made a mistake.
  if (pem.includes('PRIVATE'))
    throw badField('publicKey', 'private', 'This is a private key: send its public part');
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}

/** The name of the key that the signature of this SHA-256 was made with: Ed25519 over its 32 bytes (RFC 8032). */
export function signerOf(
  { sha256, signature }: { sha256: string; signature: string },
  keys: readonly { name: string; publicKey: Buffer }[],
): string | undefined {
  const [digest, signed] = [Buffer.from(sha256, 'hex'), Buffer.from(signature, 'base64')];
  const key = keys.find(({ publicKey }) =>
    verify(null, digest, createPublicKey({ key: publicKey, format: 'der', type: 'spki' }), signed),
  );
  return key?.name;
}
