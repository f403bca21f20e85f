import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

const pieceBytes = 256 * 1024;
const pieceMs = 5;

/** Megabytes a second that are read where processes wait for this share of the time. */
async function rateAt(share: number | undefined): Promise<number> {
  let nowMs = 0;
  const pace = createPace({
    nowMs: () => nowMs,
    waitedMs: () => (share === undefined ? undefined : 7000 + nowMs * share),
    sleep: async (ms) => {
      nowMs += ms;
    },
  });
  let bytes = 0;
  while (nowMs < 60_000) {
    nowMs += pieceMs;
    bytes += pieceBytes;
    await pace(pieceBytes);
  }
  return bytes / nowMs / 1000;
}

test('reads as fast as it can where the processors have time', async () => {
  expect(await rateAt(0)).toBeGreaterThan(50);
  expect(await rateAt(0.2)).toBeGreaterThan(50);
});

test('reads six megabytes a second where others wait for them, or where nobody can tell', async () => {
  expect(await rateAt(0.5)).toBeCloseTo(6, 1);
  expect(await rateAt(undefined)).toBeCloseTo(6, 1);
});
