import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isOneOf, plainAddress } from '../network.ts';

/**
 * Whose request it is: the nearest hop that is not one of the operator's own proxies. What a stranger writes
 * into X-Forwarded-For counts for nothing. For what does not pass through the web server: upgrades.
 */
export function createClientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isOurs = isOneOf(trustedProxies);
  return ({ headers, socket }) => {
    const peer = plainAddress(socket.remoteAddress ?? '');
    const named = String(headers['x-forwarded-for'] ?? '').split(',');
    const hops = [...named.map((hop) => plainAddress(hop.trim())).filter((hop) => hop !== ''), peer];
    const found = hops.findLast((hop) => !isOurs(hop)) ?? hops[0] ?? peer;
    return isIP(found) === 0 ? peer : found;
  };
}
