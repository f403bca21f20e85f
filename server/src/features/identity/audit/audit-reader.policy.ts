import type { StoredRow } from './audit.store.ts';
import type { Details } from './audit-details.policy.ts';

/** A row as its reader may know it. */
export interface ReadRow extends StoredRow {
  /** Somebody did it whom the reader does not know. */
  isActorHidden: boolean;
}

const fieldsOfParent: ReadonlySet<string> = new Set(['parent_id', 'parentName']);

/** Users whom a row names beside the one it is about. */
export const peopleNamedBy = ({ actorId, before, after }: StoredRow): number[] =>
  [actorId, parentOf(before), parentOf(after)].filter((id) => id !== null);

/**
 * Takes out of a row what nobody but those above its reader saw: who did it and from where, and whom the user
 * in it was put below.
 */
export function asReadBy(known: ReadonlySet<number> | 'everybody', row: StoredRow): ReadRow {
  const isKnown = (id: number | null) => id === null || known === 'everybody' || known.has(id);
  const withoutStrangers = (details: unknown) =>
    isKnown(parentOf(details)) ? details : withoutParent(details);
  const shown = { ...row, before: withoutStrangers(row.before), after: withoutStrangers(row.after) };
  if (isKnown(row.actorId)) return { ...shown, isActorHidden: false };
  const actor = { actorId: null, actorName: null, sessionId: null, address: null, userAgent: null };
  return { ...shown, ...actor, requestId: null, isActorHidden: true };
}

const isDetails = (value: unknown): value is NonNullable<Details> =>
  typeof value === 'object' && value !== null;

function parentOf(details: unknown): number | null {
  const id = isDetails(details) ? details.parent_id : null;
  return typeof id === 'number' ? id : null;
}

function withoutParent(details: unknown): Details {
  if (!isDetails(details)) return null;
  return Object.fromEntries(Object.entries(details).filter(([name]) => !fieldsOfParent.has(name)));
}
