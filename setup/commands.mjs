import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { nodeModules, root } from './paths.mjs';

const server = (...args) => ({ argv: [join(root, 'server', 'src', 'cli.ts'), ...args] });
const tool = (name, ...args) => ({ argv: [realpathSync(join(nodeModules, '.bin', name)), ...args] });

/**
 * What was found right is not looked at again until it changes. The native compiler takes half of the time; what reads
 * sources through the compiler's interface needs the older one, which has it. One checker: each further one works out
 * anew most of the types that the others know, and the steps run beside each other anyway. Memory is cleared less often
 * than it would be.
 */
function types(workspace) {
  const name = workspace === '.' ? 'root' : workspace;
  const known = join(nodeModules, '.cache', 'weir', `${name}.tsbuildinfo`);
  const compiler = join(nodeModules, 'typescript-native', 'bin', 'tsc');
  return {
    argv: [compiler, '-p', workspace, '--checkers', '1', '--incremental', '--tsBuildInfoFile', known],
    env: { GOGC: '400' },
  };
}

const journeys = ['vitest', 'run', '--config', join('e2e', 'vitest.config.ts')];

/**
 * With names of tests somebody looks at single ones: the journeys are left out. `--changed` and a commit ask for what
 * a change touches, journeys too.
 */
function testSteps(args) {
  const isOfChange = args[0]?.startsWith('--changed');
  const given = isOfChange ? [...args, '--passWithNoTests'] : args;
  const units = tool('vitest', 'run', ...given);
  return args.length === 0 || isOfChange ? [units, tool(...journeys, ...given)] : [units];
}

/**
 * Every npm script: what it needs beside the packages, and what runs. Steps run one after another until one
 * fails, or `atOnce` of them beside each other; `together` runs them side by side until one ends. `argv` is what Node is
 * given, and `env` what it finds in its environment beside ours.
 */
export const commands = {
  start: { needsConsole: true, steps: (args) => [server('start', ...args)] },
  demo: { needsConsole: true, steps: (args) => [server('demo', ...args)] },
  weir: { steps: (args) => [server(...args)] },
  dev: {
    together: true,
    steps: (args) => [
      { argv: ['--watch', '--watch-preserve-output', ...server('start', ...args).argv] },
      { ...tool('vite'), cwd: join(root, 'console') },
    ],
  },
  test: { needsConsole: true, steps: testSteps },
  e2e: {
    needsConsole: true,
    steps: (args) => [tool(...journeys, ...args)],
  },
  verify: {
    // Each of them works on one processor; the longest begin.
    atOnce: 2,
    steps: () => [
      ...['server', '.', 'console'].map(types),
      tool('knip'),
      tool('depcruise', 'contract', 'server', 'console', 'simulator'),
      tool('biome', 'check', '.'),
      ...['simulator', 'contract'].map(types),
    ],
  },
  gallery: {
    steps: (args) => [
      args.some((arg) => arg.startsWith('--pictures'))
        ? { argv: [join(root, 'e2e', 'gallery', 'pictures.ts'), ...args] }
        : { ...tool('vite', '--config', 'vite.gallery.config.ts', ...args), cwd: join(root, 'console') },
    ],
  },
  bench: { needsConsole: true, steps: (args) => [{ argv: [join(root, 'bench', 'run.ts'), ...args] }] },
  'generate-tables': {
    steps: () => [{ argv: [join(root, 'server', 'src', 'platform', 'db', 'generate-tables.ts')] }],
  },
};
