import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads it
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.journey.ts'],
    globalSetup: ['./prepared-data.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Each file has a server and a database of its own; three of them fill two processors.
    maxWorkers: 3,
    // Each of these workers loads what files share, and starts a browser, once.
    isolate: false,
  },
});
