import { maxCheckPhotos, type OrderCheck } from '@weir/contract/commerce/orders/order-checks';
import { addOrderPhoto, orderPhoto } from '@weir/contract/commerce/orders/order-photos';
import { finishedStates, type OrderItem } from '@weir/contract/commerce/orders/orders';
import { Suspense, useState } from 'react';
import { useOpenedOnce } from '../../../../components/opened-once.ts';
import { addressOf } from '../../../../platform/api.ts';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { exactTime } from '../../../../platform/time.ts';
import { useUnsaved } from '../../../../platform/unsaved.ts';
import { OutgoingPhotos } from './OutgoingPhotos.tsx';
import { orderPhotosMessages } from './order-photos.messages.ts';
import { PhotoChooser } from './PhotoChooser.tsx';
import styles from './Photos.module.css';
import { PhotosOfCheck } from './PhotosOfCheck.tsx';
import { sendPhotos, useOutbox } from './photo-outbox.ts';

const PhotoPreview = lazyRetry(() =>
  import('../../../../components/PhotoPreview.tsx').then((file) => file.PhotoPreview),
);

interface KeptPhoto {
  id: number;
  direction: OrderCheck['direction'];
  caption: string;
  address: string;
}

/** Photos of the checks of an order: what is kept, what is on its way, and more as long as the order is not over. */
export function CheckPhotos({ order }: { order: OrderItem }) {
  const [at, setAt] = useState<number>();
  const isOpened = useOpenedOnce(at !== undefined);
  const kept = useKeptPhotos(order);
  const outgoing = useOutbox(({ list }) => list).filter(({ orderId }) => orderId === order.id);
  useUnsaved(outgoing.length > 0);
  const isOver = finishedStates.some((state) => state === order.state);
  const mayAdd = useMay()(addOrderPhoto.access) && order.mayOperate === 1 && !isOver;
  const shown = order.checks.filter(
    ({ direction, photos }) =>
      mayAdd || photos.length > 0 || outgoing.some((each) => each.direction === direction),
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.checks}>
      {shown.map(({ direction }) => (
        <PhotosOfCheck
          key={direction}
          direction={direction}
          kept={kept.filter((each) => each.direction === direction)}
          onOpen={(id) => setAt(kept.findIndex((each) => each.id === id))}
        >
          <OutgoingPhotos photos={outgoing.filter((each) => each.direction === direction)} />
          {mayAdd && (
            <PhotoChooser
              room={
                maxCheckPhotos - [...kept, ...outgoing].filter((each) => each.direction === direction).length
              }
              onChosen={(photos) => sendPhotos({ orderId: order.id, direction }, photos)}
            />
          )}
        </PhotosOfCheck>
      ))}
      <Suspense>{isOpened && <PhotoPreview photos={kept} at={at} onChange={setAt} />}</Suspense>
    </div>
  );
}

/** All of the order, so that one looks from how it left to how it came back. */
function useKeptPhotos({ checks }: OrderItem): readonly KeptPhoto[] {
  const t = useMessages(orderPhotosMessages);
  const language = useLanguage();
  return checks.flatMap(({ direction, photos }) =>
    photos.map(({ id, at }, place) => ({
      ...{ id, direction, address: addressOf(orderPhoto, { query: { id, size: 'large' } }) },
      caption: t(`caption_${direction}`, {
        at: place + 1,
        count: photos.length,
        time: exactTime(new Date(at), language),
      }),
    })),
  );
}
