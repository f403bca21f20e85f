import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStyles } from './build/antd-styles.ts';
import { escapeLayers } from './build/escape-layers.ts';

// biome-ignore lint/style/noDefaultExport: Vite reads it
export default defineConfig({
  root: join(import.meta.dirname, 'gallery'),
  publicDir: join(import.meta.dirname, 'public'),
  // Apart from the console's own, so that both can be served at a time.
  cacheDir: join(import.meta.dirname, '..', 'node_modules', '.vite-gallery'),
  plugins: [antdStyles(), escapeLayers(), react()],
  optimizeDeps: { rolldownOptions: { plugins: [escapeLayers()] } },
  server: { host: '127.0.0.1' },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 3000,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
});
