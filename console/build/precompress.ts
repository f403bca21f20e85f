import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(m?js|css|svg|html|pack)$/;

/** One less than the most: files are a hundredth larger, and a build is shorter by a third. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Writes .br and .gz beside each file, so that the server compresses nothing while it serves. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir = 'dist' }, bundle) {
      for (const fileName of Object.keys(bundle).filter((name) => compressible.test(name))) {
        const path = join(dir, fileName);
        const content = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(content, brotli));
      }
    },
  };
}
