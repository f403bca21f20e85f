import type { Db } from '../../../../platform/db/database.ts';
import type { Content, Names, RecordKind } from '../record-kinds.service.ts';
import { findLinked } from '../records.store.ts';

export interface NamedBasins {
  names(from: Db, ids: readonly number[]): Promise<(Names & { id: number })[]>;
}

/** What the ids in some contents stand for: `fish:12`, `basin:3` → their names. */
export async function namesOfIds(
  db: Db,
  { kind, basins, contents }: { kind: RecordKind; basins: NamedBasins; contents: readonly Content[] },
): Promise<Record<string, Names>> {
  const links = contents.flatMap((content) => kind.links(content));
  const [linked, named] = await Promise.all([
    findLinked(
      db,
      links.map(({ id }) => id),
    ),
    basins.names(db, contents.flatMap(basinIdsIn)),
  ]);
  return Object.fromEntries([
    ...linked.map(({ kind: of, id, isPublished: _isPublished, ...names }) => [`${of}:${id}`, names] as const),
    ...named.map(({ id, ...names }) => [`basin:${id}`, names] as const),
  ]);
}

function basinIdsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(basinIdsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) =>
    name === 'basinId' && typeof held === 'number' ? [held] : basinIdsIn(held),
  );
}
