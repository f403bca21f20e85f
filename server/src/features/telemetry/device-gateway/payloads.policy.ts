import { isRecord, jsonOf } from '../../../platform/json.ts';

const maxDepth = 20;

/** The payload as JSON; undefined when it is none, and when it is nested too deep. */
export function parseJson(payload: Buffer): unknown {
  const parsed = jsonOf(payload.toString('utf8'));
  return isShallow(parsed, maxDepth) ? parsed : undefined;
}

/** The payload as a JSON object; undefined for everything else, and for objects nested too deep. */
export function parseObject(payload: Buffer): Record<string, unknown> | undefined {
  const parsed = parseJson(payload);
  return isRecord(parsed) ? parsed : undefined;
}

/** False for what PostgreSQL's text and JSON cannot hold: NUL, and halves of surrogate pairs. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part));
}

/** JSON, or the text itself when it is none. */
export function parseAny(payload: Buffer): unknown {
  const text = payload.toString('utf8');
  const parsed = jsonOf(text);
  return parsed === undefined ? text : parsed;
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1));
}
