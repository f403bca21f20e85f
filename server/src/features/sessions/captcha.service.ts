import { createHash, randomInt } from 'node:crypto';
import type { Output } from '@weir/contract/endpoint';
import { codes } from '@weir/contract/errors';
import { leadingZeroBits } from '@weir/contract/proof-of-work';
import type { captchaInfo } from '@weir/contract/sessions';
import { AppError } from '../../platform/errors.ts';
import { createAddressLimit } from './address-limit.service.ts';
import { type Glyph, symbols } from './captcha-glyphs.service.ts';
import { drawCaptcha } from './captcha-picture.service.ts';
import { createSingleUse } from './single-use.service.ts';

export interface CaptchaService {
  issue(address: string): Promise<Output<typeof captchaInfo>>;
  /** Uses the key up, whatever the answer; throws when the answer is wrong or the key is not good any more. */
  consume(key: string, answer: string): void;
}

export interface CaptchaOptions {
  perMinute?: number;
  nowMs?: () => number;
  chooseText?: () => readonly Glyph[];
}

const lifetimeMs = 120_000;
/** About a quarter of a million hashes: a second in a browser. */
const difficultyBits = 18;
const workPrefix = 'pow:';

const captchaWrong = () =>
  new AppError(400, codes.captchaWrong, 'The verification code is wrong or has expired');

const randomText = (): Glyph[] =>
  Array.from({ length: randomInt(4, 6) }, () => symbols[randomInt(symbols.length)] ?? 'A');

/** What the proof of work is about: a key that did not exist before, so nothing can be computed ahead. */
const challengeOf = (key: string): string => `${key}.`;

function isProven(key: string, nonce: string): boolean {
  if (!/^[0-9a-f]{1,32}$/i.test(nonce)) return false;
  const digest = createHash('sha256')
    .update(challengeOf(key) + nonce)
    .digest();
  return leadingZeroBits(digest) >= difficultyBits;
}

export function createCaptchaService(options: CaptchaOptions = {}): CaptchaService {
  const { perMinute = 20, nowMs = () => performance.now(), chooseText = randomText } = options;
  const limit = createAddressLimit(perMinute, nowMs);
  const outstanding = createSingleUse<string>({ lifetimeMs, nowMs });
  return {
    async issue(address) {
      limit.take(address);
      const text = chooseText();
      const image = await drawCaptcha(text);
      const key = outstanding.put(text.join(''));
      return {
        key,
        image: `data:image/png;base64,${image.toString('base64')}`,
        expiresInS: lifetimeMs / 1000,
        proof: { challenge: challengeOf(key), difficultyBits },
      };
    },
    consume(key, answer) {
      const text = outstanding.take(key);
      if (text === undefined) throw captchaWrong();
      const isRight = answer.startsWith(workPrefix)
        ? isProven(key, answer.slice(workPrefix.length))
        : answer.trim().toUpperCase() === text;
      if (!isRight) throw captchaWrong();
    },
  };
}
