import type { QuarantineReason } from '../frames/frames.policy.ts';
import type { PendingMessage, PendingNote } from './pending.ingest.ts';

export interface QuarantineInput {
  readonly reason: QuarantineReason;
  readonly detail?: string | undefined;
  readonly topic?: string;
  /** Bytes as received, or what they were parsed to. */
  readonly payload?: unknown;
  readonly receivedAtMs: number;
}

const maxPayloadChars = 4096;

export function noteOf(deviceId: number, message: PendingMessage, input: QuarantineInput): PendingNote {
  const payload = input.payload === undefined ? null : storable(textOf(input.payload), maxPayloadChars);
  const topic = input.topic ?? message.topic;
  return {
    message,
    sizeBytes: 600 + 2 * (payload?.length ?? 0),
    entry: {
      deviceId,
      reason: input.reason,
      detail: input.detail === undefined ? null : storable(input.detail, 512),
      topic: topic === null ? null : storable(topic, 512),
      payload,
      receivedAtMs: input.receivedAtMs,
    },
  };
}

function textOf(payload: unknown): string {
  if (Buffer.isBuffer(payload)) return payload.subarray(0, maxPayloadChars * 3).toString('utf8');
  if (typeof payload === 'string') return payload;
  try {
    return JSON.stringify(payload) ?? '';
  } catch {
    return '';
  }
}

// A zero byte and half a surrogate pair are what a text column cannot hold.
const storable = (text: string, maxChars: number): string =>
  text.slice(0, maxChars).replaceAll('\0', '\uFFFD').toWellFormed();
