import { createHash } from 'node:crypto';
import { leadingZeroBits } from '@weir/contract/identity/proof-of-work';

/** Whether SHA-256 of challenge and nonce begins with so many zero bits. */
export const isProven = (challenge: string, nonce: string, bits: number): boolean =>
  leadingZeroBits(
    createHash('sha256')
      .update(challenge + nonce)
      .digest(),
  ) >= bits;
