import { type GridRow, idOf } from '../grid/grid-store.ts';

const byId = (rows: readonly GridRow[]) => new Map(rows.map((row) => [idOf(row), row]));

const isSame = (one: GridRow | undefined, other: GridRow | undefined): boolean =>
  !one || !other
    ? one === other
    : Object.keys({ ...one.cells, ...other.cells }).every(
        (name) => (one.cells[name] ?? '') === (other.cells[name] ?? ''),
      );

/** Ids of the rows that were added, removed or changed; where they stand does not count. */
export function changedRows(before: readonly GridRow[], after: readonly GridRow[]): Set<string> {
  const [old, now] = [byId(before), byId(after)];
  return new Set([...old.keys(), ...now.keys()].filter((id) => !isSame(old.get(id), now.get(id))));
}

interface Versions {
  before: readonly GridRow[];
  mine: readonly GridRow[];
  theirs: readonly GridRow[];
}

/** Which rows another person changed, and how many of those were changed here in another way. */
export function compareRows({ before, mine, theirs }: Versions): {
  theirs: number;
  both: number;
  names: string[];
} {
  const own = changedRows(before, mine);
  const others = changedRows(before, theirs);
  const apart = changedRows(mine, theirs);
  const both = [...others].filter((id) => own.has(id) && apart.has(id));
  return { theirs: others.size, both: both.length, names: [...others] };
}

/** Mine where something was changed here, theirs elsewhere; in my order, with their new rows at the end. */
export function mergeRows({ before, mine, theirs }: Versions): GridRow[] {
  const own = changedRows(before, mine);
  const known = byId(theirs);
  const kept = mine.flatMap((row) => {
    const id = idOf(row);
    if (own.has(id)) return [row];
    const newer = known.get(id);
    return newer ? [{ ...newer, key: row.key }] : [];
  });
  const held = byId(kept);
  return [...kept, ...theirs.filter((row) => !held.has(idOf(row)) && !own.has(idOf(row)))];
}
