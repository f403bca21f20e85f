import { Readable } from 'node:stream';
import { codes } from '@weir/contract/errors';
import { type ImportFault, importKinds } from '@weir/contract/fleet/device-imports';
import { AppError, badInput } from '../errors.ts';
import type { FairSlots } from '../fair-slots.ts';
import type { UploadedFile } from '../http/uploads.ts';
import { workbookKind } from './parse-workbook.ts';
import { readWorkbook } from './read-workbook.ts';
import { type Sheet, WorkbookError, type WorkbookLimits, workbookLimits } from './sheet.ts';

const signatureBytes = 8;
const typeOf: Readonly<Record<string, (typeof importKinds)[number]>> = Object.freeze({
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.ms-excel': 'xls',
});

export interface WorkbookUploads {
  /** Refuses what is no workbook, harms, or is too large: by the limits of workbooks, unless others are given. */
  read(userId: number, file: UploadedFile, limits?: WorkbookLimits): Promise<Sheet>;
}

/** Reads uploads while they come in, few at a time, by turns of companies; no file is ever kept. */
export function createWorkbookUploads({ slots }: { slots: FairSlots }): WorkbookUploads {
  return {
    async read(userId, file, limits = workbookLimits) {
      const release = await slots.take(userId);
      try {
        return await readWorkbook(Readable.from(checked(file)), file.signal, { limits });
      } catch (error) {
        throw error instanceof WorkbookError ? refusedWorkbook(error) : error;
      } finally {
        release();
      }
    },
  };
}

/** What it begins with, how it is called and what it is declared to be must agree. */
async function* checked({ name, type, bytes }: UploadedFile): AsyncGenerator<Buffer> {
  const ending = importKinds.find((kind) => name.toLowerCase().endsWith(`.${kind}`));
  let start: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (start === undefined) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < signatureBytes) continue;
    const kind = workbookKind(start);
    // A workbook of 2007 with a password is kept in a container of 1997.
    const isEncrypted = kind === 'xls' && ending === 'xlsx';
    if (!ending || !kind || (kind !== ending && !isEncrypted))
      throw new WorkbookError('format', 'no workbook');
    if (ending !== (typeOf[type] ?? ending)) throw new WorkbookError('format', 'another type');
    yield start;
    start = undefined;
  }
  if (start === undefined) return;
  throw start.length === 0
    ? new WorkbookError('missing', 'no bytes')
    : new WorkbookError('format', 'too short');
}

const sentences: Readonly<Record<ImportFault, string>> = Object.freeze({
  missing: 'Please upload the attachment!',
  format: 'Attachment format error, please delete and upload again!',
  encrypted: 'The workbook has a password',
  damaged: 'The workbook is damaged',
  empty: 'The first sheet is empty',
  tooLarge: 'The workbook unpacks to too much',
  tooManyRows: 'The sheet has too many rows',
  tooManyColumns: 'The sheet has too many columns',
});

/** As whoever sent it is told. */
export function refusedWorkbook({ fault }: WorkbookError): AppError {
  const message = sentences[fault];
  if (fault === 'format') return new AppError(415, codes.wrongType, message, { fault });
  if (fault.startsWith('too')) return new AppError(413, codes.tooLarge, message, { fault });
  const { fields } = badInput([{ field: 'file', rule: fault, message }]).data as { fields: unknown };
  return new AppError(400, codes.badInput, message, { fields, fault });
}
