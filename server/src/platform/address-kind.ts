import { isIP } from 'node:net';
import type { logPlaces } from '@weir/contract/identity/logs';
import { isOneOf, plainAddress } from './network.ts';

type AddressKind = (typeof logPlaces)[number];

const isLoopback = isOneOf(['127.0.0.0/8', '::1']);
/** RFC 1918, shared (RFC 6598), link-local and unique local addresses. */
const isNearby = isOneOf([
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '169.254.0.0/16'],
  ...['fe80::/10', 'fc00::/7'],
]);

/** Nobody is asked: an address says by itself whether it belongs to this machine or to a network of one's own. */
export function addressKindOf(address: string | null): AddressKind | null {
  const plain = plainAddress(address ?? '').replace(/%.*$/, '');
  if (isIP(plain) === 0) return null;
  if (isLoopback(plain)) return 'loopback';
  return isNearby(plain) ? 'private' : 'public';
}
