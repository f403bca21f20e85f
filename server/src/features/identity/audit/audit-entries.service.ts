import type { LoggedAction, LogTarget } from '@weir/contract/identity/log-words';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Audit, AuditEntry } from './audit.service.ts';

/** As much of a thing as names it in the log. */
export interface Named {
  id: number;
  name: string;
}

export interface Change<T> {
  before: T;
  after: T;
}

/** What changed of a device. */
export type DeviceChange = Change<object> & { device: Named };

interface Subject<T> {
  audit: Audit;
  kind: LogTarget;
  /** What of a thing is written down; absent: all of it. */
  factsOf?: (thing: T) => object;
  /** Under which name, and in whose log beside. */
  about?: (thing: T) => Named & { ownerId?: number | null };
}

type Details = Pick<AuditEntry, 'before' | 'after'>;
/** `db` is the transaction of what is recorded. */
type Recorder<Args extends unknown[]> = (db: Db, actor: Author, ...args: Args) => Promise<void>;

/** What is written down about things of one kind: functions for what happens to things of every kind. */
export function createAuditEntries<T extends object = Named>({
  audit: { record },
  kind,
  factsOf = (thing) => thing,
  about = nameOf,
}: Subject<T>) {
  const entry = (
    action: LoggedAction,
    actor: Author | null,
    { id, name }: Named,
    details: Details = {},
  ): AuditEntry => ({ action, actor, target: { kind, id, name }, ...details });
  const owned = (action: LoggedAction, actor: Author, thing: T, details: Details): AuditEntry => {
    const { ownerId = null, ...named } = about(thing);
    return { ...entry(action, actor, named, details), ownerId };
  };
  return {
    entry,
    created:
      (action: LoggedAction): Recorder<[thing: T, more?: Record<string, unknown>]> =>
      (db, actor, thing, more) =>
        record(db, owned(action, actor, thing, { before: null, after: { ...factsOf(thing), ...more } })),
    createdOfEach:
      (action: LoggedAction): Recorder<[things: readonly T[]]> =>
      (db, actor, things) =>
        record(
          db,
          ...things.map((thing) => owned(action, actor, thing, { before: null, after: factsOf(thing) })),
        ),
    updated:
      (action: LoggedAction): Recorder<[change: Change<T>]> =>
      (db, actor, { before, after }) =>
        record(db, owned(action, actor, after, { before: factsOf(before), after: factsOf(after) })),
    updatedOfEach:
      (action: LoggedAction): Recorder<[changes: readonly Change<T>[]]> =>
      (db, actor, changes) =>
        record(
          db,
          ...changes.map(({ before, after }) =>
            owned(action, actor, after, { before: factsOf(before), after: factsOf(after) }),
          ),
        ),
    removed:
      (action: LoggedAction): Recorder<[thing: T, more?: Record<string, unknown>]> =>
      (db, actor, thing, more) =>
        record(db, owned(action, actor, thing, { before: { ...factsOf(thing), ...more }, after: null })),
    /** Whatever else happens to one of them. */
    noted:
      (action: LoggedAction): Recorder<[thing: Named, details?: Details]> =>
      (db, actor, thing, details) =>
        record(db, entry(action, actor, thing, details)),
    notedOfEach:
      (action: LoggedAction): Recorder<[things: readonly Named[], details?: Details]> =>
      (db, actor, things, details) =>
        record(db, ...things.map((thing) => entry(action, actor, thing, details))),
    changedOfEach:
      (action: LoggedAction): Recorder<[changes: readonly DeviceChange[]]> =>
      (db, actor, changes) =>
        record(db, ...changes.map(({ device, ...details }) => entry(action, actor, device, details))),
    /** A part of a thing, saved as a whole. */
    saved:
      <Part>(action: LoggedAction, field: string): Recorder<[thing: Named, change: Change<Part>]> =>
      (db, actor, thing, { before, after }) =>
        record(db, entry(action, actor, thing, { before: { [field]: before }, after: { [field]: after } })),
    /** The list of them, as the query asked for it. */
    exported:
      (action: LoggedAction): Recorder<[query: object]> =>
      (db, actor, after) =>
        record(db, { action, actor, target: { kind, id: null, name: null }, after }),
  };
}

/** Things that have an owner say so by an `about` of their own. */
const nameOf = (thing: object): Named => {
  const { id, name } = thing as Named;
  return { id, name };
};
