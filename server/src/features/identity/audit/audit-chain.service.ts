import type { Output } from '@weir/contract/endpoint';
import type { chainFaults, verifyLogs } from '@weir/contract/identity/logs';
import type { Db } from '../../../platform/db/database.ts';
import type { StoredRow } from './audit.store.ts';
import {
  countBehind,
  countUnsealed,
  findAnchor,
  findLastSeal,
  findLiveUsers,
  findRowsBetween,
  findSeals,
  findStart,
  type Seal,
} from './audit-chain.store.ts';
import { actorDigest, genesis, seal, targetDigest } from './audit-seal.policy.ts';

export type ChainState = Output<typeof verifyLogs>;
type Fault = ChainState['faults'][number];

const sealsPerPage = 1000;
const rowsPerRead = 5000;
const mostFaults = 100;
/** The server seals within a second, unless a long transaction is in its way. */
const unsealedTooLongMs = 5 * 60_000;

/** Checks the newest rows, or the whole chain, against what is stored. Reads pages: memory stays flat. */
export const verifyChain = (db: Db, { rows }: { rows: number | 'all' }): Promise<ChainState> =>
  // One snapshot: what is sealed or goes past its retention meanwhile is not in it, or all of it is.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => verify(trx, rows));

async function verify(db: Db, wanted: number | 'all'): Promise<ChainState> {
  const anchor = await findAnchor(db);
  const last = await findLastSeal(db);
  const start = wanted === 'all' ? undefined : await findStart(db, wanted);
  const begin = start ?? anchor ?? { toId: 0, seal: genesis };
  const walk = await walkSeals(db, begin);
  const sealed = last ?? anchor;
  const sealedTo = sealed?.toId ?? 0;
  const { waiting, since } = await countUnsealed(db, sealedTo);
  const faults = [
    ...(await faultsBehind(db, anchor?.toId)),
    ...walk.faults,
    ...(await faultsOfErasure(db, walk.persons)),
  ];
  if (since !== null && Date.now() - since.getTime() > unsealedTooLongMs)
    faults.push({ fault: 'unsealed', fromId: sealedTo + 1, toId: sealedTo + waiting });
  return {
    ok: faults.length === 0,
    sealedTo: sealed?.toId ?? null,
    sealedTime: sealed?.at.toISOString() ?? null,
    seal: sealed?.seal.toString('hex') ?? null,
    waiting,
    anchoredAt: anchor?.toId ?? null,
    checkedFrom: walk.checkedRows > 0 ? begin.toId + 1 : null,
    checkedRows: walk.checkedRows,
    forgotten: walk.erased,
    faults: faults.slice(0, mostFaults),
  };
}

async function faultsBehind(db: Db, anchorId: number | undefined): Promise<Fault[]> {
  if (anchorId === undefined || (await countBehind(db, anchorId)) === 0) return [];
  return [{ fault: 'inserted', fromId: 1, toId: anchorId }];
}

interface Walk {
  faults: Fault[];
  checkedRows: number;
  erased: number;
  /** Each person of whom something was erased, with a row of theirs. */
  persons: Map<number, number>;
}

async function walkSeals(db: Db, begin: { toId: number; seal: Buffer }): Promise<Walk> {
  const walk: Walk = { faults: [], checkedRows: 0, erased: 0, persons: new Map() };
  let previous = begin;
  for (;;) {
    const seals = await findSeals(db, previous.toId, sealsPerPage);
    for (const group of groupsOf(seals)) {
      const after = previous.toId;
      const rows = await findRowsBetween(db, {
        after,
        to: group.at(-1)?.toId ?? after,
        limit: 4 * rowsPerRead,
      });
      for (const next of group) {
        if (next.fromId !== previous.toId + 1 || !next.previous.equals(previous.seal))
          walk.faults.push({ fault: 'torn', fromId: previous.toId + 1, toId: next.toId });
        checkSeal(
          next,
          rows.filter(({ id }) => id > previous.toId && id <= next.toId),
          walk,
        );
        previous = next;
      }
    }
    if (seals.length < sealsPerPage || walk.faults.length >= mostFaults) return walk;
  }
}

/** Seals whose rows are read at once: most of them stand over few. */
function groupsOf(seals: readonly Seal[]): Seal[][] {
  const groups: Seal[][] = [];
  let rows = rowsPerRead;
  for (const next of seals) {
    if (rows + next.rowCount > rowsPerRead) {
      groups.push([]);
      rows = 0;
    }
    groups.at(-1)?.push(next);
    rows += next.rowCount;
  }
  return groups;
}

/** Each seal is checked from the one it says it follows: one fault does not make all that come after look wrong. */
function checkSeal(
  { fromId, toId, rowCount, ...sealed }: Seal,
  rows: readonly StoredRow[],
  walk: Walk,
): void {
  walk.checkedRows += rows.length;
  for (const row of rows) noteErased(row, walk);
  for (const { id } of rows.filter((row) => !isAsDigested(row)))
    walk.faults.push({ fault: 'changed', fromId: id, toId: id });
  if (rows.reduce(seal, sealed.previous).equals(sealed.seal)) return;
  walk.faults.push({ fault: faultOf(rows.length - rowCount), fromId, toId });
}

function noteErased(row: StoredRow, walk: Walk): void {
  if (row.actorSalt && row.targetSalt) return;
  walk.erased += 1;
  if (!row.actorSalt) walk.persons.set(row.actorId ?? 0, row.id);
  if (!row.targetSalt) walk.persons.set((row.targetKind === 'user' && row.targetId) || 0, row.id);
}

/** Nobody is forgotten who is still there, and nothing that was nobody's. */
async function faultsOfErasure(db: Db, persons: Walk['persons']): Promise<Fault[]> {
  const live = await findLiveUsers(db, [...persons.keys()]);
  return [0, ...live].flatMap((person) => {
    const rowId = persons.get(person);
    return rowId === undefined ? [] : [{ fault: 'changed', fromId: rowId, toId: rowId }];
  });
}

function faultOf(surplus: number): (typeof chainFaults)[number] {
  if (surplus === 0) return 'changed';
  return surplus > 0 ? 'inserted' : 'removed';
}

/** What was forgotten has neither salt nor text: its digest stands for it. */
function isAsDigested(row: StoredRow): boolean {
  const { actorName, address, userAgent, targetName, before, after } = row;
  const actor = row.actorSalt
    ? actorDigest(row.actorSalt, { actorName, address, userAgent }).equals(row.actorDigest)
    : [actorName, address, userAgent].every((part) => part === null);
  const target = row.targetSalt
    ? targetDigest(row.targetSalt, { targetName, before, after }).equals(row.targetDigest)
    : [targetName, before, after].every((part) => part === null);
  return actor && target;
}
