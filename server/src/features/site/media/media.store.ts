import type { Static } from '@weir/contract/schema';
import type { listMedia, MediaItem } from '@weir/contract/site/media';
import { type RawBuilder, sql } from 'kysely';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { type ColumnsOf, insertRecord, updateRecord } from '../../../platform/db/records.store.ts';
import { isIn, moveRows, type RecordStatus } from '../../../platform/db/recycle-bin.store.ts';
import { allRows, allValues, firstRow, hasRows, run } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';

type MediaQuery = Static<typeof listMedia.query>;

const orders: Record<NonNullable<MediaQuery['sort']>, RawBuilder<unknown>> = {
  name: sql`m.sort_key, m.id`,
  '-name': sql`m.sort_key desc, m.id desc`,
  createdTime: sql`m.created_time, m.id`,
  '-createdTime': sql`m.created_time desc, m.id desc`,
  bytes: sql`m.size_bytes, m.id`,
  '-bytes': sql`m.size_bytes desc, m.id desc`,
};

const isThere = (status: RecordStatus) => isIn(status, sql`m.deleted_at`);
const isUsed = sql<boolean>`exists (select from media_use u where u.media_id = m.id)`;

export function findMediaPage(db: Db, query: MediaQuery): Promise<IdPage> {
  const { page, limit, sort = '-createdTime', keyword, unused, deleted } = query;
  const conditions = [
    isThere(deleted === 1 ? 'bin' : 'live'),
    ...(keyword === undefined ? [] : [sql<boolean>`m.search like ${searchPattern(keyword)}`]),
    ...(unused === undefined ? [] : [sql<boolean>`${isUsed} = ${unused === 0}`]),
  ];
  return findIdPage(db, { from: sql`media m`, id: sql`m.id`, conditions, page, limit, order: orders[sort] });
}

/** In the order of the ids. */
export const findMedia = (db: Db, ids: readonly number[]): Promise<MediaItem[]> =>
  allRows<MediaItem>(db)`
    select m.id, m.name, m.alt, m.alt_en as "altEn", m.alt_es as "altEs", m.alt_ja as "altJa",
      m.decorative::int as decorative, m.focal_x as "focalX", m.focal_y as "focalY", m.width, m.height,
      m.size_bytes as bytes, m.hash, coalesce(m.avif, false)::int as avif, m.published::int as published,
      (select count(*)::int from media_use u where u.media_id = m.id) as uses,
      iso_time(m.created_time) as "createdTime", iso_time(m.updated_time) as "updatedTime",
      iso_time(m.deleted_at) as "deletedTime", m.version
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join media m on m.id = wanted.id
    order by wanted.position`;

export const isLive = (db: Db, id: number): Promise<boolean> =>
  hasRows(db)`select from media m where m.id = ${id} and ${isThere('live')}`;

/** Held until the transaction ends. */
export const lockMedia = (trx: Trx, id: number, status: RecordStatus): Promise<boolean> =>
  hasRows(trx)`select from media m where m.id = ${id} and ${isThere(status)} for update`;

export type MediaColumns = ColumnsOf<'media'>;

export const insertMedia = (trx: Trx, columns: MediaColumns): Promise<number> =>
  insertRecord(trx, 'media', columns);

export const updateMedia = (trx: Trx, id: number, columns: Partial<MediaColumns>): Promise<void> =>
  updateRecord(trx, 'media', id, columns);

export const moveMedia = (trx: Trx, id: number, to: RecordStatus): Promise<void> =>
  moveRows(trx, 'media', { ids: [id], to });

/** Deletes those that can no longer be restored; their files are released. */
export const deleteOldMedia = (db: Db, most: number): Promise<number[]> =>
  allValues<number>(db)`
    with old as (
      select id from media where deleted_at < now() - interval '30 days' order by id limit ${most} for update),
    released as (update media_file f set released_at = now() from old where f.media_id = old.id)
    delete from media m using old where m.id = old.id returning m.id`;

export type FetchedMedia = Pick<
  MediaItem,
  'id' | 'hash' | 'width' | 'height' | 'focalX' | 'focalY' | 'published'
>;

const isOpen = sql`(published and deleted_at is null)::int`;

/** As much of a picture as is needed to answer it; in the recycle bin it is not public. */
export const findFetched = (db: Db, id: number): Promise<FetchedMedia | undefined> =>
  firstRow<FetchedMedia>(db)`
    select id, hash, width, height, focal_x as "focalX", focal_y as "focalY", ${isOpen} as published
    from media where id = ${id}`;

export const findWithoutAvif = (db: Db, most: number): Promise<FetchedMedia[]> =>
  allRows<FetchedMedia>(db)`
    select id, hash, width, height, focal_x as "focalX", focal_y as "focalY", ${isOpen} as published
    from media where avif is null order by id limit ${most}`;

/** Whether nobody else was quicker, and it is still there. */
export const setAvif = (trx: Trx, id: number, isMade: boolean): Promise<boolean> =>
  hasRows(trx)`update media set avif = ${isMade} where id = ${id} and avif is null returning id`;

/** Pages of the site that show a picture are made anew. */
export const raiseSiteRevision = (trx: Trx): Promise<void> =>
  run(trx)`update site_state set revision = revision + 1`;
