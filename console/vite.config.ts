import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { madeAtBuild } from './build/made-at-build.ts';

const server = `http://127.0.0.1:${process.env.WEIR_PORT ?? '8080'}`;
const compressible = /\.(js|css|svg|html)$/;

/** Writes .br and .gz beside each file, so that the server compresses nothing while it serves. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir = 'dist' }, bundle) {
      for (const fileName of Object.keys(bundle).filter((name) => compressible.test(name))) {
        const path = join(dir, fileName);
        const content = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(content));
      }
    },
  };
}

// biome-ignore lint/style/noDefaultExport: Vite reads it
export default defineConfig({
  plugins: [madeAtBuild(), react(), precompress()],
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    // The measure of script sizes reads which file loads which.
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1200,
    reportCompressedSize: false,
    // A data URL of a font or an icon would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A file for each set of screens that shares something would be a hundred small ones to fetch for
          // the first screen. What is needed together is one file, in the order in which it comes to be needed.
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'icons', test: /@ant-design.icons/, minShareCount: 5 },
            {
              name: 'entrance',
              test: /@tanstack|features.sessions.(?!session-list)|PasswordInput|password-input|proof-of-work/,
              minShareCount: 4,
            },
            { name: 'workspace', minShareCount: 45 },
            {
              name: 'lists',
              test: /src.components.(?!form|FormDrawer|chart|time-range|TimeRange|tree-table|TreeTable)/,
              minShareCount: 8,
            },
            { name: 'subjects', test: /contract.src|queries.ts/, minShareCount: 8 },
          ],
        },
      },
    },
  },
});
