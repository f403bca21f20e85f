import { randomInt } from 'node:crypto';
import { codes } from '@weir/contract/errors';
import type { Captcha } from '@weir/contract/identity/sessions';
import { AppError } from '../../../../platform/errors.ts';
import { isProven } from '../../../../platform/secrets/proof-of-work.ts';
import { createAddressLimit } from '../guard/address-limit.service.ts';
import { createSingleUse, type SingleUse } from '../guard/single-use.service.ts';
import { type Glyph, symbols } from './captcha-glyphs.service.ts';
import { drawCaptcha } from './captcha-picture.service.ts';

/** What an answer has cost: `usual`, or the more that newcomers to a name under attack are asked for. */
export type WorkLevel = 'usual' | 'more';

export interface CaptchaService {
  issue(address: string): Promise<Captcha>;
  /** One that takes a proof of `bits` beside the picture, for somebody who has answered a usual one. */
  issueMore(bits: number): Promise<Captcha>;
  /** Uses the key up, whatever the answer; throws when the answer is wrong or the key is not good any more. */
  consume(key: string, answer: string): WorkLevel;
}

export interface CaptchaOptions {
  perMinute?: number;
  nowMs?: () => number;
  chooseText?: () => readonly Glyph[];
}

const lifetimeMs = 120_000;
/** A proof of more work takes long. */
const moreWorkLifetimeMs = 600_000;
/** About a quarter of a million hashes: a second in a browser. */
const usualProof = { difficultyBits: 18, withPictureBits: 0 };
/** Whoever cannot read the picture works four times as long instead. */
const bitsInsteadOfPicture = 2;
const workPrefix = 'pow:';

const captchaWrong = () =>
  new AppError(400, codes.captchaWrong, 'The verification code is wrong or has expired');

const randomText = (): Glyph[] =>
  Array.from({ length: randomInt(4, 6) }, () => symbols[randomInt(symbols.length)] ?? 'A');

/** What the proof of work is about: a key that did not exist before, so nothing can be computed ahead. */
const challengeOf = (key: string): string => `${key}.`;

const isKeyProven = (key: string, nonce: string, bits: number): boolean =>
  /^[0-9a-f]{1,32}$/i.test(nonce) && isProven(challengeOf(key), nonce, bits);

interface Challenge {
  text: string;
  difficultyBits: number;
  withPictureBits: number;
}

/** The picture's text, a proof, or both: `ACDE pow:1f`. */
function isRight(key: string, answer: string, { text, difficultyBits, withPictureBits }: Challenge): boolean {
  const at = answer.indexOf(workPrefix);
  const read = (at < 0 ? answer : answer.slice(0, at)).trim().toUpperCase();
  const nonce = at < 0 ? '' : answer.slice(at + workPrefix.length);
  if (read === '') return isKeyProven(key, nonce, difficultyBits);
  return read === text && (withPictureBits === 0 || isKeyProven(key, nonce, withPictureBits));
}

export function createCaptchaService(options: CaptchaOptions = {}): CaptchaService {
  const { perMinute = 20, nowMs = () => performance.now(), chooseText = randomText } = options;
  const limit = createAddressLimit(perMinute, nowMs);
  const usual = createSingleUse<Challenge>({ lifetimeMs, nowMs });
  const more = createSingleUse<Challenge>({ lifetimeMs: moreWorkLifetimeMs, nowMs });
  const make = async (
    keys: SingleUse<Challenge>,
    expiresInMs: number,
    bits: Omit<Challenge, 'text'>,
  ): Promise<Captcha> => {
    const text = chooseText();
    const image = await drawCaptcha(text);
    const key = keys.put({ text: text.join(''), ...bits });
    return {
      key,
      image: `data:image/png;base64,${image.toString('base64')}`,
      expiresInS: expiresInMs / 1000,
      proof: { challenge: challengeOf(key), ...bits },
    };
  };
  return {
    async issue(address) {
      limit.take(address);
      return make(usual, lifetimeMs, usualProof);
    },
    issueMore: (bits) =>
      make(more, moreWorkLifetimeMs, {
        difficultyBits: bits + bitsInsteadOfPicture,
        withPictureBits: bits,
      }),
    consume(key, answer) {
      const usualChallenge = usual.take(key);
      const moreChallenge = more.take(key);
      const known = usualChallenge ?? moreChallenge;
      if (!known || !isRight(key, answer, known)) throw captchaWrong();
      return moreChallenge ? 'more' : 'usual';
    },
  };
}
