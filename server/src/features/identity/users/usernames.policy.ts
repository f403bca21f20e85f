import { badField } from '../../../platform/errors.ts';

/** Control, format (bidi, zero-width), surrogate, private and unassigned characters. */
const invisible = /\p{C}/gu;

/**
 * What makes a user name unique: `Admin`, `ａｄｍｉｎ` and `admin` with a zero-width character are one. It is also
 * what failed sign-ins are counted under, so that spelling variants earn no fresh tries.
 */
export const usernameKey = (username: string): string =>
  username.normalize('NFKC').toLowerCase().normalize('NFKC').replace(invisible, '').trim();

const minLength = 3;
const maxLength = 64;

export function assertUsername(username: string): void {
  const { length } = [...usernameKey(username)];
  if (length < minLength)
    throw badField('username', 'minLength', `Use at least ${minLength} characters`, minLength);
  if (length > maxLength)
    throw badField('username', 'maxLength', `Use at most ${maxLength} characters`, maxLength);
  if (username.search(invisible) >= 0 || username.trim() !== username)
    throw badField('username', 'pattern', 'The user name has invisible characters');
}
