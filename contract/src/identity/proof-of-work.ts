/** How hard the text was to find whose SHA-256 this is: the zero bits that it begins with. */
export function leadingZeroBits(digest: Uint8Array): number {
  const first = digest.findIndex((byte) => byte !== 0);
  if (first === -1) return digest.length * 8;
  return first * 8 + Math.clz32(digest[first] ?? 0) - 24;
}
