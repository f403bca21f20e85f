import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ImportFault } from '@weir/contract/fleet/device-imports';
import { ReaderLimit, readInProcess } from '../readers/read-in-process.ts';
import { type Sheet, WorkbookError, workbookLimits } from './sheet.ts';

const ownReader = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
const packages = ['yauzl', 'pend', 'saxes', 'xmlchars'];
/** JSON takes up to six characters for one, and names of cells. */
const maxAnswerBytes = workbookLimits.sheetChars * 8;

type Answer = { sheet: Sheet } | { fault: ImportFault };

/**
 * The first visible sheet of an xlsx or xls workbook, read by a process of its own.
 * Rejects with a WorkbookError, one that eats up its limits is `tooLarge`, with the error of the file itself, or with
 * what the reader says that it failed of.
 */
export async function readWorkbook(
  file: Readable,
  signal: AbortSignal,
  script: string = ownReader,
): Promise<Sheet> {
  const reader = { script, packages, timeMs: workbookLimits.timeMs, maxAnswerBytes };
  const text = await readInProcess(file, signal, reader).catch((error: unknown) => {
    throw error instanceof ReaderLimit ? new WorkbookError('tooLarge', error.message) : error;
  });
  const answer = JSON.parse(text) as Answer; // of our own process
  if ('fault' in answer) throw new WorkbookError(answer.fault, 'The workbook cannot be read');
  return answer.sheet;
}
