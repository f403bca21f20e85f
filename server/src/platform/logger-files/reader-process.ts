import { buffer } from 'node:stream/consumers';
import { decodedText } from './decoded-text.ts';
import { type TableLimits, TableTextError, tableText } from './table-text.ts';

/** The process in which somebody's file is taken apart: it gets the bytes, answers text, and can do nothing else. */
async function answerOf(bytes: Buffer, limits: TableLimits): Promise<object> {
  try {
    const text = decodedText(bytes);
    return text === undefined ? { fault: 'damaged' } : { text: await tableText(text, limits) };
  } catch (error) {
    if (error instanceof TableTextError) return { fault: error.fault };
    throw error;
  }
}

const limits = JSON.parse(process.argv[2] ?? '{}') as TableLimits; // of our own process
process.stdout.write(JSON.stringify(await answerOf(await buffer(process.stdin), limits)));
