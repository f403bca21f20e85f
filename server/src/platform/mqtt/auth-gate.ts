import { isIPv6 } from 'node:net';
import { within } from '../within.ts';
import type { MqttLimits } from './limits.ts';

interface Failures {
  count: number;
  windowEndsMs: number;
  refusedUntilMs: number;
}

const ADDRESSES_MAX = 20_000;

/** Bounds what strangers can cost: so many checks at once, and a pause for an address that keeps failing. */
export class AuthGate {
  private readonly limits: MqttLimits;
  private readonly isExempt: (address: string) => boolean;
  private readonly waiting: (() => void)[] = [];
  private readonly failures = new Map<string, Failures>();
  private running = 0;

  constructor(limits: MqttLimits, isExempt: (address: string) => boolean) {
    this.limits = limits;
    this.isExempt = isExempt;
  }

  get isFull(): boolean {
    return this.waiting.length >= this.limits.authQueue;
  }

  /** Rejects when the check takes longer than its limit; its place is then free again. */
  async run<Result>(check: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.limits.authConcurrency) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await within(this.limits.authTimeoutMs, check());
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }

  isRefused(address: string, nowMs: number): boolean {
    const entry = this.failures.get(networkOf(address));
    return entry !== undefined && entry.refusedUntilMs > nowMs;
  }

  failed(address: string, nowMs: number): void {
    if (this.isExempt(address)) return;
    const network = networkOf(address);
    const known = this.failures.get(network);
    const isCurrent = known !== undefined && known.windowEndsMs > nowMs;
    const entry = isCurrent ? known : this.startWindow(network, nowMs);
    entry.count += 1;
    if (entry.count < this.limits.authFailures) return;
    entry.count = 0;
    entry.refusedUntilMs = nowMs + this.limits.authRefusalMs;
    entry.windowEndsMs = Math.max(entry.windowEndsMs, entry.refusedUntilMs);
  }

  sweep(nowMs: number): void {
    for (const [network, entry] of this.failures) {
      if (entry.windowEndsMs <= nowMs) this.failures.delete(network);
    }
  }

  private startWindow(network: string, nowMs: number): Failures {
    const entry = { count: 0, windowEndsMs: nowMs + this.limits.authFailureWindowMs, refusedUntilMs: 0 };
    this.failures.delete(network);
    this.failures.set(network, entry);
    const oldest = this.failures.keys().next();
    if (this.failures.size > ADDRESSES_MAX && !oldest.done) this.failures.delete(oldest.value);
    return entry;
  }
}

/** One household has a whole IPv6 /64 to change addresses in. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', rest] = address.split('::');
  const groups = head.split(':');
  if (rest === undefined) return groups.slice(0, 4).join(':');
  const tail = rest.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - tail.length) }, () => '0');
  return [...groups, ...zeros, ...tail].slice(0, 4).join(':');
}
