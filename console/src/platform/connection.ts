import { create } from 'zustand';
import type { ChannelState } from './realtime/realtime-client.ts';

/** Shorter gaps heal by themselves and are not worth a word. */
export const graceMs = 5000;

export interface Connection {
  /** The browser says it has no network. */
  offline: boolean;
  /** When the network or the real-time channel went away, for as long as it is away. */
  brokenSince: Date | undefined;
}

const whole: Connection = { offline: false, brokenSince: undefined };

/** The connection after what is known now. A channel that is closed on purpose is not missed. */
export function nextConnection(
  before: Connection,
  now: { onLine: boolean; channel: ChannelState; at: Date },
): Connection {
  const broken = !now.onLine || now.channel === 'waiting' || now.channel === 'connecting';
  if (!broken) return whole;
  return { offline: !now.onLine, brokenSince: before.brokenSince ?? now.at };
}

/** How long until the user is told; undefined when there is nothing to tell. */
export const tellAfterMs = ({ offline, brokenSince }: Connection, now: Date): number | undefined => {
  if (!brokenSince) return undefined;
  return offline ? 0 : Math.max(0, brokenSince.getTime() + graceMs - now.getTime());
};

/** Written by the banner, which is there as long as the frame is. */
export const useConnection = create<{ lostSince: Date | undefined }>(() => ({ lostSince: undefined }));

/** Since when what is on the screen may be out of date; undefined while all is well. */
export const useConnectionLostSince = (): Date | undefined => useConnection((state) => state.lostSince);
