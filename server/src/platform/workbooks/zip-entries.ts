import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { WorkbookError, type WorkbookLimits, workbookLimits } from './sheet.ts';

const ratioFromBytes = 1024 ** 2;

export interface ZipEntries {
  /** Undefined: there is none of this name. Whatever it claims to be, no more comes out than it declares. */
  read(name: string): Promise<Buffer | undefined>;
}

const damaged = () => new WorkbookError('damaged', 'The zip is damaged');
const tooLarge = () => new WorkbookError('tooLarge', 'It unpacks to too much');

/** Reads the directory of a zip; nothing is unpacked before all of what is declared is within the limits. */
export async function openZip(file: Buffer, limits: WorkbookLimits = workbookLimits): Promise<ZipEntries> {
  const options = { strictFileNames: true, validateEntrySizes: false };
  const zip = await fromBufferPromise(file, options).catch(refused);
  if (zip.entryCount > limits.zipEntries) throw tooLarge();
  const entries = new Map<string, Entry>();
  for (const entry of await Array.fromAsync(zip.eachEntry()).catch(refused)) {
    assertHarmless(entry, limits);
    const name = entry.fileName.toLowerCase();
    // Which of two was meant nobody can know, and other programs read the other one.
    if (entries.has(name)) throw damaged();
    entries.set(name, entry);
  }
  const declared = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (declared > limits.unpackedBytes) throw tooLarge();
  return {
    async read(name) {
      const entry = entries.get(name.toLowerCase());
      return entry && unpack(zip, entry).catch(refused);
    },
  };
}

/** What the library refuses is damaged; names that lead elsewhere are among it. */
function refused(error: unknown): never {
  throw error instanceof WorkbookError ? error : damaged();
}

function assertHarmless(entry: Entry, limits: WorkbookLimits): void {
  const { fileName, compressedSize, uncompressedSize: bytes } = entry;
  if (entry.isEncrypted()) throw new WorkbookError('encrypted', 'An entry is encrypted');
  if (fileName.includes('\0')) throw damaged();
  if (bytes > ratioFromBytes && bytes > compressedSize * limits.ratio) throw tooLarge();
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let crc = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > entry.uncompressedSize) throw tooLarge();
    crc = crc32(chunk, crc);
    chunks.push(chunk);
  }
  if (bytes !== entry.uncompressedSize || crc !== entry.crc32) throw damaged();
  return Buffer.concat(chunks);
}
