import type { QuarantineReason } from '../frames/frames.policy.ts';
import type { PendingMessage, PendingNote } from './pending.ingest.ts';

export interface QuarantineInput {
  readonly reason: QuarantineReason;
  readonly detail?: string | undefined;
  /** Bytes as received, or what they were parsed to. */
  readonly payload?: unknown;
}

const maxPayloadChars = 4096;

export function noteOf(message: PendingMessage, { reason, detail, ...input }: QuarantineInput): PendingNote {
  const { device, topic, receivedAtMs } = message;
  const payload = input.payload === undefined ? null : storable(textOf(input.payload), maxPayloadChars);
  return {
    message,
    sizeBytes: 600 + 2 * (payload?.length ?? 0),
    entry: {
      ...{ deviceId: device.deviceId, reason, payload, receivedAtMs },
      detail: detail === undefined ? null : storable(detail, 512),
      topic: topic === null ? null : storable(topic, 512),
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
