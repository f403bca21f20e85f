const maxDepth = 20;

/** The payload as a JSON object; undefined for everything else, and for objects nested too deep. */
export function parseObject(payload: Buffer): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(payload.toString('utf8'));
    return isObject(parsed) && isShallow(parsed, maxDepth) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** False for what PostgreSQL's text and JSON cannot hold: NUL, and halves of surrogate pairs. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part));
}

/** JSON, or the text itself when it is none. */
export function parseAny(payload: Buffer): unknown {
  const text = payload.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1));
}
