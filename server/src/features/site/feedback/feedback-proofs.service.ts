import { randomBytes } from 'node:crypto';
import { codes } from '@weir/contract/errors';
import { AppError } from '../../../platform/errors.ts';
import { isProven } from '../../../platform/secrets/proof-of-work.ts';
import { hashToken } from '../../../platform/secrets/random-token.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

/** About a quarter of a million hashes: a second in a browser. */
const usualBits = 18;
const lifetimeMs = 3_600_000;
const purpose = 'feedback-challenge';
const timeBytes = 8;
const randomLength = 16;

export interface FeedbackOptions {
  /** How much work a message costs its sender. */
  difficultyBits?: number;
}

interface Deps extends FeedbackOptions {
  box: Pick<SecretBox, 'seal' | 'open'>;
  now?: () => number;
}

interface Proof {
  challenge: string;
  nonce: string;
}

const proofWrong = () => new AppError(400, codes.captchaWrong, 'The proof of work is wrong or has expired');

export type FeedbackProofs = ReturnType<typeof createFeedbackProofs>;

/** Work without a picture. A challenge says itself, sealed, when it was given: every process knows those of the others. */
export function createFeedbackProofs({ box, difficultyBits = usualBits, now = Date.now }: Deps) {
  const issuedMs = (challenge: string): number => {
    try {
      return Number(box.open(Buffer.from(challenge, 'base64url'), purpose).readBigUInt64BE());
    } catch {
      throw proofWrong();
    }
  };
  return {
    issue() {
      const time = Buffer.alloc(timeBytes);
      time.writeBigUInt64BE(BigInt(now()));
      const sealed = box.seal(Buffer.concat([time, randomBytes(randomLength)]), purpose);
      return { challenge: `${sealed.toString('base64url')}.`, difficultyBits, expiresInS: lifetimeMs / 1000 };
    },
    /** How old the challenge is, and what it is known by when it comes again; throws where it proves nothing. */
    check({ challenge, nonce }: Proof): { ageMs: number; hash: Buffer } {
      const ageMs = now() - issuedMs(challenge);
      if (ageMs > lifetimeMs || !isProven(challenge, nonce, difficultyBits)) throw proofWrong();
      // Base64 has several writings of the same bytes.
      return { ageMs, hash: hashToken(Buffer.from(challenge, 'base64url').toString('base64url')) };
    },
    proofWrong,
  };
}
