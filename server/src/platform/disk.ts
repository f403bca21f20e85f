import { statfs } from 'node:fs/promises';
import { type AppError, unavailable } from './errors.ts';
import type { Logger } from './logger.ts';
import { createRepeating, type Repeating } from './repeating.ts';

export interface Disk extends Repeating {
  /** Looks now. */
  check(): Promise<void>;
  readonly freeBytes: number;
  readonly reserveBytes: number;
  /** Why nothing more may be stored; undefined: there is room. */
  refusal(): AppError | undefined;
}

interface Deps {
  folder: string;
  reserveBytes: number;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Where tests tell it. */
  readFree?: () => Promise<number>;
}

const everyMs = 5000;
const retryAfterS = 30;
/** So much more than the reserve must be free again, that it does not begin and end all the time. */
const relief = 1.1;

/** Stops what stores before the disk is full: a database without room cannot even delete. */
export function createDisk({ folder, reserveBytes, logger, readFree = () => freeOf(folder) }: Deps): Disk {
  let freeBytes = Number.POSITIVE_INFINITY;
  let isLow = false;

  const sentence = () =>
    `The disk of ${folder} has ${mebibytes(freeBytes)} MiB left, its reserve is ${mebibytes(reserveBytes)}: nothing is acknowledged until there is room`;

  const check = async () => {
    freeBytes = await readFree();
    const wasLow = isLow;
    isLow = freeBytes < (isLow ? reserveBytes * relief : reserveBytes);
    if (isLow && !wasLow) logger.error(sentence());
    if (!isLow && wasLow) logger.info({ freeBytes }, 'the disk has room again');
  };

  return {
    check,
    ...createRepeating({ everyMs, run: check, logger, failure: 'the free space could not be read' }),
    get freeBytes() {
      return freeBytes;
    },
    reserveBytes,
    refusal: () => (isLow ? unavailable(sentence(), retryAfterS) : undefined),
  };
}

const mebibytes = (bytes: number): number => Math.floor(bytes / 2 ** 20);

async function freeOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
