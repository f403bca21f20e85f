import { leadingZeroBits } from '@weir/contract/identity/proof-of-work';
import { expect, test } from 'vitest';
import { solveProof } from './proof-of-work.ts';

test('finds a nonce that the server would accept', async () => {
  const nonce = await solveProof('challenge', 10);
  const text = new TextEncoder().encode(`challenge${nonce}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  expect(leadingZeroBits(digest)).toBeGreaterThanOrEqual(10);
  expect(nonce).toMatch(/^[0-9a-f]+$/);
});
