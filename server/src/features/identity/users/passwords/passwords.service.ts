import { randomBytes, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createLimit } from '../../../../platform/limit.ts';
import { assertAcceptablePassword, assertNotCommon } from './passwords.policy.ts';

export interface PasswordService {
  hash(password: string): Promise<string>;
  /** Takes the same time whether there is a hash to compare with or not. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
  /** Refuses a password that is short or common. */
  assertNotCommon(password: string): void;
  /** Refuses one that is short, common, or made of words that belong to the account. */
  assertAcceptable(password: string, contextWords: readonly (string | null)[]): void;
}

/** What a hash of Argon2id costs: memory in KiB, and passes over it. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
}

/** As the OWASP Password Storage Cheat Sheet has it. */
const safeCost: HashCost = { memoryCost: 19_456, timeCost: 2 };
const maxQueued = 64;

/** Each hash takes 19 MiB and a thread of the pool that file access needs too. */
const maxConcurrent = Math.min(4, Math.max(1, availableParallelism()));

/** One spelling of each character: an accent typed on another keyboard is still the same password. */
const bytesOf = (password: string) => password.normalize('NFC');

export function createPasswordService(cost = safeCost): PasswordService {
  const bounded = createLimit(maxConcurrent, maxQueued);
  const unguessable = randomBytes(32).toString('hex');
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => bounded(() => hash(bytesOf(password), cost)),
    async verify(storedHash, password) {
      dummy ??= hash(unguessable, cost);
      const compared = storedHash ?? (await dummy);
      const matches = await bounded(() => verify(compared, bytesOf(password)));
      return storedHash !== null && matches;
    },
    assertNotCommon,
    assertAcceptable: assertAcceptablePassword,
  };
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 20 characters that can be read aloud and typed from a terminal; 99 bits. */
export function createOneTimePassword(): string {
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join(''),
  );
  return groups.join('-');
}
