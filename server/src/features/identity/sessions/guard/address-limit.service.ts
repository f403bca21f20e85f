import { createMemory } from '../../../../platform/cache.ts';
import { tooMany } from '../../../../platform/errors.ts';
import { networkOf } from '../../../../platform/network.ts';

export interface AddressLimit {
  /** Counts one use; throws 429 when the address has used up its minute. */
  take(address: string): void;
}

const windowMs = 60_000;
const maxAddresses = 20_000;

export function createAddressLimit(perMinute: number, nowMs?: () => number): AddressLimit {
  const used = createMemory<string, number>({ most: maxAddresses, ttlMs: windowMs, ...(nowMs && { nowMs }) });
  return {
    take(address) {
      const key = networkOf(address);
      const before = used.get(key) ?? 0;
      if (before >= perMinute) throw tooMany(Math.ceil(used.getRemainingTTL(key) / 1000));
      // The window ends a minute after its first use.
      used.set(key, before + 1, { noUpdateTTL: true });
    },
  };
}
