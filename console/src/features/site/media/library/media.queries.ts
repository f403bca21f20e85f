import {
  deleteMedia,
  editMedia,
  getMedia,
  listMedia,
  listMediaUses,
  type MediaDraft,
  type MediaItem,
  restoreMedia,
  uploadMedia,
} from '@weir/contract/site/media';
import type { RestorableDeletion } from '../../../../components/data-table/use-deletion.ts';
import { call, queryOf, steadyQueryOf, upload } from '../../../../platform/api.ts';

export const mediaSorts = ['-createdTime', 'name', '-bytes'] as const;

interface Wanted {
  page: number;
  limit: number;
  keyword?: string | undefined;
  sort?: (typeof mediaSorts)[number] | undefined;
  unused?: 0 | 1 | undefined;
  inBin?: boolean;
}

export const mediaListQuery = ({ page, limit, keyword, sort, unused, inBin }: Wanted) =>
  steadyQueryOf(listMedia, {
    query: {
      ...{ page, limit },
      ...(keyword && { keyword }),
      ...(sort && { sort }),
      ...(unused !== undefined && { unused }),
      ...(inBin && { deleted: 1 as const }),
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

export const mediaDeletion: RestorableDeletion = {
  kind: 'media',
  async remove(ids) {
    for (const id of ids) await call(deleteMedia, { query: { id } });
  },
  async restore(ids) {
    for (const id of ids) await call(restoreMedia, { body: { id } });
  },
};
