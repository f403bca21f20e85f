import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../../../../platform/access/caller.ts';
import { cookieOf } from '../../../../platform/http/cookies.ts';
import { randomToken } from '../../../../platform/secrets/random-token.ts';

export interface PresentedToken {
  token: string;
  via: Caller['via'];
}

export const createToken = (): string => randomToken(32);

/** A bearer token wins over the cookie: whoever sends it means it. Nothing else is looked at. */
export function presentedToken(headers: IncomingHttpHeaders, cookieName: string): PresentedToken | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer) return { token: bearer, via: 'bearer' };
  const token = cookieOf(headers.cookie, cookieName);
  return token ? { token, via: 'cookie' } : undefined;
}
