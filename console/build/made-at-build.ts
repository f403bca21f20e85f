import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * A module `x.made.ts` runs when the console is built, and leaves what it exports: neither the words of four languages
 * nor a dictionary of sounds go along. Where nothing is built it runs in the browser, with the same result.
 */
export const madeAtBuild = (): Plugin => ({
  name: 'made-at-build',
  apply: 'build',
  enforce: 'pre',
  async transform(_code, id) {
    if (!id.endsWith('.made.ts')) return null;
    const made: Record<string, unknown> = await import(pathToFileURL(id).href);
    const exports = Object.entries(made).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
    );
    return { code: exports.join('\n'), map: null };
  },
});
