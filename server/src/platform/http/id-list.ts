import { notFound } from '../errors.ts';

/** Ids are PostgreSQL's `int`. */
const greatestId = 2_147_483_647;

/** The ids of a call that takes several, comma separated as `idsQuery` admits them; each one once. */
export function idList(text: string): number[] {
  const ids = [...new Set(text.split(',').map(Number))];
  if (ids.some((id) => id > greatestId)) throw notFound();
  return ids;
}
