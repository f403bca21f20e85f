import { generateKeyPairSync, sign } from 'node:crypto';
import type { Actor, TestApp } from './harness.ts';
import { uploadingTo } from './uploading.ts';

/** A key pair as a builder of software has it, and its signature of a SHA-256. */
export function signer() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    sign: (sha256: string) => sign(null, Buffer.from(sha256, 'hex'), privateKey).toString('base64'),
  };
}

/** Uploads a file for a version. */
export async function uploaded(platform: TestApp, as: Actor, bytes: Buffer, fileName?: string) {
  const upload = uploadingTo(platform);
  const { data } = await upload.start(as, bytes.length, fileName);
  const whole = await upload.add(as, data.id, bytes, 0);
  return { uploadId: whole.data.id, sha256: whole.data.sha256 ?? '' };
}
