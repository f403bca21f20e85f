import { createHash, randomBytes } from 'node:crypto';

/** Random bytes as base64url. It begins with no dash: spreadsheets and command lines take that for something else. */
export function randomToken(bytes: number): string {
  const token = randomBytes(bytes).toString('base64url');
  return token.startsWith('-') ? randomToken(bytes) : token;
}

/** What is kept of a token that is shown once. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
