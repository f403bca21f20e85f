const kib = 1024;

/** 1.5 GB, 10 MB, 512 KB, 80 B. */
export function sizeText(sizeBytes: number): string {
  if (sizeBytes < kib) return `${sizeBytes} B`;
  if (sizeBytes < kib * kib) return `${Math.round(sizeBytes / kib)} KB`;
  const mib = sizeBytes / kib / kib;
  return mib < kib ? `${fewDigits(mib)} MB` : `${fewDigits(mib / kib)} GB`;
}

const fewDigits = (size: number): number => (size < 10 ? Math.round(size * 10) / 10 : Math.round(size));
