import type { CheckDirection } from '@weir/contract/commerce/orders/order-checks';
import { orderPhoto } from '@weir/contract/commerce/orders/order-photos';
import { type ReactNode, useId } from 'react';
import { photoPreviewMessages } from '../../../../components/photo-preview.messages.ts';
import { addressOf } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { orderPhotosMessages } from './order-photos.messages.ts';
import styles from './Photos.module.css';

interface Props {
  direction: CheckDirection;
  kept: readonly { id: number; caption: string }[];
  onOpen: (id: number) => void;
  children: ReactNode;
}

/** The photos of one check, small; each is large when it is pressed. */
export function PhotosOfCheck({ direction, kept, onOpen, children }: Props) {
  const t = useMessages(orderPhotosMessages);
  const preview = useMessages(photoPreviewMessages);
  const id = useId();
  return (
    <section className={styles.check} aria-labelledby={id}>
      <h3 id={id}>{t(`photos_${direction}`)}</h3>
      {kept.length > 0 && (
        <ul className={styles.tiles}>
          {kept.map((photo) => (
            <li key={photo.id} className={styles.tile}>
              <button
                type="button"
                className={styles.picture}
                aria-label={preview('open', { caption: photo.caption })}
                onClick={() => onOpen(photo.id)}
              >
                <img
                  src={addressOf(orderPhoto, { query: { id: photo.id, size: 'small' } })}
                  alt={photo.caption}
                  loading="lazy"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
