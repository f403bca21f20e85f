import type { ByteRange, OpenedFile } from '../../../../platform/files/files.ts';

/** The file that a device may fetch now. */
export interface SoftwareFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  open(range?: ByteRange): Promise<OpenedFile | undefined>;
  /** So many bytes of it have been handed over. */
  handedOver(bytes: number): Promise<void>;
}

/** ThingsBoard tells firmware (fw) from other software (sw). */
export type SoftwarePrefix = 'fw' | 'sw';

type Find = (deviceId: number, prefix: SoftwarePrefix) => Promise<SoftwareFile | undefined>;

/** Where the gateway gets the files that devices ask for. */
export interface SoftwareFiles {
  find: Find;
  /** By whoever keeps them. */
  provide(find: Find): void;
}

/** As much is sent at once, so that no device makes this process hold more. */
export const maxChunkBytes = 256 * 1024;

export function createSoftwareFiles(): SoftwareFiles {
  let provided: Find = async () => undefined;
  return {
    find: (deviceId, prefix) => provided(deviceId, prefix),
    provide(find) {
      provided = find;
    },
  };
}

/** One chunk, by its number and the size of all of them; empty behind the end. */
export async function readChunk(file: SoftwareFile, index: number, chunkBytes: number): Promise<Buffer> {
  const start = index * chunkBytes;
  if (start >= file.sizeBytes) return Buffer.alloc(0);
  const end = Math.min(start + chunkBytes, file.sizeBytes) - 1;
  const opened = await file.open({ start, end });
  if (!opened) return Buffer.alloc(0);
  const bytes = Buffer.concat(await opened.stream.toArray());
  await file.handedOver(end + 1);
  return bytes;
}
