import { sha256 } from '@noble/hashes/sha2.js';
import { leadingZeroBits } from '@weir/contract/identity/proof-of-work';

/** So long the page does not answer at a time. */
const sliceMs = 16;

/**
 * The hex nonce for which SHA-256 of `challenge + nonce` begins with `difficultyBits` zero bits: the
 * captcha's alternative for whoever cannot read the picture. The browser's own digest would take several times
 * as long for texts as short as these, and is not there at all on plain HTTP.
 */
export async function solveProof(challenge: string, difficultyBits: number): Promise<string> {
  const encoder = new TextEncoder();
  for (let nonce = 0; ; ) {
    const until = performance.now() + sliceMs;
    while (performance.now() < until) {
      const text = nonce.toString(16);
      if (leadingZeroBits(sha256(encoder.encode(challenge + text))) >= difficultyBits) return text;
      nonce += 1;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}
