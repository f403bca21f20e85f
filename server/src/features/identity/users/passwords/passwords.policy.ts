import { badField } from '../../../../platform/errors.ts';
import { isCommonPassword } from './common-passwords.policy.ts';

const minLength = 8;
const maxLength = 128;
/** Of a password without the words that belong to the account, this much must remain. */
const minOwnLength = 6;
const productWords = ['weir', 'superadmin', 'batterymanagement'];

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function restsOnContext(password: string, contextWords: readonly (string | null)[]): boolean {
  const words = [...productWords, ...contextWords.map((word) => plain(word ?? ''))]
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  const whole = plain(password);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), whole);
  return rest.length < whole.length && rest.length < minOwnLength;
}

export function assertNotCommon(password: string): void {
  const { length } = [...password];
  if (length < minLength)
    throw badField('password', 'minLength', `Use at least ${minLength} characters`, minLength);
  if (length > maxLength)
    throw badField('password', 'maxLength', `Use at most ${maxLength} characters`, maxLength);
  if (isCommonPassword(password)) throw badField('password', 'common', 'This password is too common');
}

export function assertAcceptablePassword(password: string, contextWords: readonly (string | null)[]): void {
  assertNotCommon(password);
  if (restsOnContext(password, contextWords))
    throw badField('password', 'context', 'Do not build it from the name of the user, company or product');
}
