import type { MediaItem } from '@weir/contract/site/media';

type Told = Pick<MediaItem, 'alt' | 'altEn' | 'altEs' | 'altJa' | 'decorative'>;

/** Whether somebody who does not see a picture is told what it shows, or that it shows nothing. */
export const isTold = ({ alt, altEn, altEs, altJa, decorative }: Told): boolean =>
  decorative === 1 || [alt, altEn, altEs, altJa].some((text) => text !== null && text.trim() !== '');
