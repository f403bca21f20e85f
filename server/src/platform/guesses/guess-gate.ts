import { createHash } from 'node:crypto';
import { createMemory } from '../cache.ts';
import { FairQueue, type Owner } from '../fair-queue.ts';
import { networkOf } from '../network.ts';
import { withTimeout } from '../with-timeout.ts';
import { Attempts } from './attempts.ts';

export const defaultGuessLimits = {
  checkTimeoutMs: 10_000,
  checksAtOnce: 32,
  waiting: 5_000,
  /** So many failures within the window: a credential is not looked up for a while, a network one at a time. */
  failures: 10,
  failureWindowMs: 60_000,
  refusalMs: 60_000,
};

type GuessLimits = Readonly<typeof defaultGuessLimits>;

/** What somebody presents, and from where. */
export interface Guess {
  readonly address: string;
  /** All that identifies and proves; only a hash of it is remembered. */
  readonly credential: readonly (string | Buffer | undefined)[];
}

/** `refused`: this very credential has failed too often from there. `busy`: it could not be checked now. */
export type Checked<Found> = { readonly found: Found | null } | 'refused' | 'busy';

const networksMax = 20_000;
const failingMax = 20_000;
const knownMax = 50_000;
const slowWaiting = 500;

/**
 * Bounds what guessing costs without making those pay who do not guess: whoever brings a good credential is let
 * in, however much fails beside it at the same address. A credential that keeps failing is not looked up again
 * for a while; a network that keeps failing is checked one credential at a time, save those that were good
 * before; and networks take turns. All of it heals by age.
 */
export class GuessGate {
  private readonly limits: GuessLimits;
  private readonly queue: FairQueue;
  private readonly failing: Attempts;
  private readonly networks: Attempts;
  /** Credentials that were good at their network. */
  private readonly known = createMemory<string, true>({ most: knownMax });

  constructor(limits: GuessLimits = defaultGuessLimits, nowMs: () => number = () => performance.now()) {
    const waits = { most: limits.failures, windowMs: limits.failureWindowMs, waitMs: limits.refusalMs };
    this.limits = limits;
    this.queue = new FairQueue(limits.checksAtOnce, limits.waiting);
    this.failing = new Attempts({ ...waits, keys: failingMax }, nowMs);
    this.networks = new Attempts({ ...waits, keys: networksMax }, nowMs);
  }

  /** Rejects when the check does, or takes longer than its limit; its place is then free again. */
  async check<Found extends object>(
    guess: Guess,
    check: () => Promise<Found | 'busy' | null>,
  ): Promise<Checked<Found>> {
    const network = networkOf(guess.address);
    const key = keyOf(network, guess.credential);
    if (this.failing.isWaiting(key)) return 'refused';
    const owner = this.ownerOf(network, key);
    const slot = this.queue.begin(owner);
    if (slot === undefined) return 'busy';
    await slot;
    try {
      const found = await withTimeout(this.limits.checkTimeoutMs, check());
      if (found === 'busy') return 'busy';
      if (found === null) this.failed(network, key);
      else this.known.set(key, true);
      return { found };
    } finally {
      this.queue.end(owner);
    }
  }

  /** Credentials were issued or revoked: what failed may be good now. */
  reconsider(): void {
    this.failing.clear();
  }

  private ownerOf(network: string, key: string): Owner {
    const all = { atOnce: this.limits.checksAtOnce, waiting: this.limits.waiting / 2 };
    if (this.known.has(key)) return { name: `${network} known`, ...all };
    const isSlow = this.networks.isWaiting(network);
    return { name: network, ...(isSlow ? { atOnce: 1, waiting: slowWaiting } : all) };
  }

  private failed(network: string, key: string): void {
    this.known.delete(key);
    this.failing.count(key);
    this.networks.count(network);
  }
}

function keyOf(network: string, credential: Guess['credential']): string {
  const hash = createHash('sha256').update(network);
  for (const part of credential) {
    hash.update(part === undefined ? '\0-' : `\0${Buffer.byteLength(part)}:`);
    if (part !== undefined) hash.update(part);
  }
  return hash.digest('base64');
}
