import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ArchiveError, type ArchiveLimits } from './archive-error.ts';

const ratioFromBytes = 1024 ** 2;

export interface ZipArchive {
  /** Of files, with their folders, as the zip writes them. */
  readonly names: readonly string[];
  /** The bytes of an entry as they are unpacked; no more come out than the entry declares. */
  bytes(name: string): AsyncGenerator<Buffer>;
  close(): void;
}

const damaged = () => new ArchiveError('damaged', 'The zip is damaged');
const tooLarge = () => new ArchiveError('tooLarge', 'It unpacks to too much');

/** Opens a zip; nothing is unpacked before all of what is declared is within the limits. */
export async function openZipArchive(path: string, limits: ArchiveLimits): Promise<ZipArchive> {
  const options = { strictFileNames: true, validateEntrySizes: false, autoClose: false };
  const zip = await openPromise(path, options).catch(refused);
  try {
    const entries = await harmlessEntries(zip, limits);
    return {
      names: [...entries.keys()],
      bytes: (name) => unpacked(zip, entries.get(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function harmlessEntries(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw tooLarge();
  const entries = new Map<string, Entry>();
  const seen = new Set<string>();
  let declaredBytes = 0;
  for (const entry of await Array.fromAsync(zip.eachEntry()).catch(refused)) {
    assertHarmless(entry, limits);
    declaredBytes += entry.uncompressedSize;
    const { fileName } = entry;
    if (fileName.endsWith('/')) continue;
    // Which of two was meant nobody can know, and other programs read the other one.
    if (seen.has(fileName.toLowerCase())) throw damaged();
    seen.add(fileName.toLowerCase());
    entries.set(fileName, entry);
  }
  if (declaredBytes > limits.unpackedBytes) throw tooLarge();
  return entries;
}

function assertHarmless(entry: Entry, { ratio }: ArchiveLimits): void {
  const { fileName, compressedSize, uncompressedSize: bytes } = entry;
  if (entry.isEncrypted()) throw new ArchiveError('encrypted', 'An entry is encrypted');
  if (fileName.includes('\0')) throw damaged();
  if (bytes > ratioFromBytes && bytes > compressedSize * ratio) throw tooLarge();
}

/** What the library refuses is damaged; names that lead elsewhere are among it. A file that is not there is our fault. */
function refused(error: unknown): never {
  const isOurs = error instanceof ArchiveError || (error instanceof Error && 'syscall' in error);
  throw isOurs ? error : damaged();
}

async function* unpacked(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) throw damaged();
  let bytes = 0;
  let crc = 0;
  try {
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > entry.uncompressedSize) throw tooLarge();
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (error) {
    refused(error);
  }
  if (bytes !== entry.uncompressedSize || crc !== entry.crc32) throw damaged();
}

/** All of an entry. */
export async function wholeEntry(zip: ZipArchive, name: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of zip.bytes(name)) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ArchiveError('tooLarge', 'A document is too large', { file: name });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
