import { createHash, type Hash } from 'node:crypto';
import {
  maxOpenUploads,
  type Upload,
  type UploadPurpose,
  uploadPurposes,
} from '@weir/contract/operations/uploads';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import {
  badField,
  illegalState,
  notPermitted,
  refuseUnknown,
  tooLarge,
  tooMany,
  unavailable,
} from '../../../platform/errors.ts';
import { safeFileName } from '../../../platform/files/attachment.ts';
import {
  type FileContent,
  FileError,
  type Files,
  newFileId,
  OffsetError,
} from '../../../platform/files/files.ts';
import {
  countUploads,
  discardFile,
  expireUpload,
  findUpload,
  insertUpload,
  prolongUpload,
  takeUpload,
  type UploadRow,
  type WholeFile,
} from './uploads.store.ts';

export type { WholeFile };

export type ResumableUploads = ReturnType<typeof createResumableUploads>;

interface Announced {
  purpose: UploadPurpose;
  fileName: string;
  sizeBytes: number;
}

interface Part {
  id: string;
  offset: number;
  content: FileContent;
  signal: AbortSignal;
}

const hourMs = 3_600_000;

interface Digest {
  readonly hash: Hash;
  bytes: number;
}

/** Files that arrive in parts, and are taken over by what they were uploaded for. */
export function createResumableUploads({ db, files }: { db: Db; files: Files }) {
  /** Who sends to an upload now: whoever goes on with it after an interruption ends the connection before. */
  const writers = new Map<string, { abort(): void; ended: Promise<unknown> }>();

  /** What has been hashed of each upload while it arrived; what is missing is read from the file. */
  const digests = new LRUCache<string, Digest>({ max: 100, ttl: hourMs });

  const complete = async (id: string, sha256?: string): Promise<void> => {
    await files.complete(id);
    await prolongUpload(db, id, sha256 ?? (await files.sha256(id)));
    digests.delete(id);
  };

  const found = async (caller: Caller, id: string): Promise<UploadRow> =>
    (await findUpload(db, caller.userId, id)) ?? refuseUnknown();

  const get = async (caller: Caller, id: string): Promise<Upload> => {
    const upload = await found(caller, id);
    const receivedBytes = await files.received(id);
    // All of it has arrived, and the process ended before that was written down.
    if (upload.sha256 === null && receivedBytes === upload.sizeBytes && !writers.has(id)) {
      await complete(id);
      return { ...(await found(caller, id)), receivedBytes };
    }
    return { ...upload, receivedBytes };
  };

  const append = async ({ id, sizeBytes }: UploadRow, { offset, content, signal }: Part): Promise<void> => {
    const before = offset === 0 ? { hash: createHash('sha256'), bytes: 0 } : digests.get(id);
    const digest = before?.bytes === offset ? before : undefined;
    if (digest) digests.set(id, digest);
    const hashed = digest ? hashing(content, digest) : content;
    const received = await files.append(id, hashed, { offset, sizeBytes, signal });
    if (received < sizeBytes) await prolongUpload(db, id, undefined);
    else await complete(id, digest?.bytes === sizeBytes ? digest.hash.digest('hex') : undefined);
  };

  return {
    get,

    async start(caller: Caller, { purpose, fileName, sizeBytes }: Announced): Promise<Upload> {
      const { permission, maxBytes } = uploadPurposes[purpose];
      if (!caller.permissions.has(permission)) throw notPermitted(permission);
      if (sizeBytes < 1) throw badField('Upload-Length', 'minimum', 'The file is empty', 1);
      if (sizeBytes > maxBytes)
        throw badField('Upload-Length', 'maximum', `More than ${maxBytes} bytes`, maxBytes);
      if ((await countUploads(db, caller.userId)) >= maxOpenUploads) throw tooMany(60);
      const id = newFileId();
      await insertUpload(db, {
        id,
        userId: caller.userId,
        purpose,
        fileName: safeFileName(fileName),
        sizeBytes,
      });
      return get(caller, id);
    },

    /** Throws 409 when other bytes come first. */
    async add(caller: Caller, part: Part): Promise<Upload> {
      const upload = await found(caller, part.id);
      if (upload.sha256 !== null) throw illegalState('The upload is complete');
      const before = writers.get(part.id);
      before?.abort();
      await before?.ended;
      const controller = new AbortController();
      const signal = AbortSignal.any([part.signal, controller.signal]);
      const ended = append(upload, { ...part, signal });
      const writer = { abort: () => controller.abort(), ended: ended.catch(() => undefined) };
      writers.set(part.id, writer);
      try {
        await ended;
      } catch (error) {
        throw refusalOf(error, upload);
      } finally {
        if (writers.get(part.id) === writer) writers.delete(part.id);
      }
      return get(caller, part.id);
    },

    async cancel(caller: Caller, id: string): Promise<void> {
      await found(caller, id);
      writers.get(id)?.abort();
      await expireUpload(db, id);
    },

    /** In the transaction of the row that the file belongs to from now on. */
    async take(
      trx: Trx,
      caller: Pick<Caller, 'userId'>,
      purpose: UploadPurpose,
      id: string,
    ): Promise<WholeFile> {
      const file = await takeUpload(trx, { userId: caller.userId, id, purpose });
      if (!file)
        throw badField('uploadId', 'reference', 'This upload does not exist, or has not arrived whole');
      return file;
    },

    /** In the transaction of the row that gives the file up. */
    discard: discardFile,
  };
}

async function* hashing(content: FileContent, digest: Digest): FileContent {
  for await (const chunk of content) {
    digest.hash.update(chunk);
    digest.bytes += Buffer.byteLength(chunk);
    yield chunk;
  }
}

function refusalOf(error: unknown, { sizeBytes }: UploadRow): unknown {
  if (error instanceof OffsetError) return illegalState(error.message);
  if (!(error instanceof FileError)) return error;
  return error.code === 'tooLarge' ? tooLarge(sizeBytes) : unavailable(error.message);
}
