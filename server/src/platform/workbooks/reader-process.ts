import { buffer } from 'node:stream/consumers';
import { parseWorkbook } from './parse-workbook.ts';
import { WorkbookError } from './sheet.ts';

/** The process in which somebody's file is taken apart: it gets the bytes, answers text, and can do nothing else. */
async function answerOf(file: Buffer): Promise<object> {
  try {
    return { sheet: await parseWorkbook(file) };
  } catch (error) {
    if (error instanceof WorkbookError) return { fault: error.fault };
    throw error;
  }
}

process.stdout.write(JSON.stringify(await answerOf(await buffer(process.stdin))));
