import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads it
export default defineConfig({
  test: {
    globalSetup: ['server/test/global-setup.ts'],
    include: ['{contract,server,console,simulator,setup,checks}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
