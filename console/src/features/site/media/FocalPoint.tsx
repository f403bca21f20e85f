import { cardSize, type MediaItem } from '@weir/contract/site/media';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './library/Media.module.css';
import { MediaPicture } from './library/MediaPicture.tsx';
import { mediaMessages } from './library/media.messages.ts';
import { type Focal, focalAfter, focalAt, positionOf } from './library/media-values.ts';

interface Props {
  media: MediaItem;
  /** From the form item. */
  id?: string;
  value?: Focal;
  onChange?: (focal: Focal) => void;
}

const middle: Focal = { x: 0.5, y: 0.5 };

/** What stays in sight where a picture is cut: chosen on the picture, by a click or the arrow keys. */
export function FocalPoint({ media, id, value = middle, onChange }: Props) {
  const t = useMessages(mediaMessages);
  const place = (event: MouseEvent<HTMLButtonElement>) => {
    // A click that comes from the keyboard has no place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange?.(focalAt((event.clientX - left) / width, (event.clientY - top) / height));
  };
  const move = (event: KeyboardEvent) => {
    const next = focalAfter(value, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onChange?.(next);
  };
  const [x, y] = [Math.round(value.x * 100), Math.round(value.y * 100)];
  return (
    <>
      <button
        type="button"
        {...(id && { id })}
        className={styles.focal}
        aria-label={t('focalAt', { x, y })}
        onClick={place}
        onKeyDown={move}
      >
        <MediaPicture media={media} alt="" sizes="(max-width: 767px) 90vw, 480px" />
        <span
          aria-hidden
          className={styles.point}
          style={{ insetInlineStart: `${value.x * 100}%`, top: `${value.y * 100}%` }}
        />
      </button>
      <CardPreview media={media} focal={value} />
    </>
  );
}

/** The part of it that other sites show beside a link. */
function CardPreview({ media, focal }: { media: MediaItem; focal: Focal }) {
  const t = useMessages(mediaMessages);
  const { width, height } = media;
  const scale = Math.max(cardSize.width / width, cardSize.height / height);
  const seen = {
    focalX: positionOf(focal.x, cardSize.width / scale / width) / 100,
    focalY: positionOf(focal.y, cardSize.height / scale / height) / 100,
  };
  return (
    <figure className={styles.preview}>
      <MediaPicture media={{ ...media, ...seen }} alt="" sizes="200px" />
      <figcaption className="quiet small">{t('preview')}</figcaption>
    </figure>
  );
}
