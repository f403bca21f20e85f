import type { Answer } from '@weir/contract/realtime/realtime';
import { maxTopicsPerConnection, types } from '@weir/contract/realtime/realtime-channel';
import type { Static } from '@weir/contract/schema';
import type { WebSocket } from 'ws';
import type { Caller } from '../access/caller.ts';

/** Beyond this, pushes are left out until the receiver has caught up; beyond the next, it is let go. */
const slowBytes = 1024 * 1024;
const hopelessBytes = 4 * 1024 * 1024;
/** For the reason of the end to be sent. */
const lastWordMs = 250;

/** Sent to whoever missed pushes: ask again. */
const staleNotice = JSON.stringify({ T: types.stale });

export const closeCodes = { violation: 1008, overloaded: 1013, goingAway: 1001 } as const;

export interface Origin {
  address: string;
  /** The page's, as its browser says. */
  origin: string | undefined;
}

/** Whether the caller holds the permission of the topic; scope is asked for beside it. */
export type MayHear = (caller: Caller, topic: string) => boolean;

interface Opening {
  from: Origin;
  now: number;
  mayHear: MayHear;
}

/** One open console: who it is, what it asked for, and whether it keeps up. */
export class RealtimeClient {
  /** Of what it asked for, what its caller may hear as of now. */
  topics: ReadonlySet<string> = new Set();
  readonly socket: WebSocket;
  /** Where it was opened, for the log. */
  readonly from: Origin;
  caller: Caller;
  identified = false;
  readonly openedAt: number;
  lastSeenAt: number;
  /** True while pushes are left out; the next one that fits is preceded by a request to refresh. */
  missed = false;
  messagesThisMinute = 0;
  /** Nothing is heard from it any more, nor told to it. */
  hasEnded = false;
  private readonly wanted = new Set<string>();
  private readonly mayHear: MayHear;

  constructor(socket: WebSocket, caller: Caller, { from, now, mayHear }: Opening) {
    this.socket = socket;
    this.from = from;
    this.caller = caller;
    this.mayHear = mayHear;
    this.openedAt = now;
    this.lastSeenAt = now;
  }

  want(topics: readonly string[]): void {
    for (const topic of topics) if (this.wanted.size < maxTopicsPerConnection) this.wanted.add(topic);
    this.sift();
  }

  letGo(topics: readonly string[]): void {
    for (const topic of topics) this.wanted.delete(topic);
    this.sift();
  }

  /** Who it is as of now: what was taken from him is not heard any more, what was given back is. */
  become(caller: Caller): void {
    this.caller = caller;
    this.sift();
  }

  /** Says why, reads nothing more, and is gone whether or not the other side agrees. */
  end(code: number, reason: string): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.letGo([...this.wanted]);
    this.socket.removeAllListeners('message');
    this.socket.close(code, reason);
    this.socket.pause();
    setTimeout(() => this.socket.terminate(), lastWordMs).unref();
  }

  /** Sends pushes that are already serialised; after a gap it is told first to ask again. */
  push(serialised: readonly string[]): void {
    const buffered = this.socket.bufferedAmount;
    if (buffered > slowBytes) {
      this.missed = true;
      if (buffered > hopelessBytes) this.end(closeCodes.overloaded, 'too slow');
      return;
    }
    const list = this.missed ? [staleNotice, ...serialised] : serialised;
    this.missed = false;
    this.socket.send(`[${list.join(',')}]`);
  }

  /** There is more to tell than is worth sending. */
  tellToAskAgain(): void {
    this.missed = true;
    this.push([]);
  }

  answer(message: Static<typeof Answer>): void {
    this.socket.send(JSON.stringify(message));
  }

  private sift(): void {
    this.topics = new Set([...this.wanted].filter((topic) => this.mayHear(this.caller, topic)));
  }
}
