import { BlockList, isIP } from 'node:net';
import type { logPlaces } from '@weir/contract/identity/logs';

type AddressKind = (typeof logPlaces)[number];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** RFC 1918, shared (RFC 6598), link-local and unique local addresses. */
const nearby = new BlockList();
nearby.addSubnet('10.0.0.0', 8);
nearby.addSubnet('172.16.0.0', 12);
nearby.addSubnet('192.168.0.0', 16);
nearby.addSubnet('100.64.0.0', 10);
nearby.addSubnet('169.254.0.0', 16);
nearby.addSubnet('fe80::', 10, 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');

/** Nobody is asked: an address says by itself whether it belongs to this machine or to a network of one's own. */
export function addressKindOf(address: string | null): AddressKind | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '') ?? '';
  const version = isIP(plain);
  if (version === 0) return null;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (loopback.check(plain, family)) return 'loopback';
  return nearby.check(plain, family) ? 'private' : 'public';
}
