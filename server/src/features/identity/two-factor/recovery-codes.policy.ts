import { createHash, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@weir/contract/identity/two-factor';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** `k7mf-x2pq-…`: 79 bits each, so that a plain hash of them keeps them. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groups }, () =>
      Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
    ).join('-'),
  );

/** However it was typed: capitals, spaces and hyphens make no difference. */
export function hashRecoveryCode(userId: number, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(`${userId}:${plain}`).digest();
}
