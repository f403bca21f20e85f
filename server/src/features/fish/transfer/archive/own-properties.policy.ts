import type { KnownThings } from '../content/known-things.service.ts';
import { withIds } from '../content/portable-ids.policy.ts';
import type { SaidRow } from './archive-rows.service.ts';

/** What our own archives keep in `dynamicProperties`: fields that have no term. Of others, nothing is taken from there. */
export function ownProperties(
  row: SaidRow,
  fields: ReadonlySet<string>,
  { inward }: KnownThings,
): Record<string, unknown> {
  const parsed = parsedObject(row.said('dynamicProperties'));
  const known = Object.fromEntries(Object.entries(parsed).filter(([name]) => fields.has(name)));
  return withIds(known, inward);
}

export function parsedObject(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
