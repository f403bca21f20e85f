import { defineConfig } from 'vitest/config';
import { longestFirstByRecord } from './checks/longest-first.ts';

// biome-ignore lint/style/noDefaultExport: Vitest reads it
export default defineConfig({
  test: {
    globalSetup: ['server/test/global-setup.ts'],
    setupFiles: ['server/test/property-seed.ts'],
    include: ['{contract,server,console,simulator,setup,checks}/**/*.test.{ts,tsx}'],
    // Only what hangs comes to these: a slow machine may be slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // Each waits for its database half of the time: five of them fill two processors.
    maxWorkers: 5,
    ...longestFirstByRecord,
    // Loading the platform anew for each file would be a third of the time; no test changes what modules hold.
    isolate: false,
    // What no test imports.
    forceRerunTriggers: ['**/server/migrations/**', '**/package-lock.json', '**/vitest.config.*'],
  },
});
