/** Whether a file's name ends with one of the kinds: xlsx, xls. */
export function isAccepted(fileName: string, kinds: readonly string[]): boolean {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 && kinds.includes(fileName.slice(dot + 1).toLowerCase());
}

const kib = 1024;

/** 10 MB, 512 KB, 80 B. */
export function sizeText(sizeBytes: number): string {
  if (sizeBytes < kib) return `${sizeBytes} B`;
  if (sizeBytes < kib * kib) return `${Math.round(sizeBytes / kib)} KB`;
  const mib = sizeBytes / kib / kib;
  return `${mib < 10 ? Math.round(mib * 10) / 10 : Math.round(mib)} MB`;
}
