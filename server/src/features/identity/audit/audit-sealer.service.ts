import type { Db } from '../../../platform/db/database.ts';
import { searchText } from '../../../platform/search-text.ts';
import type { StoredRow } from './audit.store.ts';
import {
  type ChainSnapshot,
  findAnchor,
  findLastSeal,
  findRowsBetween,
  insertSeal,
  lockChain,
  readSnapshot,
} from './audit-chain.store.ts';
import { genesis, seal } from './audit-seal.policy.ts';
import { insertSubjects, type Subject } from './audit-subjects.store.ts';

/**
 * Ids are given before the commit, and commits come in any order: a row may be sealed when every transaction
 * that could still bring a smaller id is over. These are among those that ran when the row was first seen.
 */
export interface Sealer {
  /** Seals what is ripe; says how many rows that were. */
  step(): Promise<number>;
}

const rowsPerSeal = 1000;

export function createSealer({ db }: { db: Db }): Sealer {
  let seen: ChainSnapshot | undefined;
  return {
    async step() {
      const now = await readSnapshot(db);
      if (now.lastId <= now.sealedTo) {
        seen = undefined;
        return 0;
      }
      // With nothing running, what is seen is all there can be.
      const ripe = [now, seen].find((at) => at !== undefined && now.oldest >= at.next);
      if (!ripe) {
        seen ??= now;
        return 0;
      }
      seen = ripe === now ? undefined : now;
      return sealTo(db, ripe.lastId);
    },
  };
}

async function sealTo(db: Db, lastId: number): Promise<number> {
  let sealed = 0;
  for (;;) {
    const rows = await sealNext(db, lastId);
    sealed += rows;
    if (rows < rowsPerSeal) return sealed;
  }
}

const sealNext = (db: Db, lastId: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockChain(trx))) return 0;
    const last = (await findLastSeal(trx)) ?? (await findAnchor(trx)) ?? { toId: 0, seal: genesis };
    const rows = await findRowsBetween(trx, { after: last.toId, to: lastId, limit: rowsPerSeal });
    const toId = rows.at(-1)?.id;
    if (toId === undefined) return 0;
    await insertSeal(trx, {
      fromId: last.toId + 1,
      toId,
      rowCount: rows.length,
      seal: rows.reduce(seal, last.seal),
      previous: last.seal,
    });
    await insertSubjects(trx, subjectsOf(rows));
    return rows.length;
  });

/** The names that rows speak of, each once. */
function subjectsOf(rows: readonly StoredRow[]): Subject[] {
  const named = rows.flatMap(({ actorId, actorName, targetKind, targetId, targetName }) => [
    { kind: 'user', id: actorId ?? 0, name: actorId === null ? null : actorName },
    { kind: targetKind, id: targetId ?? 0, name: targetName },
  ]);
  const known = new Map<string, Subject>();
  for (const { kind, id, name } of named) {
    if (name) known.set(`${kind} ${id} ${name}`, { kind, id, name, search: searchText(name) });
  }
  return [...known.values()];
}
