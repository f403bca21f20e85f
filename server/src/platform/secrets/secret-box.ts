import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** Seals secrets that must be read again, as they lie in the database. */
export interface SecretBox {
  /** `purpose` binds the sealed secret to its place, `two-factor:7`: it opens nowhere else. */
  seal(secret: Buffer, purpose: string): Buffer;
  /** Throws an UnknownKeyError when the key that sealed it is not in the key file any more. */
  open(sealed: Buffer, purpose: string): Buffer;
  /** SHA-256 under the newest key: tells that two texts are the same, and lets nobody guess at them. */
  digest(text: string): Buffer;
  /** What `sealed` begins with when the newest key has sealed it. */
  readonly newestPrefix: Buffer;
  readonly knownPrefixes: readonly Buffer[];
}

export class UnknownKeyError extends Error {
  constructor() {
    super('A stored secret was sealed by a key that is not in the key file');
    this.name = 'UnknownKeyError';
  }
}

const format = 1;
const keyIdBytes = 4;
export const prefixBytes = 1 + keyIdBytes;
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM; the first key seals, all of them open. */
export function createSecretBox(keys: readonly [Buffer, ...Buffer[]]): SecretBox {
  const known = keys.map((key) => ({ key, prefix: prefixOf(key) }));
  const newest = { key: keys[0], prefix: prefixOf(keys[0]) };
  return {
    newestPrefix: newest.prefix,
    knownPrefixes: known.map(({ prefix }) => prefix),
    digest: (text) => createHmac('sha256', newest.key).update('weir digest').update(text).digest(),
    seal(secret, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([newest.prefix, nonce, text, cipher.getAuthTag()]);
    },
    open(sealed, purpose) {
      const found = known.find(({ prefix }) => prefix.equals(sealed.subarray(0, prefixBytes)));
      if (!found) throw new UnknownKeyError();
      const nonce = sealed.subarray(prefixBytes, prefixBytes + nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', found.key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([
        decipher.update(sealed.subarray(prefixBytes + nonceBytes, -tagBytes)),
        decipher.final(),
      ]);
    },
  };
}

/** Says which key sealed, and nothing about the key. */
function prefixOf(key: Buffer): Buffer {
  const keyId = createHash('sha256').update('weir key id').update(key).digest().subarray(0, keyIdBytes);
  return Buffer.concat([Buffer.from([format]), keyId]);
}
