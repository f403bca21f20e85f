import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { xlsxFile } from './xlsx-file.ts';

test('a file whose rows fail ends with their error', async () => {
  async function* rows() {
    yield '<worksheet>';
    throw new Error('the database is away');
  }
  await expect(text(xlsxFile([{ name: 'Data', text: rows() }]))).rejects.toThrow('the database is away');
});
