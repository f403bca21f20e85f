/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob | string, fileName: string): void {
  const url = typeof content === 'string' ? content : URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  if (typeof content !== 'string') setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
