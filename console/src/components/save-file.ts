import type { NamedFile } from '../platform/api.ts';

const keptMs = 10_000;

/** Hands a file to the browser's downloads. */
export function saveFile({ blob, fileName }: NamedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
