import { cardVersion, type MediaFormat, type MediaWidth, mediaWidths } from '@weir/contract/site/media';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Files, newFileId, type OpenedFile } from '../../../platform/files/files.ts';
import { keepBytes, removeUnused } from '../../../platform/files/kept-bytes.ts';
import {
  deleteOldMedia,
  type FetchedMedia,
  findFetched,
  findWithoutAvif,
  raiseSiteRevision,
  setAvif,
} from './media.store.ts';
import {
  attachCard,
  attachFiles,
  deleteFileRow,
  findCardFile,
  findMasterId,
  findPictureFile,
  findUnusedFiles,
  insertFile,
  type MediaFile,
  type MediaSize,
  releaseOtherCards,
} from './media-files.store.ts';
import type { MediaStudio } from './media-studio.service.ts';

/** A width of a picture, or its card. */
export type WantedSize = { width: MediaWidth; format: MediaFormat } | 'card';

export interface OpenedMedia extends OpenedFile {
  /** Changes with what is seen. */
  version: string;
  isPublished: boolean;
}

export type MediaFiles = ReturnType<typeof createMediaFiles>;

interface Deps {
  db: Db;
  files: Files;
  studio: Pick<MediaStudio, 'card' | 'avif' | 'inTurn'>;
}

const perStep = 100;
/** The process may be about to end, which waits for it. */
const perRun = 4;

/** The bytes of pictures. */
export function createMediaFiles({ db, files, studio }: Deps) {
  /** Belongs to no picture yet; one that never will is forgotten after an hour. */
  const put = async (size: MediaSize, bytes: Buffer, version = ''): Promise<MediaFile> => {
    const file = { fileId: newFileId(), size, sizeBytes: bytes.length, cardVersion: version };
    await insertFile(db, file);
    await keepBytes(files, file.fileId, bytes);
    return file;
  };

  const masterOf = async (mediaId: number): Promise<Buffer> => {
    const masterId = await findMasterId(db, mediaId);
    const master = masterId === undefined ? undefined : await files.open(masterId);
    if (!master) throw notFound();
    return Buffer.concat(await Array.fromAsync(master.stream as AsyncIterable<Buffer>));
  };

  /** Made when it is first asked for. */
  const makeCard = async (media: FetchedMedia, version: string): Promise<void> => {
    if (await findCardFile(db, media.id, version)) return;
    const file = await put('card', await studio.card(await masterOf(media.id), media), version);
    await attachCard(db, media.id, file);
    await releaseOtherCards(db, media.id, version);
  };

  const cardFile = async (media: FetchedMedia) => {
    const version = cardVersion(media);
    const made = await findCardFile(db, media.id, version);
    if (made) return made;
    await studio.inTurn(() => makeCard(media, version));
    return findCardFile(db, media.id, version);
  };

  /** Between two widths somebody else's picture has its turn. Nothing, of a picture that cannot be drawn. */
  const drawAvif = async ({ id, width }: FetchedMedia): Promise<MediaFile[]> => {
    const master = await masterOf(id).catch(() => undefined);
    const drawn: MediaFile[] = [];
    for (const [size, wide] of avifSizes(width)) {
      const bytes = master && (await studio.inTurn(() => studio.avif(master, wide).catch(() => undefined)));
      if (!bytes) return [];
      drawn.push(await put(size, bytes));
    }
    return drawn;
  };

  const makeAvif = async (media: FetchedMedia): Promise<void> => {
    const drawn = await drawAvif(media);
    const ids = drawn.map(({ fileId }) => fileId);
    await db.transaction().execute(async (trx) => {
      if (!(await setAvif(trx, media.id, ids.length > 0))) return;
      await attachFiles(trx, media.id, ids);
      await raiseSiteRevision(trx);
    });
  };

  return {
    put,

    /** Of the next pictures that have none. */
    async makeAvif(): Promise<void> {
      for (const media of await findWithoutAvif(db, perRun)) await makeAvif(media);
    },

    /** Of a picture that the caller may see: one that is published, or any. */
    async open(id: number, size: WantedSize, may: 'published' | 'all'): Promise<OpenedMedia> {
      const media = await findFetched(db, id);
      if (!media || (may === 'published' && media.published === 0)) throw notFound();
      const found = size === 'card' ? await cardFile(media) : await findPictureFile(db, id, size);
      const opened = found && (await files.open(found.fileId));
      if (!opened) throw notFound();
      const version = size === 'card' ? cardVersion(media) : media.hash;
      return { ...opened, version, isPublished: media.published === 1 };
    },

    async sweep(): Promise<void> {
      while ((await deleteOldMedia(db, perStep)).length === perStep);
      await removeUnused(files, {
        find: (most) => findUnusedFiles(db, most),
        forget: (fileId) => deleteFileRow(db, fileId),
      });
    },
  };
}

/** As wide as the picture is where it is no wider than the widest. */
function avifSizes(width: number): (readonly [MediaSize, number])[] {
  const smaller = mediaWidths.filter((one) => one < width);
  const sizes = smaller.map((one) => [`avif${one}`, one] as const);
  return smaller.length < mediaWidths.length ? [...sizes, ['avif', width]] : sizes;
}
