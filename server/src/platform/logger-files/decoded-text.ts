const byteOrderMarks: Readonly<Record<number, string>> = { 65534: 'utf-16le', 65279: 'utf-16be' };
const lookedAt = 65_536;

/**
 * The text of a file: UTF-16 by its mark, else UTF-8, else GB18030, or Windows-1252 where signs beyond ASCII stand alone
 * (the degree of °C, the micro of µS). Undefined: it is in none of them.
 */
export function decodedText(bytes: Buffer): string | undefined {
  const mark = bytes.length > 1 ? bytes.readUInt16BE(0) : 0;
  const encoding = byteOrderMarks[mark];
  if (encoding !== undefined) return decodedAs(encoding, bytes);
  if (bytes.includes(0)) return undefined;
  return decodedAs('utf-8', bytes) ?? decodedAs(isWestern(bytes) ? 'windows-1252' : 'gb18030', bytes);
}

function decodedAs(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Signs of Chinese stand in pairs of high bytes; in Western texts a high byte stands alone. */
function isWestern(bytes: Buffer): boolean {
  let [alone, beside] = [0, 0];
  for (let at = 0; at < Math.min(bytes.length, lookedAt); at++) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    if ((bytes[at + 1] ?? 0) >= 0x80) {
      beside += 1;
      at += 1;
    } else alone += 1;
  }
  return alone > beside;
}
