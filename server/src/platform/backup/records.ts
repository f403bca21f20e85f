import { StartError } from '../db/start-error.ts';

/** What a backup is made of: a table or a file is its beginning, its data, and its end. */
export type RecordKind = 'table' | 'file' | 'data' | 'end' | 'sequences';

export interface BackupRecord {
  kind: RecordKind;
  payload: Buffer;
}

const CODES: Record<RecordKind, number> = { table: 84, file: 70, data: 68, end: 69, sequences: 83 };
const KINDS = new Map(Object.entries(CODES).map(([kind, code]) => [code, kind as RecordKind]));
const HEAD_BYTES = 5;
const MAX_BYTES = 16 * 1024 * 1024;

export function encodeRecord({ kind, payload }: BackupRecord): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(CODES[kind], 0);
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

export const jsonRecord = (kind: RecordKind, value: unknown): BackupRecord => ({
  kind,
  payload: Buffer.from(JSON.stringify(value)),
});

/** Holds at most one record and what has arrived of the next. */
export async function* decodeRecords(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  const waiting: Buffer[] = [];
  let length = 0;
  let needed = HEAD_BYTES;
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < needed) continue;
    let rest = Buffer.concat(waiting.splice(0));
    for (;;) {
      const size = rest.length < HEAD_BYTES ? 0 : sizeOf(rest);
      needed = HEAD_BYTES + size;
      if (rest.length < needed) break;
      yield { kind: kindOf(rest), payload: rest.subarray(HEAD_BYTES, needed) };
      rest = rest.subarray(needed);
    }
    waiting.push(rest);
    length = rest.length;
  }
  if (length > 0) throw backupBroken('its last record is cut off');
}

function sizeOf(bytes: Buffer): number {
  const size = bytes.readUInt32BE(1);
  if (size > MAX_BYTES) throw backupBroken('a record is too long');
  return size;
}

function kindOf(bytes: Buffer): RecordKind {
  const kind = KINDS.get(bytes.readUInt8(0));
  if (!kind) throw backupBroken('a record is of no known kind');
  return kind;
}

export const backupBroken = (reason: string) =>
  new StartError(
    'BACKUP_BROKEN',
    `The backup is not whole: ${reason}. Use another copy of it; nothing was touched.`,
  );
