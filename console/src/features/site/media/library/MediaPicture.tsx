import { type MediaItem, mediaPath, mediaSources } from '@weir/contract/site/media';

interface Props {
  media: Pick<MediaItem, 'id' | 'hash' | 'width' | 'height' | 'focalX' | 'focalY'>;
  /** What it shows; empty where the words beside it say so. */
  alt: string;
  /** How wide it stands, as `sizes` says it. */
  sizes: string;
  className?: string | undefined;
  lazy?: boolean;
}

/** A picture in the smallest size that is enough. */
export function MediaPicture({ media, alt, sizes, className, lazy = false }: Props) {
  return (
    <img
      src={mediaPath(media, 480)}
      srcSet={mediaSources(media)
        .map(({ width, path }) => `${path} ${width}w`)
        .join(', ')}
      sizes={sizes}
      width={media.width}
      height={media.height}
      alt={alt}
      className={className}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      style={{ objectPosition: `${media.focalX * 100}% ${media.focalY * 100}%` }}
    />
  );
}
