import { isIPv6 } from 'node:net';
import { tooMany } from '../../platform/errors.ts';

export interface AddressLimit {
  /** Counts one use; throws 429 when the address has used up its minute. */
  take(address: string): void;
}

const windowMs = 60_000;
const maxAddresses = 20_000;

/** An IPv6 subscriber owns a whole /64, so that is what one address is there. */
function bucketOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

export function createAddressLimit(
  perMinute: number,
  nowMs: () => number = () => performance.now(),
): AddressLimit {
  // Each address's window ends in the order in which it began: the front is the oldest.
  const windows = new Map<string, { used: number; endsMs: number }>();
  const forgetOld = (now: number) => {
    for (const [key, { endsMs }] of windows) {
      if (endsMs > now && windows.size <= maxAddresses) return;
      windows.delete(key);
    }
  };
  return {
    take(address) {
      const now = nowMs();
      forgetOld(now);
      const key = bucketOf(address);
      const window = windows.get(key) ?? { used: 0, endsMs: now + windowMs };
      if (window.used >= perMinute) throw tooMany(Math.ceil((window.endsMs - now) / 1000));
      window.used += 1;
      windows.set(key, window);
    },
  };
}
