/** Whether a file's name ends with one of the kinds: xlsx, xls. */
export function isAccepted(fileName: string, kinds: readonly string[]): boolean {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 && kinds.includes(fileName.slice(dot + 1).toLowerCase());
}
