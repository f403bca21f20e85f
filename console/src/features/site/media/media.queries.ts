import {
  deleteMedia,
  editMedia,
  getMedia,
  listMedia,
  listMediaUses,
  type MediaDraft,
  type MediaItem,
  uploadMedia,
} from '@weir/contract/site/media';
import type { DeletionOf } from '../../../components/data-table/use-deletion.ts';
import { call, queryOf, steadyQueryOf, upload } from '../../../platform/api.ts';

export const mediaSorts = ['-createdTime', 'name', '-bytes'] as const;

interface Wanted {
  page: number;
  limit: number;
  keyword?: string | undefined;
  sort?: (typeof mediaSorts)[number] | undefined;
  unused?: 0 | 1 | undefined;
}

export const mediaListQuery = ({ page, limit, keyword, sort, unused }: Wanted) =>
  steadyQueryOf(listMedia, {
    query: {
      ...{ page, limit },
      ...(keyword && { keyword }),
      ...(sort && { sort }),
      ...(unused !== undefined && { unused }),
    },
  });

export const mediaQuery = (id: number) => queryOf(getMedia, { query: { id } });
export const mediaUsesQuery = (id: number) => queryOf(listMediaUses, { query: { id } });

const longestName = 128;

/** Without the ending, which says what it was and not what it is. */
const nameOf = (file: File): string => file.name.replace(/\.\w{2,5}$/, '').slice(0, longestName) || file.name;

export const sendMedia = (file: File, signal: AbortSignal): Promise<MediaItem> =>
  upload(uploadMedia, { query: { name: nameOf(file) }, file, signal });

export const saveMedia = ({ id, version }: MediaItem, changes: MediaDraft): Promise<MediaItem> =>
  call(editMedia, { body: { id, version, ...changes } });

export const mediaDeletion = (note: string): DeletionOf => ({
  kind: 'media',
  note,
  async remove(ids) {
    for (const id of ids) await call(deleteMedia, { query: { id } });
  },
});
