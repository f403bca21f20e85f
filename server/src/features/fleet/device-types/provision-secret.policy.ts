import { createHash } from 'node:crypto';
import { randomToken } from '../../../platform/secrets/random-token.ts';

export interface ProvisionSecret {
  provisionDeviceKey: string;
  provisionDeviceSecret: string;
  hash: Buffer;
}

/** What devices of a type identify themselves with before they have a credential of their own. */
export function newProvisionSecret(): ProvisionSecret {
  const provisionDeviceSecret = randomToken(24);
  const hash = createHash('sha256').update(provisionDeviceSecret).digest();
  return { provisionDeviceKey: randomToken(15), provisionDeviceSecret, hash };
}
