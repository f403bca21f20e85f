import type { Static } from '@weir/contract/schema';
import type { listMedia, MediaItem } from '@weir/contract/site/media';
import { type RawBuilder, sql } from 'kysely';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { type ColumnsOf, insertRecord, updateRecord } from '../../../platform/db/records.store.ts';
import { allRows, firstRow, hasRows, run } from '../../../platform/db/rows.store.ts';
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

const isUsed = sql<boolean>`exists (select from media_use u where u.media_id = m.id)`;

export function findMediaPage(db: Db, query: MediaQuery): Promise<IdPage> {
  const { page, limit, sort = '-createdTime', keyword, unused } = query;
  const conditions = [
    sql<boolean>`true`,
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
      iso_time(m.created_time) as "createdTime", iso_time(m.updated_time) as "updatedTime", m.version
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join media m on m.id = wanted.id
    order by wanted.position`;

/** Held until the transaction ends. */
export const lockMedia = (trx: Trx, id: number): Promise<boolean> =>
  hasRows(trx)`select from media where id = ${id} for update`;

export type MediaColumns = ColumnsOf<'media'>;

export const insertMedia = (trx: Trx, columns: MediaColumns): Promise<number> =>
  insertRecord(trx, 'media', columns);

export const updateMedia = (trx: Trx, id: number, columns: Partial<MediaColumns>): Promise<void> =>
  updateRecord(trx, 'media', id, columns);

export const deleteMediaRow = (trx: Trx, id: number): Promise<void> =>
  run(trx)`delete from media where id = ${id}`;

export type FetchedMedia = Pick<
  MediaItem,
  'id' | 'hash' | 'width' | 'height' | 'focalX' | 'focalY' | 'published'
>;

/** As much of a picture as is needed to answer it. */
export const findFetched = (db: Db, id: number): Promise<FetchedMedia | undefined> =>
  firstRow<FetchedMedia>(db)`
    select id, hash, width, height, focal_x as "focalX", focal_y as "focalY", published::int as published
    from media where id = ${id}`;

export const findWithoutAvif = (db: Db, most: number): Promise<FetchedMedia[]> =>
  allRows<FetchedMedia>(db)`
    select id, hash, width, height, focal_x as "focalX", focal_y as "focalY", published::int as published
    from media where avif is null order by id limit ${most}`;

/** Whether nobody else was quicker, and it is still there. */
export const setAvif = (trx: Trx, id: number, isMade: boolean): Promise<boolean> =>
  hasRows(trx)`update media set avif = ${isMade} where id = ${id} and avif is null returning id`;
