import type { FastifyReply } from 'fastify';
import type { OpenedSession } from './sessions.service.ts';

export interface SessionCookie {
  /** Kept until the session expires, or until the browser closes. */
  set(reply: FastifyReply, session: OpenedSession, keep: { untilItExpires: boolean }): void;
  clear(reply: FastifyReply): void;
}

/** The prefix `__Host-` of the name binds the cookie to this host and to HTTPS. */
export function sessionCookie(name: string): SessionCookie {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: name.startsWith('__Host-'),
  } as const;
  return {
    set(reply, { token, expiresAt }, { untilItExpires }) {
      reply.setCookie(name, token, { ...attributes, ...(untilItExpires ? { expires: expiresAt } : {}) });
    },
    clear(reply) {
      reply.clearCookie(name, attributes);
      reply.header('clear-site-data', '"cookies", "storage"');
    },
  };
}
