import { hash } from 'node:crypto';

/** The nonce of a proof of up to 32 bits, in one go; of a digest as text half of the time is spent that bytes take. */
export function solve(challenge: string, bits: number): string {
  for (let n = 0; ; n += 1) {
    const nonce = n.toString(16);
    const head = hash('sha256', challenge + nonce, 'hex').slice(0, 8);
    if (Math.clz32(Number.parseInt(head, 16)) >= bits) return nonce;
  }
}
