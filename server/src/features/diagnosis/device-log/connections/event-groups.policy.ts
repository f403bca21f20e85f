import { createMemory } from '../../../../platform/cache.ts';
import type { ConnectionEvent } from './connection-log.store.ts';

type Facts = Readonly<Record<string, unknown>>;

/** Events of one kind that follow each other closely: one row, which counts them. */
interface Group {
  readonly event: ConnectionEvent;
  count: number;
  lastAt: Date;
  isWritten: boolean;
  isGrown: boolean;
}

export interface EventGroups {
  /** True when it begins a group. `by`: it stands for several. */
  note(event: ConnectionEvent, by?: number): boolean;
  /** One that goes on. */
  isOpen(event: Pick<ConnectionEvent, 'deviceId' | 'kind' | 'reason' | 'at'>): boolean;
  /** What is to be written: rows that are new, and rows that have grown. */
  grown(): { added: ConnectionEvent[]; changed: ConnectionEvent[] };
  /** What `grown` answered is written. */
  written(): void;
  /** Takes away what has ended. */
  sweep(now: Date): void;
}

const maxGapMs = 10 * 60_000;
const longestMs = 60 * 60_000;
const mostGroups = 20_000;
/** Of those that a list of an entry names. */
const mostNamed = 10;

type Key = Pick<ConnectionEvent, 'deviceId' | 'kind' | 'reason'>;
const keyOf = ({ deviceId, kind, reason }: Key) => `${deviceId} ${kind} ${reason}`;

/** What a client does again and again is told once, with how often. */
export function createEventGroups(): EventGroups {
  const groups = createMemory<string, Group>({ most: mostGroups });
  let taken: { group: Group; count: number }[] = [];

  const hasEnded = ({ event, lastAt }: Group, at: Date) =>
    at.getTime() - lastAt.getTime() > maxGapMs || at.getTime() - event.at.getTime() > longestMs;

  const openGroup = (event: Key & { at: Date }): Group | undefined => {
    const group = groups.peek(keyOf(event));
    return group && !hasEnded(group, event.at) ? group : undefined;
  };

  return {
    note(event, by = 1) {
      const open = openGroup(event);
      if (open) {
        open.count += by;
        open.lastAt = event.at;
        open.isGrown = true;
        open.event.detail = merged(open.event.detail as Facts, event.detail as Facts);
        return false;
      }
      groups.set(keyOf(event), {
        event: { ...event },
        count: by,
        lastAt: event.at,
        isWritten: false,
        isGrown: true,
      });
      return true;
    },
    isOpen: (event) => openGroup(event) !== undefined,
    grown() {
      taken = [...groups.rvalues()].flatMap((group) =>
        group?.isGrown ? [{ group, count: group.count }] : [],
      );
      const rows = (isWritten: boolean) =>
        taken.filter(({ group }) => group.isWritten === isWritten).map(({ group }) => rowOf(group));
      return { added: rows(false), changed: rows(true) };
    },
    written() {
      for (const { group, count } of taken) {
        group.isWritten = true;
        group.isGrown = group.count !== count;
      }
      taken = [];
    },
    sweep(now) {
      for (const [key, group] of groups) if (!group.isGrown && hasEnded(group, now)) groups.delete(key);
    },
  };
}

const rowOf = ({ event, count, lastAt }: Group): ConnectionEvent => ({
  ...event,
  detail: {
    ...event.detail,
    [event.kind === 'refused' ? 'attempts' : 'count']: count,
    until: lastAt.toISOString(),
  },
});

/** The newest facts; lists name everybody that there was, up to some. */
function merged(before: Facts | null, after: Facts | null): Facts {
  const facts: Record<string, unknown> = { ...before, ...after };
  for (const [name, value] of Object.entries(after ?? {})) {
    const known = before?.[name];
    if (!Array.isArray(value) || !Array.isArray(known)) continue;
    const texts = new Set(known.map((one) => JSON.stringify(one)));
    const added = value.filter((one) => !texts.has(JSON.stringify(one)));
    facts[name] = [...known, ...added].slice(0, mostNamed);
  }
  return facts;
}
