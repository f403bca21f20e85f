export type JsonKind = 'text' | 'number' | 'boolean' | 'null' | 'list' | 'object';

export function kindOf(value: unknown): JsonKind {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return 'object';
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value as 'number' | 'boolean'; // just asked
  return 'text';
}

/** Names and values inside a list or an object; nothing inside a plain value. */
export function entriesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((each, at) => [String(at), each]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** A text that holds an object or a list, read; undefined when it is something else. */
export function readJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
