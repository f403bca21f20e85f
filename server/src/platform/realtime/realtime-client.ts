import type { Answer } from '@weir/contract/realtime';
import { types } from '@weir/contract/realtime-channel';
import type { Static } from '@weir/contract/schema';
import type { WebSocket } from 'ws';
import type { Caller } from '../access/caller.ts';

/** Beyond this, pushes are left out until the receiver has caught up; beyond the next, it is let go. */
const slowBytes = 1024 * 1024;
const hopelessBytes = 4 * 1024 * 1024;

/** Sent to whoever missed pushes: ask again. */
const staleNotice = JSON.stringify({ T: types.stale });

export const closeCodes = { violation: 1008, overloaded: 1013, goingAway: 1001 } as const;

export interface Origin {
  address: string;
  /** The page's, as its browser says. */
  origin: string | undefined;
}

/** One open console: who it is, what it asked for, and whether it keeps up. */
export class RealtimeClient {
  readonly topics = new Set<string>();
  readonly socket: WebSocket;
  /** Where it was opened, for the log. */
  readonly from: Origin;
  caller: Caller;
  identified = false;
  readonly openedAt: number;
  lastHeardAt: number;
  /** True while pushes are left out; the next one that fits is preceded by a request to refresh. */
  missed = false;
  messagesThisMinute = 0;

  constructor(socket: WebSocket, caller: Caller, from: Origin, now: number) {
    this.socket = socket;
    this.from = from;
    this.caller = caller;
    this.openedAt = now;
    this.lastHeardAt = now;
  }

  /** Sends pushes that are already serialised; after a gap it is told first to ask again. */
  push(serialised: readonly string[]): void {
    const buffered = this.socket.bufferedAmount;
    if (buffered > slowBytes) {
      this.missed = true;
      if (buffered > hopelessBytes) this.socket.close(closeCodes.overloaded, 'too slow');
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
}
