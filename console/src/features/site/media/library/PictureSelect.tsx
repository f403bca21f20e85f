import type { MediaItem } from '@weir/contract/site/media';
import { listMedia, mediaIdOf } from '@weir/contract/site/media';
import { Button } from 'antd';
import { useState } from 'react';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import styles from './Media.module.css';
import { mediaMessages } from './media.messages.ts';

const MediaSelect = lazyRetry(() => import('./MediaSelect.tsx').then((file) => file.MediaSelect));

interface Props {
  /** From the form item. */
  id?: string;
  /** The picture's path; null: there is none. */
  value?: string | null;
  onChange?: (path: string | null) => void;
  disabled?: boolean;
}

const pathOf = ({ id }: MediaItem) => `/media/${id}/480.webp`;

/** A picture of the library as a field of a form. */
export function PictureSelect({ id, value = null, onChange, disabled = false }: Props) {
  const t = useMessages(mediaMessages);
  const may = useMay();
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={styles.picture}>
      {value !== null && <img src={value} alt={t('chosenPicture')} className={styles.chosenPicture} />}
      {may(listMedia.access) && (
        <Button {...(id && { id })} disabled={disabled} onClick={() => setChoosing(true)}>
          {t(value === null ? 'choosePicture' : 'changePicture')}
        </Button>
      )}
      {value !== null && !disabled && (
        <Button type="link" onClick={() => onChange?.(null)}>
          {t('takeAway')}
        </Button>
      )}
      {choosing && (
        <MediaSelect
          value={value === null ? null : mediaIdOf(value)}
          onSelect={(media) => {
            onChange?.(pathOf(media));
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
