import type { CheckDirection, CheckPhoto } from '@weir/contract/commerce/orders/order-checks';
import type { PhotoDraft, PhotoSize } from '@weir/contract/commerce/orders/order-photos';
import type { Viewer } from '../../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allValues, firstRow, firstValue, oneValue, run } from '../../../../platform/db/rows.store.ts';
import { photoObject } from '../checks/order-checks.store.ts';
import { orderInScope } from '../orders.store.ts';

/** How many photos a check has; undefined: there is no such check. */
export const countPhotos = (
  trx: Trx,
  orderId: number,
  direction: CheckDirection,
): Promise<number | undefined> =>
  firstValue<number>(trx)`
    select (select count(*)::int from order_photo p where p.order_id = c.order_id and p.direction = c.direction)
    from order_check c where c.order_id = ${orderId} and c.direction = ${direction}`;

export interface SentPhoto {
  orderId: number;
  direction: CheckDirection;
  photo: CheckPhoto;
}

export const findSentPhoto = (db: Db, clientKey: string): Promise<SentPhoto | undefined> =>
  firstRow<SentPhoto>(db)`
    select p.order_id as "orderId", p.direction, ${photoObject} as photo
    from order_photo p left join app_user a on a.id = p.user_id
    where p.client_key = ${clientKey}`;

interface NewPhoto extends PhotoDraft {
  position: number;
  width: number;
  height: number;
  userId: number;
  at: string;
}

export const insertPhoto = (trx: Trx, photo: NewPhoto): Promise<number> =>
  oneValue<number>(trx)`
    insert into order_photo (order_id, direction, position, client_key, width, height, user_id, at)
    values (${photo.id}, ${photo.direction}, ${photo.position}, ${photo.clientKey}, ${photo.width}, ${photo.height},
      ${photo.userId}, ${photo.at})
    returning id`;

export interface PhotoFile {
  fileId: string;
  size: PhotoSize;
  sizeBytes: number;
}

/** Of no photo yet. */
export const insertPhotoFile = (db: Db, { fileId, size, sizeBytes }: PhotoFile): Promise<void> =>
  run(db)`insert into order_photo_file (file_id, size, size_bytes) values (${fileId}, ${size}, ${sizeBytes})`;

export const attachPhotoFiles = (trx: Trx, photoId: number, fileIds: readonly string[]): Promise<void> =>
  run(trx)`update order_photo_file set photo_id = ${photoId} where file_id = any(${fileIds}::text[])`;

export interface FoundPhoto {
  fileId: string;
  number: string;
  direction: CheckDirection;
  position: number;
}

/** Of a photo that is no larger than the small size, the large one is all there is. */
export const findPhotoFile = (
  db: Db,
  viewer: Viewer,
  { id, size }: { id: number; size: PhotoSize },
): Promise<FoundPhoto | undefined> =>
  firstRow<FoundPhoto>(db)`
    select f.file_id as "fileId", o.number, p.direction, p.position
    from order_photo p join customer_order o on o.id = p.order_id join order_photo_file f on f.photo_id = p.id
    where p.id = ${id} and f.size in (${size}, 'large') and ${orderInScope(viewer, 'view')}
    order by (f.size = ${size}) desc limit 1`;

/** Those of erased customers; and by the clock, where it can be relied on, those that came to belong to no photo. */
export const findUnusedPhotoFiles = (
  db: Db,
  { byClock, most }: { byClock: boolean; most: number },
): Promise<string[]> =>
  allValues<string>(db)`
    select file_id from order_photo_file
    where photo_id is null and (released_at is not null
      or (${byClock}::boolean and created_time < now() - interval '1 hour'))
    order by created_time limit ${most}`;

export const deletePhotoFile = (db: Db, fileId: string): Promise<void> =>
  run(db)`delete from order_photo_file where file_id = ${fileId}`;
