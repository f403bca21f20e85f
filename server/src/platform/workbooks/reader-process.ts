import { buffer } from 'node:stream/consumers';
import { parseSheets, parseWorkbook } from './parse-workbook.ts';
import { WorkbookError, type WorkbookLimits, workbookLimits } from './sheet.ts';

/** The process in which somebody's file is taken apart: it gets the bytes, answers text, and can do nothing else. */
async function answerOf(file: Buffer, { sheets, ...limits }: ReadWish): Promise<object> {
  try {
    if (sheets === 'all') return { sheets: await parseSheets(file, limits) };
    return { sheet: await parseWorkbook(file, limits) };
  } catch (error) {
    if (error instanceof WorkbookError) return { fault: error.fault };
    throw error;
  }
}

interface ReadWish extends WorkbookLimits {
  sheets?: 'all';
}

const wish = { ...workbookLimits, ...JSON.parse(process.argv[2] ?? '{}') } as ReadWish; // of our own process
process.stdout.write(JSON.stringify(await answerOf(await buffer(process.stdin), wish)));
