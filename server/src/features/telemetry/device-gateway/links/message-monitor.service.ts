import type { MessageOutcome } from '@weir/contract/diagnosis/device-recordings';
import { recordedOutcomeOf, type Verdict } from './answers.policy.ts';

/** A message from or to a device. */
export interface MonitoredMessage {
  readonly direction: 'in' | 'out';
  readonly transport: 'mqtt' | 'http' | 'gateway';
  readonly topic: string;
  /** Bytes, a view that does not outlive the call; or what is, or was, their JSON. */
  readonly payload: unknown;
  /** What becomes of it; a rejection says that it failed. */
  readonly outcome: Promise<MessageOutcome>;
}

export type MessageListener = (message: MonitoredMessage) => void;

/** The same as it passes: of a device's own message, the rule that it breaks. */
export type PassingMessage = Omit<MonitoredMessage, 'outcome'> & {
  readonly outcome: Promise<MessageOutcome | Verdict>;
};

/** Where messages can be listened to. Of a device that nobody listens to, a message costs one look-up. */
export interface MessageMonitor {
  take(deviceId: number, message: PassingMessage): void;
  /** One listener a device. Returns the function that ends it. */
  watch(deviceId: number, listener: MessageListener): () => void;
}

export function createMessageMonitor(): MessageMonitor {
  const listeners = new Map<number, MessageListener>();
  return {
    take(deviceId, message) {
      const listen = listeners.get(deviceId);
      listen?.({ ...message, outcome: message.outcome.then(recordedOutcomeOf) });
    },
    watch(deviceId, listener) {
      listeners.set(deviceId, listener);
      return () => {
        if (listeners.get(deviceId) === listener) listeners.delete(deviceId);
      };
    },
  };
}
