import { isDeepStrictEqual } from 'node:util';
import { type RecordKind as KindName, reviewStatuses, writableStatuses } from '@weir/contract/fish/records';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import { badField, duplicate, illegalState, notFound, staleVersion } from '../../../platform/errors.ts';
import { searchText, sortKey } from '../../../platform/search-text.ts';
import type { MediaUses } from '../../site/media/media-uses.service.ts';
import { type Content, compacted, type RecordKind, type RecordLink } from './record-kinds.service.ts';
import {
  findLinked,
  findRecords,
  type Indexed,
  insertRecord,
  insertRevision,
  lockRecords,
  replaceLinks,
  returnToPublished,
  type StoredRecord,
  saveRevision,
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

const searchOf = (
  kind: RecordKind,
  content: Content,
  searched: ReturnType<RecordKind['searched']>,
): string => {
  const [first = '', ...others] = Object.values(kind.names(content)).filter((name) => name !== null);
  return searchText(first, ...others, ...searched);
};

/** What a keyword is looked for in by everybody who sees approved records. */
export const publicSearch = (kind: RecordKind, content: Content): string =>
  searchOf(kind, content, (kind.searchedByAll ?? kind.searched)(content));

/** What lists know of a content. */
async function indexed(db: Db, kind: RecordKind, content: Content): Promise<Indexed> {
  const names = kind.names(content);
  const [first = ''] = Object.values(names).filter((name) => name !== null);
  return {
    ...names,
    uniqueKey: kind.uniqueKey(content),
    sortKey: sortKey(first),
    search: searchOf(kind, content, kind.searched(content)),
    facets: [...new Set(await kind.facets(db, content))],
    time: kind.time(content),
  };
}

/** Throws bad input at the field where a linked record is not there, or is of another kind. */
async function assertLinks(db: Db, links: readonly RecordLink[]): Promise<void> {
  if (links.length === 0) return;
  const known = await findLinked(
    db,
    links.map(({ id }) => id),
  );
  const kinds = new Map(known.map(({ id, kind }) => [id, kind]));
  const wrong = links.find(({ id, kind }) => kinds.get(id) !== kind);
  if (wrong) throw badField(wrong.path.slice(1).replaceAll('/', '.'), 'unknown', 'There is no such record');
}

interface Deps {
  media: MediaUses;
}

export type RecordWriter = ReturnType<typeof createRecordWriter>;

/** How drafts of every kind are written. */
export function createRecordWriter({ media }: Deps) {
  const taken = (kind: RecordKind) => () => duplicate(kind.uniqueField, 'Another record has the same');

  const prepare = async (trx: Trx, kind: RecordKind, sent: Content) => {
    const content = compacted(sent);
    kind.assertDraft?.(content);
    const links = kind.links(content);
    await assertLinks(trx, links);
    return { content, links, indexed: await indexed(trx, kind, content) };
  };
  const relate = async (
    trx: Trx,
    kind: RecordKind,
    id: number,
    content: Content,
    links: readonly RecordLink[],
  ) => {
    await replaceLinks(trx, { id, published: false }, links);
    await media.setUses(trx, { kind: 'fishPhotos', id }, kind.pictures(content));
  };

  /** Writes a whole content over a locked record that may be written; what is the same already is left as it is. */
  const write = async (
    trx: Trx,
    caller: Pick<Caller, 'userId'>,
    kind: RecordKind,
    before: StoredRecord,
    content: Content,
  ): Promise<StoredRecord> => {
    const { id } = before;
    const prepared = await prepare(trx, kind, content);
    if (isDeepStrictEqual(prepared.content, before.content)) return before;
    const { draft, approved } = reviewStatuses;
    if (before.reviewStatus !== draft) {
      const continues = before.reviewStatus !== approved;
      await insertRevision(trx, { id, authorId: caller.userId, removal: false, continues });
    }
    await unlessTaken(taken(kind), () =>
      saveRevision(trx, { id, authorId: caller.userId, status: draft, ...prepared }),
    );
    await relate(trx, kind, id, prepared.content, prepared.links);
    return getRecord(trx, id);
  };

  return {
    async insert(trx: Trx, caller: Pick<Caller, 'userId'>, kind: RecordKind, sent: Content): Promise<number> {
      const prepared = await prepare(trx, kind, sent);
      const id = await unlessTaken(taken(kind), () =>
        insertRecord(trx, { kind: kind.kind, authorId: caller.userId, ...prepared }),
      );
      await relate(trx, kind, id, prepared.content, prepared.links);
      return id;
    },
    /**
     * Writes the fields that are sent: into the draft, or as the next revision of what has left the author's hands.
     * Throws a conflict where somebody else has written since `version`, or where it lies with a reviewer.
     */
    async update(
      trx: Trx,
      caller: Pick<Caller, 'userId'>,
      kind: RecordKind,
      { id, version, ...sent }: Content & { id: number; version: number },
    ): Promise<{ before: StoredRecord; after: StoredRecord }> {
      let before = await lockRecord(trx, kind.kind, id);
      if (before.version !== version) throw staleVersion(wireOf(before));
      before = await writable(trx, kind.kind, before);
      const content = compacted({ ...before.content, ...sent });
      kind.assertChange?.(before.content, content);
      return { before, after: await write(trx, caller, kind, before, content) };
    },
    write,
    prepare,
    relate,
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
