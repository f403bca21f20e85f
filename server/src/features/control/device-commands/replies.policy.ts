import { isRecord } from '../../../platform/json.ts';
import type { Outcome } from './device-commands.store.ts';

const longestReason = 500;
const longestReply = 32_768;

/** A device refuses by `{applied: false, reason}` or `{error}`; every other answer says that it was done. */
export function readOutcome(reply: unknown): Outcome {
  const kept = storable(reply);
  if (!isRecord(reply)) return { state: 'done', reply: kept, reason: null };
  const isRefused = reply.applied === false || (reply.error !== undefined && reply.error !== null);
  const reason = isRefused ? words(reply.reason ?? reply.error) : null;
  return { state: isRefused ? 'failed' : 'done', reply: kept, reason };
}

/** The values in the answer to `getParameters`: `{values: {…}}`, or the values themselves. */
export function readValues(reply: unknown): Record<string, unknown> {
  if (!isRecord(reply)) return {};
  return isRecord(reply.values) ? reply.values : reply;
}

/** As JSON that the database can hold; what is too long is not kept. */
function storable(reply: unknown): unknown {
  const text = JSON.stringify(reply ?? null);
  if (text.length > longestReply) return { tooLong: text.length };
  return JSON.parse(text, (_key, value) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  );
}

function words(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.toWellFormed().replaceAll('\0', '').slice(0, longestReason).toWellFormed();
}
