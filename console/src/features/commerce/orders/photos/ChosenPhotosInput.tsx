import { CloseOutlined } from '@ant-design/icons';
import { maxCheckPhotos } from '@weir/contract/commerce/orders/order-checks';
import { useBlobAddress } from '../../../../components/blob-address.ts';
import { IconButton } from '../../../../components/IconButton.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { orderPhotosMessages } from './order-photos.messages.ts';
import { PhotoChooser } from './PhotoChooser.tsx';
import styles from './Photos.module.css';
import type { ChosenPhoto } from './photo-outbox.ts';

interface Props {
  /** From the form item. */
  id?: string;
  value?: readonly ChosenPhoto[];
  onChange?: (photos: readonly ChosenPhoto[]) => void;
}

/** Photos that go along with a check. */
export function ChosenPhotosInput({ value = [], onChange }: Props) {
  const t = useMessages(orderPhotosMessages);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look like another form in the form
    <div role="group" aria-label={t('photos')} className="stack gapXs">
      {value.length > 0 && (
        <ul className={styles.tiles}>
          {value.map(({ key, picture }, place) => (
            <li key={key} className={styles.tile}>
              <BlobPicture picture={picture} alt={t('chosen', { at: place + 1, count: value.length })} />
              <IconButton
                size="small"
                className={styles.corner}
                icon={CloseOutlined}
                label={t('remove', { at: place + 1 })}
                onClick={() => onChange?.(value.filter((each) => each.key !== key))}
              />
            </li>
          ))}
        </ul>
      )}
      <PhotoChooser
        room={maxCheckPhotos - value.length}
        onChosen={(photos) => onChange?.([...value, ...photos])}
      />
    </div>
  );
}

/** A picture that only this browser has. */
export function BlobPicture({ picture, alt }: { picture: Blob; alt: string }) {
  const address = useBlobAddress(picture);
  return <span className={styles.picture}>{address && <img src={address} alt={alt} />}</span>;
}
