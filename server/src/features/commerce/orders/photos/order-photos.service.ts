import { type CheckPhoto, checkPhotoPx, maxCheckPhotos } from '@weir/contract/commerce/orders/order-checks';
import type { PhotoDraft, PhotoSize } from '@weir/contract/commerce/orders/order-photos';
import type { Author, Viewer } from '../../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { unlessTaken } from '../../../../platform/db/unique-violation.ts';
import { duplicate, illegalState, notFound, refuseUnknown } from '../../../../platform/errors.ts';
import { type Files, newFileId, type OpenedFile } from '../../../../platform/files/files.ts';
import { keepBytes, removeUnused } from '../../../../platform/files/kept-bytes.ts';
import type { DrawnPicture, PictureStudio } from '../../../../platform/files/picture-studio.ts';
import type { OrderEvents } from '../order-events.service.ts';
import { isFinished, lockOrder, type OrderRow } from '../order-rows.store.ts';
import {
  attachPhotoFiles,
  countPhotos,
  deletePhotoFile,
  findPhotoFile,
  findSentPhoto,
  findUnusedPhotoFiles,
  insertPhoto,
  insertPhotoFile,
  type PhotoFile,
} from './order-photos.store.ts';

export type OrderPhotos = ReturnType<typeof createOrderPhotos>;

interface Deps {
  db: Db;
  keptFiles: Files;
  pictureStudio: PictureStudio;
  audit: Pick<OrderEvents, 'photoAdded'>;
  /** Whether it may be said by the clock what is old. */
  mayDrop: () => boolean;
  now?: () => number;
}

/** Where a photo goes, or the one that it is already. */
type Place = { sent: CheckPhoto } | { sent?: undefined; order: OrderRow; position: number };

const wanted = { longestPx: checkPhotoPx.longest, quality: 82, widths: [checkPhotoPx.small] };

/** Photos of how devices left and came back. */
export function createOrderPhotos(deps: Deps) {
  const { db, keptFiles, pictureStudio, audit, mayDrop, now = Date.now } = deps;
  const put = async (size: PhotoSize, bytes: Buffer): Promise<PhotoFile> => {
    const file = { fileId: newFileId(), size, sizeBytes: bytes.length };
    await insertPhotoFile(db, file);
    await keepBytes(keptFiles, file.fileId, bytes);
    return file;
  };
  /** They belong to no photo yet; those that never will are forgotten after an hour. */
  const putAll = async ({ master, smaller }: DrawnPicture<number>): Promise<PhotoFile[]> => [
    await put('large', master),
    ...(await Array.fromAsync(smaller, ({ bytes }) => put('small', bytes))),
  ];

  return {
    async add(author: Author, draft: PhotoDraft, content: AsyncIterable<Buffer>): Promise<CheckPhoto> {
      // Whatever is refused is not drawn.
      const { sent } = await db.transaction().execute((trx) => placeOf(trx, author, draft));
      if (sent) return sent;
      const drawn = await pictureStudio.draw(Buffer.concat(await Array.fromAsync(content)), wanted);
      const files = await putAll(drawn);
      return unlessTaken(sentBefore, () =>
        db.transaction().execute(async (trx) => {
          const place = await placeOf(trx, author, draft);
          if (place.sent) return place.sent;
          const { order, position } = place;
          const { width, height } = drawn;
          const added = { userId: author.userId, at: new Date(now()).toISOString() };
          const photoId = await insertPhoto(trx, { ...draft, ...added, position, width, height });
          await attachPhotoFiles(
            trx,
            photoId,
            files.map(({ fileId }) => fileId),
          );
          await audit.photoAdded(trx, author, order, { direction: draft.direction });
          return (await findSentPhoto(trx, draft.clientKey))?.photo ?? refuseUnknown();
        }),
      );
    },

    async open(
      viewer: Viewer,
      wantedFile: { id: number; size: PhotoSize },
    ): Promise<OpenedFile & { name: string }> {
      const found = await findPhotoFile(db, viewer, wantedFile);
      const opened = found && (await keptFiles.open(found.fileId));
      if (!opened) throw notFound();
      return { ...opened, name: `${found.number} ${found.direction} ${found.position}.webp` };
    },

    sweep: (): Promise<void> =>
      removeUnused(keptFiles, {
        find: (most) => findUnusedPhotoFiles(db, { byClock: mayDrop(), most }),
        forget: (fileId) => deletePhotoFile(db, fileId),
      }),
  };
}

const sentBefore = () => duplicate('clientKey', 'Another photo was sent under this key');

/** The order stays as it is until the transaction ends. What was sent before is found also when the order is over. */
async function placeOf(trx: Trx, author: Author, { id, direction, clientKey }: PhotoDraft): Promise<Place> {
  const order = (await lockOrder(trx, author, id)) ?? refuseUnknown();
  const sent = await findSentPhoto(trx, clientKey);
  if (sent) {
    if (sent.orderId !== id || sent.direction !== direction) throw sentBefore();
    return { sent: sent.photo };
  }
  const count = await countPhotos(trx, id, direction);
  if (count === undefined) throw illegalState('The device was not checked yet');
  if (isFinished(order.state)) throw illegalState('The order is over', 'photosClosed');
  if (count >= maxCheckPhotos)
    throw illegalState(`A check has ${maxCheckPhotos} photos at the most`, 'photosFull');
  return { order, position: count + 1 };
}
