import { quarantineDetail } from '@weir/contract/telemetry/quarantine-details';
import type { DataType, SignalRef } from '../frames/frames.policy.ts';

/** Longer texts are refused: a value is a state or a name, not a document. */
const maxTextChars = 4096;

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/** The number that stands for a value of a signal; a text when no number does. */
export function encodeValue(signal: SignalRef, value: unknown): number | string {
  if (typeof value === 'object') return JSON.stringify(value);
  if (signal.dataType === 'text') return String(value);
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  const text = String(value);
  if (signal.dataType === 'enum') return signal.codes?.[text] ?? text;
  return signal.dataType === 'number' ? numberOr(text) : text;
}

function numberOr(text: string): number | string {
  const trimmed = text.trim();
  const number = decimal.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isFinite(number) ? number : text;
}

/** What a signal is taken for that nobody has described. */
export function discoveredType(value: unknown): DataType {
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'text';
}

// PostgreSQL cannot store a zero byte in a text; the others would break a list of keys or a line of csv.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const badInKey = /[\u0000-\u001f\u007f,]/;

export type Flaw = { reason: 'malformed' | 'tooLong'; detail: string };

export function flawOfKey(key: string): Flaw | null {
  if (key.length > 128)
    return { reason: 'tooLong', detail: quarantineDetail('keyTooLong', { count: key.length }) };
  if (key === '' || badInKey.test(key)) {
    return {
      reason: 'malformed',
      detail: quarantineDetail('badKey', { key: JSON.stringify(key.slice(0, 64)) }),
    };
  }
  return null;
}

export function flawOfText(key: string, text: string): Flaw | null {
  if (text.length > maxTextChars) {
    return { reason: 'tooLong', detail: quarantineDetail('textTooLong', { key, count: text.length }) };
  }
  return text.includes('\0') ? { reason: 'malformed', detail: quarantineDetail('zeroByte', { key }) } : null;
}
