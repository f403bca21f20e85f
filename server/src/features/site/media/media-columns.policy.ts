import type { MediaDraft, MediaItem } from '@weir/contract/site/media';
import { searchText, sortKey } from '../../../platform/search-text.ts';
import type { MediaColumns } from './media.store.ts';

/** What a picture is sorted and found by. */
export const named = ({ name, alt, altEn, altEs, altJa }: MediaDraft) => ({
  name,
  sort_key: sortKey(name),
  search: searchText(name, alt, altEn, altEs, altJa),
});

const text = (given: string | null): string | null => (given?.trim() ? given : null);

/** What is kept of a picture's facts. */
export const columnsOf = (media: MediaItem): Partial<MediaColumns> => ({
  ...named(media),
  alt: text(media.alt),
  alt_en: text(media.altEn),
  alt_es: text(media.altEs),
  alt_ja: text(media.altJa),
  decorative: media.decorative === 1,
  focal_x: media.focalX,
  focal_y: media.focalY,
});
