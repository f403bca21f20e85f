import { tooMany } from '../../../../platform/errors.ts';
import { forgetOldest } from '../../../../platform/forget-oldest.ts';
import { networkOf } from '../../../../platform/network.ts';

export interface AddressLimit {
  /** Counts one use; throws 429 when the address has used up its minute. */
  take(address: string): void;
}

const windowMs = 60_000;
const maxAddresses = 20_000;

export function createAddressLimit(
  perMinute: number,
  nowMs: () => number = () => performance.now(),
): AddressLimit {
  // Each address's window ends in the order in which it began: the front is the oldest.
  const windows = new Map<string, { used: number; endsMs: number }>();
  return {
    take(address) {
      const now = nowMs();
      forgetOldest(windows, maxAddresses, ({ endsMs }) => endsMs <= now);
      const key = networkOf(address);
      const window = windows.get(key) ?? { used: 0, endsMs: now + windowMs };
      if (window.used >= perMinute) throw tooMany(Math.ceil((window.endsMs - now) / 1000));
      window.used += 1;
      windows.set(key, window);
    },
  };
}
