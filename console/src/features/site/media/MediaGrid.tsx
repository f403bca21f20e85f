import type { MediaItem } from '@weir/contract/site/media';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { sizeText } from '../../../components/size-text.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './Media.module.css';
import { MediaPicture } from './MediaPicture.tsx';
import { mediaMessages } from './media.messages.ts';
import { isTold } from './media-values.ts';

interface Props {
  label: string;
  list: readonly MediaItem[];
  /** The one that is chosen already. */
  chosen?: number | null | undefined;
  onOpen: (media: MediaItem) => void;
}

/** Pictures beside each other, each of which is a button. */
export function MediaGrid({ label, list, chosen, onOpen }: Props) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {list.map((media) => (
        <li key={media.id}>
          <button
            type="button"
            className={styles.tile}
            {...(chosen !== undefined && { 'aria-pressed': media.id === chosen })}
            onClick={() => onOpen(media)}
          >
            <span className={styles.frame}>
              <MediaPicture media={media} alt="" sizes="(max-width: 767px) 45vw, 220px" lazy />
            </span>
            <TileWords media={media} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function TileWords({ media }: { media: MediaItem }) {
  const t = useMessages(mediaMessages);
  const { name, width, height, bytes, uses } = media;
  return (
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>
      <span className="quiet small figures">{t('facts', { width, height, size: sizeText(bytes) })}</span>
      <span className="small">
        {isTold(media) ? (
          <StatusTag tone={uses > 0 ? 'success' : 'neutral'}>
            {uses > 0 ? t('usedAt', { count: uses }) : t('unused')}
          </StatusTag>
        ) : (
          <StatusTag tone="warning">{t('noAlt')}</StatusTag>
        )}
      </span>
    </span>
  );
}
