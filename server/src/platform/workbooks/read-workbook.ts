import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ImportFault } from '@weir/contract/fleet/device-imports';
import { ReaderLimit, readInProcess } from '../readers/read-in-process.ts';
import {
  largeWorkbookLimits,
  type Sheet,
  WorkbookError,
  type WorkbookLimits,
  workbookLimits,
} from './sheet.ts';

const ownReader = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
const packages = ['yauzl', 'pend', 'saxes', 'xmlchars'];
/** JSON takes up to six characters for one, and names of cells. */
const answerBytesPerChar = 8;

interface ReadOptions {
  readonly script?: string;
  readonly limits?: WorkbookLimits;
}

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
  const { sheet } = await answerOf<{ sheet: Sheet }>(file, signal, { script, limits, wish: limits });
  return sheet;
}

/** All visible sheets that are not blank, under larger limits; the same errors. Of xls, the first sheet. */
export async function readSheets(file: Readable, signal: AbortSignal): Promise<Sheet[]> {
  const limits = largeWorkbookLimits;
  const reading = { script: ownReader, limits, wish: { ...limits, sheets: 'all' } };
  const { sheets } = await answerOf<{ sheets: Sheet[] }>(file, signal, reading);
  return sheets;
}

interface Reading {
  readonly script: string;
  readonly limits: WorkbookLimits;
  /** What the process is asked for. */
  readonly wish: object;
}

async function answerOf<A extends object>(
  file: Readable,
  signal: AbortSignal,
  { script, limits, wish }: Reading,
): Promise<A> {
  const reader = {
    ...{ script, args: [JSON.stringify(wish)], packages, timeMs: limits.timeMs },
    maxAnswerBytes: limits.sheetChars * answerBytesPerChar,
  };
  const text = await readInProcess(file, signal, reader).catch((error: unknown) => {
    throw error instanceof ReaderLimit ? new WorkbookError('tooLarge', error.message) : error;
  });
  const answer = JSON.parse(text) as A | { fault: ImportFault }; // of our own process
  if ('fault' in answer) throw new WorkbookError(answer.fault, 'The workbook cannot be read');
  return answer;
}
