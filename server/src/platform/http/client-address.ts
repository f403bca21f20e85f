import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Whose request it is: the nearest hop that is not one of the operator's own proxies. What a stranger writes
 * into X-Forwarded-For counts for nothing. For what does not pass through the web server: upgrades.
 */
export function createClientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const proxies = new BlockList();
  for (const item of trustedProxies) {
    const [address = '', bits] = item.split('/');
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  const isOurs = (address: string) => isIP(address) !== 0 && proxies.check(address, familyOf(address));
  return ({ headers, socket }) => {
    const peer = plain(socket.remoteAddress ?? '');
    const named = String(headers['x-forwarded-for'] ?? '').split(',');
    const hops = [...named.map((hop) => plain(hop.trim())).filter((hop) => hop !== ''), peer];
    const found = hops.findLast((hop) => !isOurs(hop)) ?? hops[0] ?? peer;
    return isIP(found) === 0 ? peer : found;
  };
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** An IPv4 address as a socket for both families shows it. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
