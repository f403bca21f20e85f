const longestName = 255;

/** A name as data: without what steers terminals, directions of writing, or paths. */
export const safeFileName = (name: string): string =>
  name.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').slice(0, longestName) || 'file';

/** The header that makes a browser save a file: RFC 6266, the name as RFC 5987 has it beside a plain one. */
export function attachment(name: string): string {
  const safe = safeFileName(name);
  const plain = safe.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(safe.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
