import { isDeepStrictEqual } from 'node:util';
import { type RecordKind as KindName, reviewStatuses, writableStatuses } from '@weir/contract/fish/records';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import {
  badField,
  duplicate,
  illegalState,
  notFound,
  refuseUnknown,
  staleVersion,
} from '../../../platform/errors.ts';
import { searchText, sortKey } from '../../../platform/search-text.ts';
import type { MediaUses } from '../../site/media/media-uses.service.ts';
import { type Content, compacted, type RecordKind, type RecordLink } from './record-kinds.service.ts';
import {
  findLinked,
  findRecords,
  hasCircle,
  type Indexed,
  insertRecords,
  insertRevisions,
  lockRecords,
  lockTrees,
  type Prepared,
  replaceLinks,
  returnToPublished,
  type StoredRecord,
  saveDrafts,
  type Written,
} from './records.store.ts';

/** In the names of the contract. */
export function wireOf<Row>({ content, authors: _authors, kind: _kind, ...record }: StoredRecord): Row {
  const { name: _name, nameEn: _nameEn, nameEs: _nameEs, nameJa: _nameJa, ...state } = record;
  // Contents have been checked by the contract of their kind when they were written.
  return { ...content, ...state } as Row;
}

/** As the log names it. */
export const namedRecord = ({ id, name, nameEn, uuid, content }: StoredRecord) => ({
  ...content,
  id,
  name: name ?? nameEn ?? uuid,
});

const searchOf = (kind: RecordKind, content: Content): string => {
  const [first = '', ...others] = Object.values(kind.names(content)).filter((name) => name !== null);
  return searchText(first, ...others, ...kind.searched(content));
};

/** What a keyword is looked for in by everybody who sees approved records. */
export function publicSearch(kind: RecordKind, content: Content): string {
  if (!kind.searchedByAll) return searchOf(kind, content);
  const [first, ...others] = kind.searchedByAll(content);
  return searchText(first ?? '', ...others);
}

/** What lists know of contents. */
async function indexed(db: Db, kind: RecordKind, contents: readonly Content[]): Promise<Indexed[]> {
  const marks = await kind.facets(db, contents);
  return contents.map((content, at) => {
    const names = kind.names(content);
    const [first = ''] = Object.values(names).filter((name) => name !== null);
    return {
      ...names,
      uniqueKey: kind.uniqueKey(content),
      sortKey: sortKey(first),
      search: searchOf(kind, content),
      facets: [...new Set(marks[at])],
      time: kind.time(content),
    };
  });
}

/** Throws bad input at the field where a linked record is not there, or is of another kind. */
async function assertLinks(db: Db, links: readonly RecordLink[]): Promise<void> {
  if (links.length === 0) return;
  const known = await findLinked(db, [...new Set(links.map(({ id }) => id))]);
  const kinds = new Map(known.map(({ id, kind }) => [id, kind]));
  const wrong = links.find(({ id, kind }) => kinds.get(id) !== kind);
  if (wrong) throw badField(wrong.path.slice(1).replaceAll('/', '.'), 'unknown', 'There is no such record');
}

/** Throws bad input at the field by which one of the records would lead back to itself. */
async function assertNoCircle(
  trx: Trx,
  { treeField }: RecordKind,
  written: readonly Written[],
): Promise<void> {
  if (treeField === undefined) return;
  const below = written.filter(({ content }) => content[treeField] !== undefined).map(({ id }) => id);
  if (below.length === 0) return;
  await lockTrees(trx);
  if (await hasCircle(trx, below, `/${treeField}`))
    throw badField(
      treeField,
      'cycle',
      'It leads back to this record, by what is written or published of others',
    );
}

/** What a record names, as it is kept. */
export const linkPlaces = (kind: RecordKind, { id: fromId, content }: Pick<StoredRecord, 'id' | 'content'>) =>
  kind.links(content).map(({ id: toId, path }) => ({ fromId, toId, path }));

interface Deps {
  media: MediaUses;
}

type Writer = Pick<Caller, 'userId'>;

/** Fields that are sent of a record, as somebody read it. */
export type SentRecord = Content & { id: number; version: number };

export interface RecordChange {
  before: StoredRecord;
  after: StoredRecord;
}

export type RecordWriter = ReturnType<typeof createRecordWriter>;

