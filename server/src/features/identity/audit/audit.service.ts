import { randomBytes } from 'node:crypto';
import type { Language } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import type { LoggedAction, LogTarget } from '@weir/contract/identity/log-words';
import type { exportLogs, LogItem, listLogs, logResults } from '@weir/contract/identity/logs';
import { logColumnWords } from '@weir/contract/identity/logs.words';
import type { Static } from '@weir/contract/schema';
import type { Author, Caller, Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { badField, refuseUnknown } from '../../../platform/errors.ts';
import { createListFiles } from '../../../platform/exports/list-file.ts';
import type { TableFile } from '../../../platform/exports/table-file.ts';
import type { FairSlots } from '../../../platform/fair-slots.ts';
import { requestOrigin } from '../../../platform/http/request-origin.ts';
import { erasePeople, findUsername, insertLogRows, type NewLogRow, type StoredRow } from './audit.store.ts';
import { type ChainState, verifyChain } from './audit-chain.service.ts';
import { findSealOf } from './audit-chain.store.ts';
import { detailsOf, oneLine } from './audit-details.policy.ts';
import {
  type Audience,
  findAudience,
  findKnownPeople,
  findLogPage,
  findLogRow,
  findLogRows,
} from './audit-page.store.ts';
import { asReadBy, peopleNamedBy, type ReadRow } from './audit-reader.policy.ts';
import { actorDigest, targetDigest } from './audit-seal.policy.ts';
import { logFileColumns } from './log-columns.policy.ts';
import { toLogItem, toLogRow } from './log-view.policy.ts';

export interface AuditEntry {
  action: LoggedAction;
  /** Null: a device, the command line, or somebody who did not get in. */
  actor: Pick<Author, 'userId' | 'username' | 'sessionId'> | null;
  /** A user's name is looked up where it is null. */
  target: { kind: LogTarget; id: number | null; name: string | null };
  /** Whole things: what differs is worked out here, and secrets are left out. */
  before?: object | null;
  after?: object | null;
  /** Those that the entry is about, where it is one for many: the log of each tells of it. */
  deviceIds?: readonly number[];
  /** Whose thing the target is: their log tells of it, whoever did it. */
  ownerId?: number | null;
  /** Absent: that of the call being handled. */
  address?: string | null;
  userAgent?: string | null;
  /** `done` unless it says otherwise. */
  result?: (typeof logResults)[number];
}

/** The log, as those who write it know it. */
export interface Audit {
  /** In the transaction of what is recorded: both are there afterwards, or neither. */
  record(trx: Db, ...entries: AuditEntry[]): Promise<void>;
}

export interface AuditService extends Audit {
  list(caller: Caller, query: Static<typeof listLogs.query>): Promise<Output<typeof listLogs>>;
  /** What the list shows, without its pages. */
  export(caller: Caller, query: Static<typeof exportLogs.query>, language: Language): Promise<TableFile>;
  get(caller: Viewer, id: number): Promise<LogItem>;
  /** The newest part of the chain, looked at now or a few seconds ago. */
  verify(): Promise<ChainState>;
  /** Takes out who deleted users were; their numbers stay, and so does what was done. */
  erase(trx: Db, userIds: readonly number[]): Promise<void>;
}

/** For those who only write it; the time is that of the database, unless it is told. */
export const createAudit = ({ now }: { now?: () => number } = {}): Audit => ({
  async record(trx, ...entries) {
    if (entries.length === 0) return;
    const rows = await Promise.all(entries.map((entry) => toNewRow(trx, entry)));
    await insertLogRows(trx, rows, now && new Date(now()));
  },
});

interface Deps {
  db: Db;
  /** IANA name, of the installation. */
  timeZone: string;
  fileSlots: FairSlots;
}

/** Counted and reached by pages so far; `after` carries on. */
const mostCounted = 1000;
const checkedRows = 10_000;
const checkedForMs = 10_000;

export function createAuditService({ db, timeZone, fileSlots }: Deps): AuditService {
  const files = createListFiles({ timeZone, fileSlots });
  const { record } = createAudit();

  return {
    record,
    async list(caller, query) {
      if ((query.page - 1) * query.limit >= mostCounted) throw tooDeep();
      const audience = await findAudience(db, caller);
      const page = await findLogPage(db, audience, query, mostCounted + 1);
      const found = page.ids.length > 0 ? await findLogRows(db, page.ids) : [];
      const list = (await read(db, audience, found)).map(toLogRow);
      const total = Math.min(page.total, mostCounted);
      return { list, total, page: query.page, limit: query.limit, more: page.total > total ? 1 : 0 };
    },
    async export(caller, query, language) {
      await record(db, {
        action: 'logs:export',
        actor: caller,
        target: { kind: 'log', id: null, name: null },
        after: query,
      });
      const audience = await findAudience(db, caller);
      return files.make({ userId: caller.userId, language }, query, {
        columns: logFileColumns,
        words: logColumnWords,
        findIds: (page) => findLogPage(db, audience, { ...query, ...page }, page.limit + 1),
        findRows: async (ids) => (await read(db, audience, await findLogRows(db, ids))).map(toLogRow),
      });
    },
    async get(viewer, id) {
      const audience = await findAudience(db, viewer);
      const found = await findLogRow(db, audience, id);
      const [row = refuseUnknown()] = await read(db, audience, found ? [found] : []);
      return toLogItem(row, await findSealOf(db, id));
    },
    verify: remembered(() => verifyChain(db, { rows: checkedRows })),
    erase: erasePeople,
  };
}

async function read(db: Db, audience: Audience, rows: readonly StoredRow[]): Promise<ReadRow[]> {
  const known = await findKnownPeople(db, audience, rows.flatMap(peopleNamedBy));
  return rows.map((row) => asReadBy(known, row));
}

const tooDeep = () =>
  badField('page', 'range', `Pages end at row ${mostCounted}: narrow the list, or carry on with after`);

/** One at a time, and the same answer for a while, however often it is asked for. */
function remembered<T>(work: () => Promise<T>): () => Promise<T> {
  let known: { answer: Promise<T>; untilMs: number } | undefined;
  return () => {
    if (known && known.untilMs > Date.now()) return known.answer;
    const answer = work();
    known = { answer, untilMs: Date.now() + checkedForMs };
    answer.catch(() => {
      known = undefined;
    });
    return answer;
  };
}

const limits = { name: 256, userAgent: 512, address: 64 } as const;
const saltBytes = 16;

const bounded = (text: string | null | undefined, field: keyof typeof limits): string | null =>
  text ? oneLine(text, limits[field]) : null;

async function toNewRow(trx: Db, { actor, target, ...entry }: AuditEntry): Promise<NewLogRow> {
  const origin = requestOrigin();
  // The platform itself acts as nobody.
  const actorId = actor && actor.userId > 0 ? actor.userId : null;
  const username = actorId === null ? null : (actor?.username ?? (await findUsername(trx, actorId)));
  const who = {
    actorName: bounded(username, 'name'),
    address: bounded(entry.address === undefined ? origin?.address : entry.address, 'address'),
    userAgent: bounded(entry.userAgent === undefined ? origin?.userAgent : entry.userAgent, 'userAgent'),
  };
  const userId = target.kind === 'user' && target.name === null ? target.id : null;
  const targetName = userId === null ? target.name : await findUsername(trx, userId);
  const what = { targetName: bounded(targetName, 'name'), ...detailsOf(entry.before, entry.after) };
  const [actorSalt, targetSalt] = [randomBytes(saltBytes), randomBytes(saltBytes)];
  return {
    action: entry.action,
    actorId,
    sessionId: actor?.sessionId ?? null,
    targetKind: target.kind,
    targetId: target.id,
    result: entry.result ?? 'done',
    requestId: origin?.requestId ?? null,
    deviceIds: entry.deviceIds ?? [],
    ownerId: entry.ownerId ?? null,
    ...who,
    ...what,
    actorSalt,
    actorDigest: actorDigest(actorSalt, who),
    targetSalt,
    targetDigest: targetDigest(targetSalt, what),
  };
}
