import { quarantineDetail } from '@weir/contract/telemetry/quarantine-details';
import { isRecord } from '../../../../platform/json.ts';
import type { QuarantineReason } from '../frames/frames.policy.ts';

/** One set of values of a message, with its time when the device gave one. */
export interface Draft {
  readonly tsMs?: number | undefined;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface Refusal {
  readonly reason: QuarantineReason;
  readonly detail: string | undefined;
}

/** Either what was asked for, or why not. */
export type Parsed<T> = { readonly value: T } | { readonly refusal: Refusal };

const refused = (reason: QuarantineReason, detail?: string) => ({ refusal: { reason, detail } });

// Encoders that know no JSON write these where a sensor has no number.
const notFiniteToken = /[[:,\s]-?(NaN|Infinity|nan|inf)\b/;

export function parseJson(payload: Buffer): Parsed<unknown> {
  const text = payload.toString('utf8');
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (notFiniteToken.test(text)) return refused('notFinite', quarantineDetail('notFiniteWord'));
    return refused('malformed', whyNoJson(text, error));
  }
}

// The parser says where it stopped in one of these ways, or not at all.
function whyNoJson(text: string, error: unknown): string {
  if (text.trim() === '') return quarantineDetail('noText');
  const why = error instanceof Error ? error.message : '';
  if (/end of JSON input|Unterminated string/.test(why)) return quarantineDetail('jsonEnds');
  const [, position] = /at position (\d+)/.exec(why) ?? [];
  if (position !== undefined) {
    const at = Number(position);
    return quarantineDetail('jsonAt', {
      position: at + 1,
      near: String.fromCodePoint(text.codePointAt(at) ?? 0x20),
    });
  }
  const [, token] = /Unexpected token '([^']{1,4}|')'/.exec(why) ?? [];
  return token === undefined ? quarantineDetail('noJson') : quarantineDetail('jsonToken', { token });
}

/**
 * The drafts of a telemetry message in any of its shapes: `{key: value}`, `{ts, values}`, or an array of
 * either. Empty objects are no drafts.
 */
export function draftsOf(message: unknown): Parsed<Draft[]> {
  if (!Array.isArray(message)) {
    const draft = draftOf(message);
    return 'value' in draft ? { value: [draft.value] } : draft;
  }
  const drafts: Draft[] = [];
  for (const item of message) {
    const draft = draftOf(item);
    if ('refusal' in draft) return draft;
    drafts.push(draft.value);
  }
  return { value: drafts };
}

function draftOf(item: unknown): Parsed<Draft> {
  if (!isRecord(item)) return refused('malformed', quarantineDetail('shape'));
  const { ts, values } = item;
  if (ts === undefined || !isRecord(values)) return { value: { tsMs: undefined, values: item } };
  const tsMs = timeOf(ts);
  if (tsMs === undefined) return refused('malformed', quarantineDetail('badTime'));
  return { value: { tsMs, values } };
}

function timeOf(ts: unknown): number | undefined {
  const number = typeof ts === 'string' && /^-?\d{1,16}$/.test(ts) ? Number(ts) : ts;
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : undefined;
}
