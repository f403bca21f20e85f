import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, cookieOf, setCookie } from '../../../../platform/http/cookies.ts';
import type { OpenedSession } from './sessions.service.ts';

export interface SessionCookie {
  /** Kept until the session expires, or until the browser closes. */
  set(reply: FastifyReply, session: OpenedSession, keep: { untilItExpires: boolean }): void;
  clear(reply: FastifyReply): void;
}

export function sessionCookie(name: string): SessionCookie {
  const attributes = attributesOf(name);
  return {
    set(reply, { token, expiresAt }, { untilItExpires }) {
      setCookie(reply, name, token, { ...attributes, ...(untilItExpires ? { expires: expiresAt } : {}) });
    },
    clear(reply) {
      clearCookie(reply, name, attributes);
      // Not all cookies: the browser goes on being known as one in which the user has signed in.
      reply.header('clear-site-data', '"storage"');
    },
  };
}

const browserCookieDays = 365;

/** Says in which browser users have signed in before; it opens nothing. */
export function browserCookie(sessionCookieName: string) {
  const name = sessionCookieName.replace('Token', 'Browser');
  const attributes = { ...attributesOf(name), maxAge: browserCookieDays * 24 * 3_600 };
  return {
    of: ({ headers }: FastifyRequest): string | undefined => cookieOf(headers.cookie, name),
    set: (reply: FastifyReply, value: string) => setCookie(reply, name, value, attributes),
  };
}

/** The prefix `__Host-` of the name binds the cookie to this host and to HTTPS. */
const attributesOf = (name: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: name.startsWith('__Host-') }) as const;
