import { defineConfig } from 'vitest/config';
import { longestFirstByRecord } from '../checks/longest-first.ts';

// biome-ignore lint/style/noDefaultExport: Vitest reads it
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.journey.ts'],
    globalSetup: ['./prepared-data.ts'],
    // Only what hangs comes to it: a tour of all screens takes minutes on a slow machine.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // Each waits for its page a third of the time: three of them fill two processors. Each has one browser, and the
    // platform's modules, for all of its files.
    maxWorkers: 3,
    isolate: false,
    // What no journey imports: the console reaches them through its build.
    forceRerunTriggers: [
      '**/console/**',
      '**/server/migrations/**',
      '**/setup/**',
      '**/package-lock.json',
      '**/vitest.config.*',
    ],
    ...longestFirstByRecord,
  },
});
