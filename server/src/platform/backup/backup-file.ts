import { createHash, type Hash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress, constants as zlib } from 'node:zlib';
import type { Catalogue } from './catalogue.ts';
import { type BackupRecord, backupBroken, decodeRecords, encodeRecord } from './records.ts';
import type { SealedKeys } from './sealed-keys.ts';

// The file: magic, length and text of the header, the records compressed, the trailer, its length, and the SHA-256 of
// all before.

/** Known before the data is. */
export interface BackupHeader extends Catalogue {
  weir: string;
  takenAt: string;
}

/** Known after it. */
export interface BackupTrailer {
  rows: number;
  files: number;
  keys: SealedKeys;
}

export interface OpenedBackup {
  header: BackupHeader;
  trailer: BackupTrailer;
  sizeBytes: number;
  /** SHA-256 of all before the trailer. */
  bodyDigest: Buffer;
  records(): AsyncGenerator<BackupRecord>;
}

const MAGIC = Buffer.from('WEIR BACKUP 1\n');
const LENGTH_BYTES = 4;
const DIGEST_BYTES = 32;
const FOOT_BYTES = LENGTH_BYTES + DIGEST_BYTES;
const MAX_TEXT_BYTES = 64 * 1024 * 1024;
const COMPRESSION_LEVEL = 1;

export const partOf = (path: string): string => `${path}.part`;

/** Whole or not at all: the file has its name when everything is on the disk. Answers with its size in bytes. */
export async function writeBackupFile(
  path: string,
  header: BackupHeader,
  records: AsyncIterable<BackupRecord>,
  trailerOf: (bodyDigest: Buffer) => Promise<BackupTrailer>,
  signal: AbortSignal,
): Promise<number> {
  const part = partOf(path);
  await rm(part, { force: true });
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const file = await open(part, flags, 0o600);
  try {
    const hash = createHash('sha256');
    await write(file, hash, Buffer.concat([MAGIC, withLength(header)]));
    await pipeline(
      Readable.from(encoded(records)),
      createZstdCompress({ params: { [zlib.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL } }),
      async (source: AsyncIterable<Buffer>) => {
        for await (const chunk of source) await write(file, hash, chunk);
      },
      { signal },
    );
    const trailer = withLength(await trailerOf(hash.copy().digest()));
    // The length stands behind, as the file is read from its end.
    await write(file, hash, trailer.subarray(LENGTH_BYTES));
    await write(file, hash, trailer.subarray(0, LENGTH_BYTES));
    await file.writeFile(hash.digest());
    await file.sync();
    const { size } = await file.stat();
    signal.throwIfAborted();
    await rename(part, path);
    await syncFolder(dirname(path));
    return size;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Reads all of it once and holds it against its digest. */
export async function openBackupFile(path: string): Promise<OpenedBackup> {
  const file = await open(path, constants.O_RDONLY);
  try {
    const { size } = await file.stat();
    if (size < MAGIC.length + LENGTH_BYTES + FOOT_BYTES) throw backupBroken('it is too short');
    const magic = await readAt(file, 0, MAGIC.length);
    if (!magic.equals(MAGIC)) throw backupBroken('it does not begin like one');
    const headerBytes = await readLength(file, MAGIC.length, size);
    const foot = await readAt(file, size - FOOT_BYTES, FOOT_BYTES);
    const trailerFrom = size - FOOT_BYTES - foot.readUInt32BE(0);
    const bodyFrom = MAGIC.length + LENGTH_BYTES + headerBytes;
    if (trailerFrom < bodyFrom) throw backupBroken('its end is not there');
    const bodyDigest = await verify(path, { trailerFrom, size, digest: foot.subarray(LENGTH_BYTES) });
    return {
      header: parse(await readAt(file, MAGIC.length + LENGTH_BYTES, headerBytes)),
      trailer: parse(await readAt(file, trailerFrom, size - FOOT_BYTES - trailerFrom)),
      ...{ sizeBytes: size, bodyDigest },
      records: () => readRecords(path, bodyFrom, trailerFrom - 1),
    };
  } finally {
    await file.close();
  }
}

async function verify(
  path: string,
  { trailerFrom, size, digest }: { trailerFrom: number; size: number; digest: Buffer },
): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: trailerFrom - 1 })) hash.update(chunk);
  const bodyDigest = hash.copy().digest();
  for await (const chunk of createReadStream(path, { start: trailerFrom, end: size - DIGEST_BYTES - 1 }))
    hash.update(chunk);
  if (!hash.digest().equals(digest)) throw backupBroken('its digest is another, so it is cut off or damaged');
  return bodyDigest;
}

function readRecords(path: string, start: number, end: number): AsyncGenerator<BackupRecord> {
  const source = createReadStream(path, { start, end });
  const plain = source.pipe(createZstdDecompress());
  source.once('error', (error) => plain.destroy(error));
  return decodeRecords(plain);
}

async function* encoded(records: AsyncIterable<BackupRecord>): AsyncGenerator<Buffer> {
  for await (const record of records) yield encodeRecord(record);
}

async function write(file: FileHandle, hash: Hash, bytes: Buffer): Promise<void> {
  hash.update(bytes);
  await file.writeFile(bytes);
}

function withLength(value: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(value));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text]);
}

async function readLength(file: FileHandle, position: number, sizeBytes: number): Promise<number> {
  const length = (await readAt(file, position, LENGTH_BYTES)).readUInt32BE(0);
  if (length > Math.min(MAX_TEXT_BYTES, sizeBytes)) throw backupBroken('its beginning is damaged');
  return length;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead !== length) throw backupBroken('it is cut off');
  return buffer;
}

function parse<Value>(bytes: Buffer): Value {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw backupBroken('what it says of itself cannot be read');
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY);
  await folder.sync().finally(() => folder.close());
}