/** How drafts of every kind are written: several of one kind by the statements of one. */
export function createRecordWriter({ media }: Deps) {
  const taken = (kind: RecordKind) => () => duplicate(kind.uniqueField, 'Another record has the same');

  const prepare = async (trx: Trx, kind: RecordKind, sent: readonly Content[]): Promise<Prepared[]> => {
    const contents = sent.map(compacted);
    for (const content of contents) kind.assertDraft?.(content);
    await assertLinks(trx, contents.flatMap(kind.links));
    const known = await indexed(trx, kind, contents);
    // Each content has been indexed.
    return contents.map((content, at) => ({ content, indexed: known[at] as Indexed }));
  };
  const relate = async (trx: Trx, kind: RecordKind, written: readonly Written[]) => {
    const links = written.flatMap((one) => linkPlaces(kind, one));
    await replaceLinks(trx, { ids: written.map(({ id }) => id), published: false }, links);
    await assertNoCircle(trx, kind, written);
    if (!kind.pictures) return;
    for (const { id, content } of written)
      await media.setUses(trx, { kind: 'fishPhotos', id }, kind.pictures(content));
  };

  /** Writes whole contents over locked records that may be written; what is the same already is left as it is. */
  const writeAll = async (
    trx: Trx,
    { userId: authorId }: Writer,
    kind: RecordKind,
    wanted: readonly { before: StoredRecord; content: Content }[],
  ): Promise<RecordChange[]> => {
    const prepared = await prepare(
      trx,
      kind,
      wanted.map(({ content }) => content),
    );
    const changed = wanted.flatMap(({ before }, at) => {
      const one = prepared[at];
      return one && !isDeepStrictEqual(one.content, before.content)
        ? [{ ...one, before, id: before.id }]
        : [];
    });
    if (changed.length === 0) return wanted.map(({ before }) => ({ before, after: before }));
    const { draft, approved } = reviewStatuses;
    const begun = changed.filter(({ before }) => before.reviewStatus !== draft);
    const of = begun.map(({ id, before }) => ({ id, continues: before.reviewStatus !== approved }));
    if (of.length > 0) await insertRevisions(trx, { authorId, removal: false, of });
    const written = changed.map(({ id, content, indexed: known }) => ({ id, content, indexed: known }));
    await unlessTaken(taken(kind), () => saveDrafts(trx, authorId, written));
    await relate(trx, kind, written);
    const after = await findRecords(
      trx,
      written.map(({ id }) => id),
    );
    const afterById = new Map(after.map((record) => [record.id, record]));
    return wanted.map(({ before }) => ({ before, after: afterById.get(before.id) ?? before }));
  };

  const insertAll = async (
    trx: Trx,
    { userId: authorId }: Writer,
    kind: RecordKind,
    sent: readonly Content[],
  ): Promise<number[]> => {
    const records = await prepare(trx, kind, sent);
    const ids = await unlessTaken(taken(kind), () =>
      insertRecords(trx, { kind: kind.kind, authorId, records }),
    );
    const written = ids.flatMap((id, at) => {
      const one = records[at];
      return one ? [{ ...one, id }] : [];
    });
    await relate(trx, kind, written);
    return ids;
  };

  const updateAll = async (
    trx: Trx,
    caller: Writer,
    kind: RecordKind,
    sent: readonly SentRecord[],
  ): Promise<RecordChange[]> => {
    const locked = await lockRecords(
      trx,
      kind.kind,
      sent.map(({ id }) => id),
    );
    const lockedById = new Map(locked.map((record) => [record.id, record]));
    const wanted: { before: StoredRecord; content: Content }[] = [];
    for (const { id, version, ...fields } of sent) {
      const found = lockedById.get(id);
      if (!found) throw notFound();
      if (found.version !== version) throw staleVersion(wireOf(found));
      const before = await writable(trx, kind.kind, found);
      const content = compacted({ ...before.content, ...fields });
      kind.assertChange?.(before.content, content);
      wanted.push({ before, content });
    }
    return writeAll(trx, caller, kind, wanted);
  };

  return {
    insertAll,
    async insert(trx: Trx, caller: Writer, kind: RecordKind, sent: Content): Promise<number> {
      const [id = refuseUnknown()] = await insertAll(trx, caller, kind, [sent]);
      return id;
    },
    /**
     * Writes the fields that are sent: into the drafts, or as the next revisions of what has left the author's hands.
     * Throws a conflict where somebody else has written since `version`, or where one lies with a reviewer.
     */
    updateAll,
    async update(trx: Trx, caller: Writer, kind: RecordKind, sent: SentRecord): Promise<RecordChange> {
      const [change = refuseUnknown()] = await updateAll(trx, caller, kind, [sent]);
      return change;
    },
    async write(trx: Trx, caller: Writer, kind: RecordKind, before: StoredRecord, content: Content) {
      const [{ after } = refuseUnknown()] = await writeAll(trx, caller, kind, [{ before, content }]);
      return after;
    },
  };
}

/** As it may be written now: what was rejected goes on from what is published. */
async function writable(trx: Trx, kind: KindName, record: StoredRecord): Promise<StoredRecord> {
  if (record.reviewStatus === reviewStatuses.rejected && record.publishedNo !== null) {
    await returnToPublished(trx, record.id);
    return lockRecord(trx, kind, record.id);
  }
  if (record.reviewStatus === reviewStatuses.rejected)
    throw illegalState('It was rejected for good: copy it to a new draft');
  if (!writableStatuses.includes(record.reviewStatus))
    throw illegalState('It is with the reviewers: withdraw it first');
  return record;
}

export async function getRecord(db: Db, id: number): Promise<StoredRecord> {
  const [record] = await findRecords(db, [id]);
  if (!record) throw notFound();
  return record;
}

/** Held until the transaction ends. */
export async function lockRecord(trx: Trx, kind: KindName, id: number): Promise<StoredRecord> {
  const [record] = await lockRecords(trx, kind, [id]);
  if (!record) throw notFound();
  return record;
}
