import { expect, test } from 'vitest';
import { chunksOf, inChunks, PartlyDone, summed } from './bulk.ts';

const ids = Array.from({ length: 5 }, (_, index) => index + 1);

test('many ids go in chunks, with progress', async () => {
  const sent: number[][] = [];
  const progress: number[] = [];
  await inChunks(
    ids,
    async (chunk) => void sent.push([...chunk]),
    ({ done }) => progress.push(done),
    2,
  );
  expect(sent).toEqual([[1, 2], [3, 4], [5]]);
  expect(progress).toEqual([0, 2, 4, 5]);
  expect(chunksOf([])).toEqual([]);
});

test('a chunk that fails ends it, and says what was done before', async () => {
  const cause = new Error('refused');
  const run = async (chunk: readonly number[]) => {
    if (chunk.includes(3)) throw cause;
  };
  const failure: unknown = await inChunks(ids, run, () => {}, 2).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PartlyDone);
  expect(failure).toMatchObject({ doneIds: [1, 2], cause });
});

test('what goes along is summed over the chunks, by kind', () => {
  const devices = { kind: 'devices', blocks: 1 as const };
  const { list } = summed([
    { list: [{ ...devices, count: 3, names: ['a', 'b', 'c'] }] },
    {
      list: [
        { ...devices, count: 4, names: ['d', 'e', 'f'] },
        { kind: 'history', count: 9, names: [], blocks: 0 },
      ],
    },
  ]);
  expect(list).toEqual([
    { ...devices, count: 7, names: ['a', 'b', 'c', 'd', 'e'] },
    { kind: 'history', count: 9, names: [], blocks: 0 },
  ]);
});
