import type { ConnectionEvent } from './connection-log.store.ts';
import { areSeveral, type Client, lookBackMs, type Takeover } from './several-clients.policy.ts';

interface Known {
  /** A connection that was replaced, until the one that replaced it is told of. */
  ended: ConnectionEvent | undefined;
  takeovers: Takeover[];
}

export interface Takeovers {
  /**
   * What an event of a connection belongs to: `held` where it is the first half of a takeover, `takeover` where it
   * is the second.
   */
  of(event: ConnectionEvent): { held?: true; takeover?: FoundTakeover };
  sweep(now: Date): void;
}

export interface FoundTakeover {
  readonly ended: ConnectionEvent;
  /** Several clients take the connection from each other. */
  readonly isQuarrel: boolean;
  /** What the log says of it then. */
  readonly quarrel: Pick<ConnectionEvent, 'kind' | 'presence' | 'reason' | 'detail'>;
}

const remembered = 12;

/** Remembers who has taken a device's connection from whom, for as long as that tells of a quarrel. */
export function createTakeovers(): Takeovers {
  const known = new Map<number, Known>();
  return {
    of(event) {
      const { deviceId, kind, reason } = event;
      const to = clientOf(event);
      if (kind === 'disconnected') {
        if (reason !== 'replaced' || !to) return {};
        known.set(deviceId, { takeovers: [], ...known.get(deviceId), ended: event });
        return { held: true };
      }
      const found = known.get(deviceId);
      const from = found?.ended && clientOf(found.ended);
      if (!found?.ended || !from || !to) return {};
      const { ended } = found;
      const nowMs = event.at.getTime();
      const takeovers = [...found.takeovers, { atMs: nowMs, from, to }].slice(-remembered);
      known.set(deviceId, { ended: undefined, takeovers });
      const detail = { clients: [from, to] };
      const quarrel = { kind: 'severalClients', presence: null, reason: null, detail } as const;
      return { takeover: { ended, isQuarrel: areSeveral(takeovers, nowMs), quarrel } };
    },
    sweep(now) {
      for (const [deviceId, { takeovers }] of known)
        if ((takeovers.at(-1)?.atMs ?? 0) < now.getTime() - lookBackMs) known.delete(deviceId);
    },
  };
}

/** Undefined of a device that a gateway speaks for. */
function clientOf({ detail }: ConnectionEvent): Client | undefined {
  const { clientId, address } = (detail ?? {}) as Partial<Client>;
  return clientId === undefined || address === undefined ? undefined : { clientId, address };
}
