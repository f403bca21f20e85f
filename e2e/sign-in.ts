import { createHmac } from 'node:crypto';
import { captchaInfo, login } from '@weir/contract/identity/sessions';
import { confirmTwoFactor, startTwoFactor } from '@weir/contract/identity/two-factor';
import type { Page } from 'playwright-core';
import { solve } from '../server/test/proof-of-work.ts';
import { apiClient, type Caller, type ServerProcess } from './server-process.ts';

/** Signs in as a person does, and not by a token of a machine; answers the session's token. */
export async function signIn(
  { url }: Pick<ServerProcess, 'url'>,
  username: string,
  password: string,
): Promise<string> {
  const call = apiClient(url, '');
  const { key, proof } = await call(captchaInfo);
  const captcha = `pow:${solve(proof.challenge, proof.difficultyBits)}`;
  const { token } = await call(login, { body: { username, password, captcha, key } });
  return token;
}

/** Fills in the first step of the sign-in page and sends it, without the picture. */
export async function enterPassword(page: Page, username: string, password: string): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  const proof = page.getByRole('button', { name: 'Cannot read it? Verify without the picture' });
  if (await proof.isVisible()) await proof.click();
  // What was proven before is good for nothing: the button waits for the next captcha, which is proven anew.
  const signInButton = page.getByRole('button', { name: 'Sign in', exact: true });
  await signInButton.and(page.locator(':enabled')).waitFor();
  await waitForProof(page);
  await signInButton.click();
}

/** A matter of luck: three times as long as usual is not rare. */
export const waitForProof = (page: Page, proven = 'Verified'): Promise<void> =>
  page.getByText(proven, { exact: true }).waitFor({ timeout: 120_000 });

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * An authenticator, good for two codes: the one of now and, as each works once, the one after it.
 * Both hold for half a minute at the least, which the one before would not.
 */
export function createAuthenticator(secret: string): { next: () => string; wrong: () => string } {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  const codeAt = (step: number) => {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(step));
    const mac = createHmac('sha1', key).update(counter).digest();
    const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0x0f) & 0x7fff_ffff;
    return String(number % 1_000_000).padStart(6, '0');
  };
  const now = () => Math.floor(Date.now() / 30_000);
  let last = now() - 1;
  return {
    next: () => {
      last = Math.max(last + 1, now());
      return codeAt(last);
    },
    /** Of an hour ago: no luck makes it right. */
    wrong: () => codeAt(now() - 120),
  };
}

/** Turns the second factor on for whom the call acts as; the session has just given its password. */
export async function enrol(call: Caller) {
  const { secret } = await call(startTwoFactor);
  const authenticator = createAuthenticator(secret);
  const { recoveryCodes } = await call(confirmTwoFactor, { body: { code: authenticator.next() } });
  return { authenticator, recoveryCodes };
}
