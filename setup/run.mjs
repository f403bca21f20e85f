// npm scripts begin here. Plain JavaScript without dependencies: it runs before anything is installed,
// on whatever Node the machine has, and hands over to a supported one.

import { runSteps } from './children.mjs';
import { commands } from './commands.mjs';
import { buildConsole, consoleIsCurrent } from './console-build.mjs';
import { librariesAreLinked, linkLibraries } from './library-links.mjs';
import { withLock } from './lock.mjs';
import { chooseNode } from './node-choice.mjs';
import { installPackages, notePackages, packagesFault } from './packages.mjs';
import { SetupError } from './report.mjs';

const [name = '', ...args] = process.argv.slice(2);

try {
  const command = commands[name];
  if (!command)
    throw new SetupError(`There is no command "${name}". Commands: ${Object.keys(commands).join(', ')}.`);
  await prepare(command.needsConsole === true);
  process.exitCode = await runSteps(command, args, chooseNode());
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function prepare(needsConsole) {
  const isReady = () => packagesFault() === undefined && librariesAreLinked();
  if (!isReady()) {
    await withLock(async () => {
      const fault = packagesFault();
      if (fault) await installPackages(fault);
      if (!librariesAreLinked()) linkLibraries();
      notePackages();
    });
  }
  // A lock of its own: who only waits for the packages goes on meanwhile.
  if (needsConsole && !consoleIsCurrent()) {
    await withLock(async () => {
      if (!consoleIsCurrent()) await buildConsole(chooseNode());
    });
  }
}
