import type { MediaItem } from '@weir/contract/site/media';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { badField } from '../../../platform/errors.ts';
import { findMedia, updateMedia } from './media.store.ts';
import { columnsOf } from './media-columns.policy.ts';
import { isTold } from './media-text.policy.ts';
import {
  describeMedia,
  keepMedia,
  type MediaDescription,
  type MediaOwner,
  type MediaPlace,
  publishMedia,
  replaceUses,
} from './media-uses.store.ts';

export type { MediaDescription, MediaOwner, MediaPlace } from './media-uses.store.ts';

type AltField = 'alt' | 'altEn' | 'altEs' | 'altJa';

/** What other features of the site do with pictures. */
export interface MediaUses {
  /** Those of the ids that there are; `contract/src/site/media.ts` has their addresses. */
  describe(db: Db, ids: readonly number[]): Promise<Map<number, MediaDescription>>;
  /**
   * What an owner uses from now on, instead of what it used before; nothing of it is deleted meanwhile.
   * Throws bad input at the place, rule `media`, when a picture is not there.
   */
  setUses(trx: Trx, owner: MediaOwner, places: readonly MediaPlace[]): Promise<void>;
  /** Says what a picture shows, unless somebody has said so already, or that it is decorative. */
  tell(trx: Trx, mediaId: number, texts: Partial<Pick<MediaItem, AltField>>): Promise<void>;
  /**
   * Opens pictures to everybody, for good.
   * Throws bad input at the place: rule `media` when one is not there, `alt` when one has no alternative text and is
   * not decorative.
   */
  publish(trx: Trx, places: readonly MediaPlace[]): Promise<void>;
}

const unknown = (place: string) => badField(place, 'media', 'There is no such picture');

export const createMediaUses = (): MediaUses => ({
  async describe(db, ids) {
    if (ids.length === 0) return new Map();
    return new Map((await describeMedia(db, ids)).map((media) => [media.id, media]));
  },
  async setUses(trx, owner, places) {
    const kept = new Set(
      await keepMedia(
        trx,
        places.map(({ mediaId }) => mediaId),
      ),
    );
    const missing = places.find(({ mediaId }) => !kept.has(mediaId));
    if (missing) throw unknown(missing.place);
    await replaceUses(trx, owner, places);
  },
  async tell(trx, mediaId, texts) {
    const [media] = await findMedia(trx, [mediaId]);
    if (media && !isTold(media)) await updateMedia(trx, mediaId, columnsOf({ ...media, ...texts }));
  },
  async publish(trx, places) {
    const ids = places.map(({ mediaId }) => mediaId);
    if (ids.length === 0) return;
    const kept = new Set(await keepMedia(trx, ids));
    const missing = places.find(({ mediaId }) => !kept.has(mediaId));
    if (missing) throw unknown(missing.place);
    const told = new Map((await describeMedia(trx, ids)).map((media) => [media.id, isTold(media)]));
    const untold = places.find(({ mediaId }) => told.get(mediaId) === false);
    if (untold)
      throw badField(
        untold.place,
        'alt',
        'A picture needs an alternative text, or is decorative',
        untold.mediaId,
      );
    await publishMedia(trx, ids);
  },
});
