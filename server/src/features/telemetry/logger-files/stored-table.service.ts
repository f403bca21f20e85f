import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type LoggerMapping, loggerFileLimits } from '@weir/contract/telemetry/logger-files';
import { type DeviceRef, retentionDays } from '../telemetry/telemetry.service.ts';
import type { FoundTable, TargetSignal } from './logger-imports.store.ts';
import { type FileRows, readRows } from './reading/file-rows.service.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const dayMs = 86_400_000;
/** The packed ones of our own making are no larger. */
const maxUnpackedBytes = loggerFileLimits.fileBytes * 8;

/** The lines of a file as they are kept until they are imported. */
export interface PackedTable {
  readonly content: Buffer;
}

export const packed = (text: string): Promise<Buffer> => pack(text, { level: 1 });

/** The rows of a stored file by a mapping; times are held against what is kept of the device today. */
export async function rowsOf(stored: {
  content: Buffer;
  found: Pick<FoundTable, 'firstLine'>;
  mapping: LoggerMapping;
  targets: readonly TargetSignal[];
  retention: DeviceRef['retention'];
}): Promise<FileRows> {
  const { content, found, mapping, targets, retention } = stored;
  const text = (await unpack(content, { maxOutputLength: maxUnpackedBytes })).toString('utf8');
  const nowMs = Date.now();
  return readRows(text, {
    ...{ mapping, firstLine: found.firstLine },
    targets: new Map(targets.map((target) => [target.semaphoreId, target])),
    ...{ earliestMs: nowMs - retentionDays[retention] * dayMs, latestMs: nowMs },
  });
}
