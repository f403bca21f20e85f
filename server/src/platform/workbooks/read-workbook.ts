import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ImportFault } from '@weir/contract/fleet/device-imports';
import { ReaderLimit, readInProcess } from '../readers/read-in-process.ts';
import { type Sheet, WorkbookError, type WorkbookLimits, workbookLimits } from './sheet.ts';

const ownReader = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
const packages = ['yauzl', 'pend', 'saxes', 'xmlchars'];
/** JSON takes up to six characters for one, and names of cells. */
const answerBytesPerChar = 8;

interface ReadOptions {
  readonly script?: string;
  readonly limits?: WorkbookLimits;
}

type Answer = { sheet: Sheet } | { fault: ImportFault };

/**
 * The first visible sheet of an xlsx or xls workbook, read by a process of its own, within the limits of workbooks unless
 * others are given.
 * Rejects with a WorkbookError, one that eats up its limits is `tooLarge`, with the error of the file itself, or with
 * what the reader says that it failed of.
 */
export async function readWorkbook(
  file: Readable,
  signal: AbortSignal,
  { script = ownReader, limits = workbookLimits }: ReadOptions = {},
): Promise<Sheet> {
  const reader = {
    ...{ script, args: [JSON.stringify(limits)], packages, timeMs: limits.timeMs },
    maxAnswerBytes: limits.sheetChars * answerBytesPerChar,
  };
  const text = await readInProcess(file, signal, reader).catch((error: unknown) => {
    throw error instanceof ReaderLimit ? new WorkbookError('tooLarge', error.message) : error;
  });
  const answer = JSON.parse(text) as Answer; // of our own process
  if ('fault' in answer) throw new WorkbookError(answer.fault, 'The workbook cannot be read');
  return answer.sheet;
}
