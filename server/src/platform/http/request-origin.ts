import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

/** Where a call comes from, as the log notes it. */
export interface RequestOrigin {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string | null;
}

const current = new AsyncLocalStorage<RequestOrigin>();

export const originOf = (request: FastifyRequest): RequestOrigin => ({
  requestId: request.id,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
});

export const withOrigin = <T>(origin: RequestOrigin, work: () => Promise<T>): Promise<T> =>
  current.run(origin, work);

/**
 * Of the call that is being handled; undefined outside of any. For the log alone: everything that a call
 * means to a feature is in its arguments.
 */
export const requestOrigin = (): RequestOrigin | undefined => current.getStore();
