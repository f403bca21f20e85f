import { buffer } from 'node:stream/consumers';
import { parseSheets, parseWorkbook } from './parse-workbook.ts';
import { WorkbookError } from './sheet.ts';

/** The process in which somebody's file is taken apart: it gets the bytes, answers text, and can do nothing else. */
async function answerOf(file: Buffer): Promise<object> {
  try {
    if (process.argv[2] === 'sheets') return { sheets: await parseSheets(file) };
    return { sheet: await parseWorkbook(file) };
  } catch (error) {
    if (error instanceof WorkbookError) return { fault: error.fault };
    throw error;
  }
}

process.stdout.write(JSON.stringify(await answerOf(await buffer(process.stdin))));
