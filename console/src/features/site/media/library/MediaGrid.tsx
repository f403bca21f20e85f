import type { MediaItem } from '@weir/contract/site/media';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { StatusTag } from '../../../../components/StatusTag.tsx';
import { sizeText } from '../../../../components/size-text.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
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

interface BinProps {
  label: string;
  list: readonly MediaItem[];
  /** What can be done with one. */
  action: (media: MediaItem) => ReactNode;
}

/** Pictures that were deleted. */
export function MediaBinGrid({ label, list, action }: BinProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {list.map((media) => (
        <li key={media.id} className={styles.still}>
          <TileFrame media={media} />
          <span className={styles.words}>
            <span className={styles.name}>{media.name}</span>
            {media.deletedTime && (
              <span className="quiet small">
                <RelativeTime time={media.deletedTime} />
              </span>
            )}
            <span>{action(media)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const TileFrame = ({ media }: { media: MediaItem }) => (
  <span className={styles.frame}>
    <MediaPicture media={media} alt="" sizes="(max-width: 767px) 45vw, 220px" lazy />
  </span>
);

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
            <TileFrame media={media} />
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
