import { isCompoundFile } from './compound-file.ts';
import { damaged, type Sheet, WorkbookError, type WorkbookLimits, workbookLimits } from './sheet.ts';
import { readXls } from './xls-reader.ts';
import { readXlsx } from './xlsx-reader.ts';

const zipSignature = 0x0403_4b50;

/** By what a file begins with, eight bytes at least; undefined: it is neither. */
export function workbookKind(beginning: Buffer): 'xlsx' | 'xls' | undefined {
  if (beginning.length >= 4 && beginning.readUInt32LE(0) === zipSignature) return 'xlsx';
  return isCompoundFile(beginning) ? 'xls' : undefined;
}

/** For the process that reads: whatever is in the file, a WorkbookError is all that comes of it. */
export async function parseWorkbook(file: Buffer, limits: WorkbookLimits = workbookLimits): Promise<Sheet> {
  const kind = workbookKind(file);
  if (!kind) throw new WorkbookError('format', 'It is neither xlsx nor xls');
  try {
    return kind === 'xlsx' ? await readXlsx(file, limits) : readXls(file, limits);
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error;
  }
}
