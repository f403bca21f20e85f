import type { FastifyRequest } from 'fastify';
import { crossOrigin } from '../errors.ts';

/**
 * A write that is authorised by a cookie must come from the console itself: the browser says where a
 * request was made (Sec-Fetch-Site, Origin), and a header that a foreign form cannot set is required.
 */
export function assertSameOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw crossOrigin();
  if (request.headers['x-requested-with'] === undefined) throw crossOrigin();
  if (!isOwnOrigin(request.headers.origin, request.host)) throw crossOrigin();
}

/** No Origin header is no claim of another origin; a WebSocket upgrade must bring one. */
export function isOwnOrigin(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
