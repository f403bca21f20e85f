import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { editMedia, listMedia, MediaItem, MediaUse } from '@weir/contract/site/media';
import type { Author, Caller } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { RecordStatus } from '../../../platform/db/recycle-bin.store.ts';
import { badField, inUse, notFound, refuseUnknown, staleVersion } from '../../../platform/errors.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { PictureStudio } from '../../../platform/files/picture-studio.ts';
import {
  findMedia,
  findMediaPage,
  insertMedia,
  isLive,
  lockMedia,
  moveMedia,
  raiseSiteRevision,
  updateMedia,
} from './media.store.ts';
import { columnsOf, named } from './media-columns.policy.ts';
import type { MediaEvents } from './media-events.service.ts';
import { createMediaFiles, type OpenedMedia, type WantedSize } from './media-files.service.ts';
import { attachFiles } from './media-files.store.ts';
import { createMediaStudio } from './media-studio.service.ts';
import { isTold } from './media-text.policy.ts';
import { createMediaUses, type MediaUses } from './media-uses.service.ts';
import { findUses, isUsedBy } from './media-uses.store.ts';

type ListQuery = Static<typeof listMedia.query>;
type Edit = Static<typeof editMedia.body>;

/** Pictures of the site, which belong to the installation. */
export interface MediaService extends MediaUses {
  list(query: ListQuery): Promise<Output<typeof listMedia>>;
  get(id: number): Promise<MediaItem>;
  uses(id: number): Promise<MediaUse[]>;
  create(author: Author, name: string, content: AsyncIterable<Buffer>): Promise<MediaItem>;
  update(author: Author, changes: Edit): Promise<MediaItem>;
  /** Into the recycle bin, unless it is used. */
  remove(author: Author, id: number): Promise<void>;
  restore(author: Author, id: number): Promise<void>;
  /** Whether somebody sees a picture that is not public: of the library, or of a thing that he or she sees. */
  maySee(caller: Pick<Caller, 'permissions'>, id: number): Promise<boolean>;
  /** The bytes of a size, of those that are published or of all. */
  open(id: number, size: WantedSize, may: 'published' | 'all'): Promise<OpenedMedia>;
  makeAvif(): Promise<void>;
  sweep(): Promise<void>;
}

interface Deps {
  db: Db;
  keptFiles: Files;
  pictureStudio: PictureStudio;
  audit: MediaEvents;
}

export function createMediaService({ db, keptFiles, pictureStudio, audit }: Deps): MediaService {
  const studio = createMediaStudio(pictureStudio);
  const files = createMediaFiles({ db, files: keptFiles, studio });

  const get = async (id: number, from: Db = db): Promise<MediaItem> =>
    (await findMedia(from, [id]))[0] ?? refuseUnknown();
  const getLive = async (id: number): Promise<MediaItem> => {
    if (!(await isLive(db, id))) throw notFound();
    return get(id);
  };
  const locked = async (trx: Trx, id: number, status: RecordStatus = 'live'): Promise<MediaItem> => {
    if (!(await lockMedia(trx, id, status))) throw notFound();
    return get(id, trx);
  };

  return {
    ...createMediaUses(),
    get: getLive,
    open: files.open,
    maySee: async (caller, id) =>
      caller.permissions.has('media-files:list') ||
      (caller.permissions.has('fish-photos:list') && (await isUsedBy(db, id, 'fishPhotos'))),
    makeAvif: files.makeAvif,
    sweep: files.sweep,

    async list(query) {
      const { ids, total } = await findMediaPage(db, query);
      const list = ids.length > 0 ? await findMedia(db, ids) : [];
      return { list, total, page: query.page, limit: query.limit };
    },

    async uses(id) {
      await getLive(id);
      return findUses(db, id);
    },

    async create(author, name, content) {
      const { width, height, hash, sizes } = await studio.draw(Buffer.concat(await Array.fromAsync(content)));
      const kept = await Array.fromAsync(sizes, ({ size, bytes }) => files.put(size, bytes));
      const size_bytes = kept.find(({ size }) => size === 'master')?.sizeBytes ?? 0;
      return db.transaction().execute(async (trx) => {
        const columns = { ...named({ name }), width, height, hash, size_bytes };
        const id = await insertMedia(trx, columns);
        const ids = kept.map(({ fileId }) => fileId);
        await attachFiles(trx, id, ids);
        const made = await get(id, trx);
        await audit.mediaCreated(trx, author, made);
        return made;
      });
    },

    update: (author, { id, version, ...changes }) =>
      db.transaction().execute(async (trx) => {
        const before = await locked(trx, id);
        if (version !== before.version) throw staleVersion(before);
        const wanted = { ...before, ...changes };
        if (before.published === 1 && !isTold(wanted))
          throw badField(
            'alt',
            'alt',
            'A picture that is published needs an alternative text, or is decorative',
          );
        await updateMedia(trx, id, columnsOf(wanted));
        await raiseSiteRevision(trx);
        const after = await get(id, trx);
        await audit.mediaUpdated(trx, author, { before, after });
        return after;
      }),

    remove: (author, id) =>
      db.transaction().execute(async (trx) => {
        const media = await locked(trx, id);
        const list = await findUses(trx, id);
        if (list.length > 0) throw inUse('The picture is used', countsOf(list), { list });
        await moveMedia(trx, id, 'bin');
        await audit.mediaRemoved(trx, author, [media]);
      }),

    restore: (author, id) =>
      db.transaction().execute(async (trx) => {
        const media = await locked(trx, id, 'bin');
        await moveMedia(trx, id, 'live');
        await audit.mediaRestored(trx, author, [media]);
      }),
  };
}

const countsOf = (uses: readonly MediaUse[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(uses, ({ ownerKind }) => ownerKind)).map(([kind, of = []]) => [
      kind,
      of.length,
    ]),
  );
