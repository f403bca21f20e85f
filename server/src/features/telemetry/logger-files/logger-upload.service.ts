import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { codes } from '@weir/contract/errors';
import {
  type LoggerFileFault,
  loggerFileFaults,
  loggerFileLimits,
} from '@weir/contract/telemetry/logger-files';
import { AppError, badInput } from '../../../platform/errors.ts';
import type { FairSlots } from '../../../platform/fair-slots.ts';
import type { UploadedFile } from '../../../platform/http/uploads.ts';
import { type TableLimits, tableLine } from '../../../platform/logger-files/table-text.ts';
import { ReaderLimit, readInProcess } from '../../../platform/readers/read-in-process.ts';
import { cellText } from '../../../platform/workbooks/cell-text.ts';
import { type Sheet, workbookLimits } from '../../../platform/workbooks/sheet.ts';
import type { WorkbookUploads } from '../../../platform/workbooks/uploaded-workbook.ts';

export interface ReadTable {
  /** Lines of cells with tabs between, the number of the line first. */
  readonly text: string;
  /** SHA-256 of the file. */
  readonly checksum: string;
}

const script = fileURLToPath(new URL('../../../platform/logger-files/reader-process.ts', import.meta.url));
const timeMs = 60_000;
const limits: TableLimits = { rows: loggerFileLimits.rows, columns: loggerFileLimits.columns };
/** JSON writes a tab as two signs, and a number stands before each line. */
const maxAnswerBytes = loggerFileLimits.fileBytes * 3;
const sheetLimits = {
  ...workbookLimits,
  ...{ fileBytes: loggerFileLimits.fileBytes, rows: loggerFileLimits.workbookRows },
  ...{ columns: loggerFileLimits.columns, sheetChars: 24 * 1024 ** 2, unpackedBytes: 120 * 1024 ** 2 },
  timeMs,
};

type Answer = { text: string } | { fault: LoggerFileFault };

/** Reads uploads while they come in, few at a time, by turns of companies; no file is ever kept. */
export function createLoggerUploads(deps: { slots: FairSlots; workbooks: WorkbookUploads }) {
  const { slots, workbooks } = deps;
  return {
    /** Refuses what is no table, harms, or is too large. */
    async read(userId: number, file: UploadedFile): Promise<ReadTable> {
      const hash = createHash('sha256');
      const hashed = { ...file, bytes: hashing(file.bytes, hash) };
      const ending = file.name.toLowerCase().split('.').at(-1);
      const text =
        ending === 'xlsx' || ending === 'xls'
          ? await sheetText(await workbooks.read(userId, hashed, sheetLimits).catch(asLoggerFault))
          : await readText(userId, hashed, ending);
      return { text, checksum: hash.digest('hex') };
    },
  };

  async function readText(userId: number, file: UploadedFile, ending: string | undefined): Promise<string> {
    if (ending !== 'csv' && ending !== 'txt') throw refusedFile('format');
    const release = await slots.take(userId);
    try {
      const reader = { script, args: [JSON.stringify(limits)], packages: [], folders: ['delimited'] };
      const answer = await readInProcess(Readable.from(file.bytes), file.signal, {
        ...{ ...reader, timeMs, maxAnswerBytes },
      });
      const read = JSON.parse(answer) as Answer; // of our own process
      if ('fault' in read) throw refusedFile(read.fault);
      return read.text;
    } catch (error) {
      throw error instanceof ReaderLimit ? refusedFile('tooLarge') : error;
    } finally {
      release();
    }
  }
}

async function* hashing(
  bytes: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

const rowsAtOnce = 5000;

async function sheetText({ rows }: Sheet): Promise<string> {
  const lines: string[] = [];
  for (const { number, cells } of rows) {
    if (lines.length % rowsAtOnce === 0) await setImmediate();
    lines.push(tableLine(number, cells.map(cellText), limits));
  }
  return lines.join('\n');
}

/** A workbook is refused with the faults of workbooks: those that loggers' files know keep their name. */
function asLoggerFault(error: unknown): never {
  const data = error instanceof AppError ? (error.data as { fault?: unknown } | null) : null;
  if (data?.fault === 'empty') throw refusedFile('noRows');
  const fault = loggerFileFaults.find((known) => known === data?.fault);
  throw fault ? refusedFile(fault) : error;
}

const sentences: Readonly<Record<LoggerFileFault, string>> = Object.freeze({
  missing: 'Please upload the attachment!',
  format: 'Attachment format error, please delete and upload again!',
  encrypted: 'The workbook has a password',
  damaged: 'The file is damaged, or in an unknown encoding',
  noRows: 'There is no row with a time and a number',
  tooLarge: 'The file takes too long to read',
  tooManyRows: `There are more than ${loggerFileLimits.rows} rows, or ${loggerFileLimits.workbookRows} in a workbook`,
  tooManyColumns: `There are more than ${loggerFileLimits.columns} columns`,
});

/** As whoever sent it is told. */
export function refusedFile(fault: LoggerFileFault): AppError {
  const message = sentences[fault];
  if (fault === 'format') return new AppError(415, codes.wrongType, message, { fault });
  if (fault.startsWith('too')) return new AppError(413, codes.tooLarge, message, { fault });
  const { fields } = badInput([{ field: 'file', rule: fault, message }]).data as { fields: unknown };
  return new AppError(400, codes.badInput, message, { fields, fault });
}
