import { createHash, randomBytes } from 'node:crypto';

export interface ProvisionSecret {
  provisionDeviceKey: string;
  provisionDeviceSecret: string;
  hash: Buffer;
}

/** What devices of a type identify themselves with before they have a credential of their own. */
export function newProvisionSecret(): ProvisionSecret {
  const provisionDeviceSecret = randomBytes(24).toString('base64url');
  const hash = createHash('sha256').update(provisionDeviceSecret).digest();
  return { provisionDeviceKey: randomBytes(15).toString('base64url'), provisionDeviceSecret, hash };
}
