import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';

/** Written aside and renamed, so that neither a crash nor another owner's old file is in the way. */
export function replaceFile(path: string, content: string, mode: number): void {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, content, { mode, flag: 'wx' });
  renameSync(draft, path);
}
