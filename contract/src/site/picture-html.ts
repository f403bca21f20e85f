import type { Language } from '../common.ts';
import { textIn } from '../local-text.ts';
import { type Html, html, nothing } from './html.ts';
import { type AddressedMedia, type MediaItem, type MediaWidth, mediaPath, mediaSources } from './media.ts';

/** As much of a picture as is needed to draw it. */
export type DrawablePicture = AddressedMedia &
  Pick<MediaItem, 'width' | 'height' | 'alt' | 'altEn' | 'altEs' | 'altJa' | 'decorative' | 'avif'>;

export interface PictureLook {
  /** How wide it is shown, as `sizes` has it. */
  readonly sizes: string;
  /** For browsers that do not choose by themselves. */
  readonly width: MediaWidth;
  /** Seen at once: it is fetched before the others. */
  readonly isFirst?: boolean;
  /** What it shows stands in words beside it. */
  readonly isTold?: boolean;
}

/** A picture in the formats and widths that there are, and what it shows, in a language. */
export function pictureHtml(picture: DrawablePicture, language: Language, look: PictureLook): Html {
  const { width, height, decorative } = picture;
  const isSilent = decorative === 1 || look.isTold === true;
  const alt = isSilent ? '' : (textIn({ ...picture }, 'alt', language) ?? '');
  const fetched = look.isFirst ? html`fetchpriority="high"` : html`loading="lazy"`;
  const image = html`<img src="${mediaPath(picture, look.width)}" srcset="${sourcesOf(picture, 'webp')}" sizes="${look.sizes}" width="${width}" height="${height}" alt="${alt}" ${fetched} decoding="async">`;
  const avif =
    picture.avif === 1
      ? html`<source type="image/avif" srcset="${sourcesOf(picture, 'avif')}" sizes="${look.sizes}">`
      : nothing;
  return html`<picture>${avif}${image}</picture>`;
}

const sourcesOf = (picture: DrawablePicture, format: 'webp' | 'avif'): string =>
  mediaSources(picture, format)
    .map(({ width, path }) => `${path} ${width}w`)
    .join(', ');
