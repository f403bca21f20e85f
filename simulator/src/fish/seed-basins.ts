import {
  addBasin,
  addBasinClass,
  type Basin,
  listBasinClasses,
  listBasins,
} from '@weir/contract/fish/basins';
import { type Api, call } from '../api/api.ts';
import { everyPage, pageLimit } from '../api/pages.ts';
import { inFour } from '../site/texts/documents.ts';
import { type BasinKey, basinClasses, basinRows } from './places/basins.ts';

/** Classes and basins that are missing; answers the ids of all by code. */
export async function seedBasins(api: Api): Promise<ReadonlyMap<BasinKey, number>> {
  const classIds = await seedClasses(api);
  const there = await everyPage<Basin>((page) =>
    call(api, listBasins, { query: { page, limit: pageLimit } }),
  );
  const known = new Map(there.map(({ code, id }) => [code, id]));
  const ids = new Map<BasinKey, number>();
  for (const [code, row] of Object.entries(basinRows) as [BasinKey, (typeof basinRows)[BasinKey]][]) {
    const basinClassId = classIds.get(row.classCode) ?? 0;
    const parentId = row.parent ? (ids.get(row.parent) ?? null) : null;
    const body = { code, basinClassId, parentId, ...inFour('name', row.words), ...row.more };
    ids.set(code, known.get(code) ?? (await call(api, addBasin, { body })).id);
  }
  return ids;
}

async function seedClasses(api: Api): Promise<ReadonlyMap<string, number>> {
  const there = await everyPage((page) => call(api, listBasinClasses, { query: { page, limit: pageLimit } }));
  const ids = new Map(there.map(({ code, id }) => [code, id]));
  for (const draft of basinClasses)
    if (!ids.has(draft.code)) ids.set(draft.code, (await call(api, addBasinClass, { body: draft })).id);
  return ids;
}
