import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf } from '../error-code.ts';

export interface StoredFile {
  readonly id: string;
  readonly sizeBytes: number;
}

export interface OpenedFile {
  readonly stream: Readable;
  readonly sizeBytes: number;
}

/** First and last byte, both read. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface PartOptions {
  /** Where these bytes belong: as many must be there. */
  readonly offset: number;
  /** Of the whole file. */
  readonly sizeBytes: number;
  readonly signal?: AbortSignal | undefined;
}

export interface PutOptions {
  /** As `newFileId` made it, for who notes it before the file is there. */
  readonly id?: string;
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
}

export type FileContent = AsyncIterable<Uint8Array | string>;

/** Files under random names: what a file is called, and whose it is, is data of its owner's row. */
export interface Files {
  /** Whole or not at all. Throws a FileError when it is too large or the disk is nearly full. */
  put(content: FileContent, options: PutOptions): Promise<StoredFile>;
  /** How much there is of a file that comes in parts; of one that is whole, all of it. */
  received(id: string): Promise<number>;
  /**
   * Adds bytes behind what is there, and answers how many there are then. What has arrived stays when it is cut off.
   * Throws a FileError or an OffsetError.
   */
  append(id: string, content: FileContent, options: PartOptions): Promise<number>;
  /** Makes a file whole of which all bytes are there. */
  complete(id: string): Promise<void>;
  /** Of a file that is whole, in hexadecimal digits. */
  sha256(id: string): Promise<string>;
  /** Undefined: there is none. */
  open(id: string, range?: ByteRange): Promise<OpenedFile | undefined>;
  remove(id: string): Promise<void>;
  /** Of every file that is whole. */
  ids(): Promise<string[]>;
  /** Those older than so long, and remains of writes that were cut off. */
  findOlder(ageMs: number): Promise<string[]>;
}

export class FileError extends Error {
  readonly code: 'tooLarge' | 'noSpace';

  constructor(code: FileError['code'], message: string) {
    super(message);
    this.name = 'FileError';
    this.code = code;
  }
}

/** As many bytes as were announced are not there: others come first, or came already. */
export class OffsetError extends Error {}

const partSuffix = '.part';
/** Telemetry must go on when the disk fills up: so much stays free, or a tenth of a smaller disk. */
const reservedBytes = 1024 ** 3;
const reservedShare = 0.1;

export const newFileId = (): string => randomBytes(16).toString('hex');

export const isFileId = (name: string): boolean => /^[0-9a-f]{32}$/.test(name);

/** Keeps files in a folder that it makes; only this user reads them. */
export function createFiles({ dir }: { dir: string }): Files {
  const pathOf = (id: string): string => {
    if (!isFileId(id)) throw new Error(`${id} is no file's id`);
    return join(dir, id);
  };
  return {
    async put(content, { id = newFileId(), maxBytes, signal }) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await assertSpace(dir);
      const path = pathOf(id);
      const part = path + partSuffix;
      try {
        const sizeBytes = await write(part, content, { maxBytes, signal });
        await rename(part, path);
        return { id, sizeBytes };
      } catch (error) {
        await rm(part, { force: true });
        throw codeOf(error) === 'ENOSPC' ? noSpace() : error;
      }
    },
    async received(id) {
      const path = pathOf(id);
      return (await sizeOf(path + partSuffix)) ?? (await sizeOf(path)) ?? 0;
    },
    async append(id, content, { offset, sizeBytes, signal }) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await assertSpace(dir, sizeBytes - offset);
      const path = pathOf(id);
      try {
        return await writeBehind(path + partSuffix, content, { offset, sizeBytes, signal });
      } catch (error) {
        throw codeOf(error) === 'ENOSPC' ? noSpace() : error;
      }
    },
    async complete(id) {
      const path = pathOf(id);
      // Somebody else may have done it in the meantime.
      if ((await sizeOf(path)) === undefined) await rename(path + partSuffix, path);
    },
    async sha256(id) {
      const hash = createHash('sha256');
      const file = await open(pathOf(id), constants.O_RDONLY | constants.O_NOFOLLOW);
      for await (const chunk of file.createReadStream() as AsyncIterable<Buffer>) hash.update(chunk);
      return hash.digest('hex');
    },
    async open(id, range) {
      try {
        const file = await open(pathOf(id), constants.O_RDONLY | constants.O_NOFOLLOW);
        return { stream: file.createReadStream(range), sizeBytes: (await file.stat()).size };
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
      await rm(pathOf(id) + partSuffix, { force: true });
    },
    ids: async () => (await namesIn(dir)).filter(isFileId),
    async findOlder(ageMs) {
      const before = Date.now() - ageMs;
      const found = new Set<string>();
      for (const name of await namesIn(dir)) {
        const changedMs = await stat(join(dir, name)).then(
          ({ mtimeMs }) => mtimeMs,
          () => Number.POSITIVE_INFINITY,
        );
        const id = name.replace(partSuffix, '');
        if (isFileId(id) && changedMs < before) found.add(id);
      }
      return [...found];
    },
  };
}

async function write(
  path: string,
  content: FileContent,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal | undefined },
): Promise<number> {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const file = await open(path, flags, 0o600);
  try {
    const sizeBytes = await writeFrom(file, content, { offset: 0, sizeBytes: maxBytes, signal });
    await file.sync();
    return sizeBytes;
  } finally {
    await file.close();
  }
}

/** How many bytes there are in the end. What has arrived is on the disk also when it was cut off. */
async function writeBehind(path: string, content: FileContent, options: PartOptions): Promise<number> {
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_NOFOLLOW, 0o600);
  try {
    if ((await file.stat()).size !== options.offset) throw new OffsetError('Other bytes come next');
    return await writeFrom(file, content, options);
  } finally {
    await file.sync();
    await file.close();
  }
}

/** Answers where it ends. */
async function writeFrom(
  file: FileHandle,
  content: FileContent,
  { offset, sizeBytes, signal }: PartOptions,
): Promise<number> {
  let end = offset;
  for await (const chunk of untilAborted(content, signal)) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    if (end + bytes.length > sizeBytes) throw new FileError('tooLarge', `More than ${sizeBytes} bytes`);
    // A disk that fills up takes a part.
    for (let written = 0; written < bytes.length; )
      written += (await file.write(bytes, written, bytes.length - written, end + written)).bytesWritten;
    end += bytes.length;
  }
  return end;
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Does not wait for a source that is slow to come to its end. */
async function* untilAborted(content: FileContent, signal: AbortSignal | undefined): FileContent {
  const source = content[Symbol.asyncIterator]();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  aborted.catch(() => undefined);
  const abort = () => reject(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    signal?.throwIfAborted();
    for (;;) {
      const next = await Promise.race([source.next(), aborted]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    void source.return?.()?.catch(() => undefined);
  }
}

async function assertSpace(dir: string, neededBytes = 0): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(dir);
  if (bavail * bsize - neededBytes < Math.min(reservedBytes, blocks * bsize * reservedShare)) throw noSpace();
}

const noSpace = () => new FileError('noSpace', 'The disk is nearly full');

async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
