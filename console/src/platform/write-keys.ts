import type { Endpoint } from '@weir/contract/endpoint';
import { type Code, codes, type Envelope, type Obstacle, sessionCodes } from '@weir/contract/errors';

/** Afterwards the same words are more likely meant anew, and the old answer would be a lie. */
const keptMs = 3_600_000;

/** A write under the `Idempotency-Key` by which the server tells a repetition. */
export interface Write {
  readonly key: string;
  /** Nobody heard how it ended: the same write sent again is a repetition. */
  keep: () => void;
}

interface PendingWrite {
  text: string;
  key: string;
  untilMs: number;
}

/** Writes whose end nobody heard of, one an endpoint: another body there, or an answer, and it is forgotten. */
export function createWriteKeys(nowMs: () => number = Date.now) {
  const pending = new Map<string, PendingWrite>();
  return {
    begin(path: string, text: string): Write {
      const last = pending.get(path);
      // Taken out while it is under way: one that is meant twice, at once, is not a repetition.
      pending.delete(path);
      const isAgain = last?.text === text && nowMs() < last.untilMs;
      const key = isAgain ? last.key : newKey();
      return { key, keep: () => void pending.set(path, { text, key, untilMs: nowMs() + keptMs }) };
    },
  };
}

/** Also where the page came over plain HTTP, and `randomUUID` is not there. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** What the server does once under a key. */
export const isKeyed = ({ method, access }: Endpoint): boolean => method === 'POST' && access !== 'public';

const beforeTheWork: readonly Code[] = [
  ...sessionCodes,
  codes.reauthenticationNeeded,
  codes.tooMany,
  codes.unavailable,
];

/** Whether an answer says how the write ended; those that do not are about something else. */
export function saysTheEnd({ code, data }: Pick<Envelope<unknown>, 'code' | 'data'>): boolean {
  const state = (data as { state?: Obstacle } | null | undefined)?.state; // only a conflict carries one
  return !beforeTheWork.includes(code) && !(code === codes.conflict && state === 'endUnknown');
}
