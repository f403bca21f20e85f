/**
 * The hex nonce for which SHA-256 of `challenge + nonce` begins with `difficultyBits` zero bits: the
 * captcha's alternative for whoever cannot read the picture.
 */
export async function solveProof(challenge: string, difficultyBits: number): Promise<string> {
  const encoder = new TextEncoder();
  const batchSize = 256;
  for (let start = 0; ; start += batchSize) {
    const nonces = Array.from({ length: batchSize }, (_, offset) => (start + offset).toString(16));
    const digests = await Promise.all(
      nonces.map((nonce) => crypto.subtle.digest('SHA-256', encoder.encode(challenge + nonce))),
    );
    const found = digests.findIndex((digest) => leadingZeroBits(new Uint8Array(digest)) >= difficultyBits);
    const nonce = nonces[found];
    if (nonce !== undefined) return nonce;
  }
}

export function leadingZeroBits(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  if (first === -1) return bytes.length * 8;
  return first * 8 + Math.clz32(bytes[first] ?? 0) - 24;
}
