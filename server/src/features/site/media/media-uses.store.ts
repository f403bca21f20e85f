import type { MediaItem, MediaOwnerKind, MediaUse } from '@weir/contract/site/media';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, allValues, hasRows, run } from '../../../platform/db/rows.store.ts';

export interface MediaOwner {
  readonly kind: MediaOwnerKind;
  readonly id: number;
}

export interface MediaPlace {
  readonly place: string;
  readonly mediaId: number;
}

const mostUses = 10_000;

export const findUses = (db: Db, mediaId: number): Promise<MediaUse[]> =>
  allRows<MediaUse>(db)`
    select owner_kind as "ownerKind", owner_id as "ownerId", place from media_use
    where media_id = ${mediaId} order by owner_kind, owner_id, place limit ${mostUses}`;

export const isUsedBy = (db: Db, mediaId: number, kind: MediaOwnerKind): Promise<boolean> =>
  hasRows(db)`select from media_use where media_id = ${mediaId} and owner_kind = ${kind}`;

/** Those of the ids that there are; they are not deleted before the transaction ends. */
export const keepMedia = (trx: Trx, ids: readonly number[]): Promise<number[]> =>
  allValues<number>(trx)`
    select id from media where id = any(${ids}::int[]) and deleted_at is null order by id for share`;

/** Takes away what the owner used, and notes what it uses now. */
export async function replaceUses(
  trx: Trx,
  { kind, id }: MediaOwner,
  places: readonly MediaPlace[],
): Promise<void> {
  await run(trx)`delete from media_use where owner_kind = ${kind} and owner_id = ${id}`;
  await run(trx)`
    insert into media_use (owner_kind, owner_id, place, media_id)
    select ${kind}, ${id}, p.place, p.media_id
    from unnest(${places.map(({ place }) => place)}::text[],
      ${places.map(({ mediaId }) => mediaId)}::int[]) as p(place, media_id)
    on conflict do nothing`;
}

export type MediaDescription = Pick<
  MediaItem,
  | 'id'
  | 'width'
  | 'height'
  | 'hash'
  | 'focalX'
  | 'focalY'
  | 'alt'
  | 'altEn'
  | 'altEs'
  | 'altJa'
  | 'decorative'
  | 'avif'
  | 'published'
>;

export const describeMedia = (db: Db, ids: readonly number[]): Promise<MediaDescription[]> =>
  allRows<MediaDescription>(db)`
    select id, width, height, hash, focal_x as "focalX", focal_y as "focalY", alt, alt_en as "altEn",
      alt_es as "altEs", alt_ja as "altJa", decorative::int as decorative, coalesce(avif, false)::int as avif, published::int as published
    from media where id = any(${ids}::int[]) and deleted_at is null`;

export const publishMedia = (trx: Trx, ids: readonly number[]): Promise<void> =>
  run(trx)`update media set published = true where id = any(${ids}::int[]) and not published`;
