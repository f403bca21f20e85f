import { buffer } from 'node:stream/consumers';
import { parseWorkbook } from './parse-workbook.ts';
import { WorkbookError, type WorkbookLimits, workbookLimits } from './sheet.ts';

/** The process in which somebody's file is taken apart: it gets the bytes, answers text, and can do nothing else. */
async function answerOf(file: Buffer, limits: WorkbookLimits): Promise<object> {
  try {
    return { sheet: await parseWorkbook(file, limits) };
  } catch (error) {
    if (error instanceof WorkbookError) return { fault: error.fault };
    throw error;
  }
}

const wished = JSON.parse(process.argv[2] ?? '{}') as Partial<WorkbookLimits>; // of our own process
const limits = { ...workbookLimits, ...wished };
process.stdout.write(JSON.stringify(await answerOf(await buffer(process.stdin), limits)));
