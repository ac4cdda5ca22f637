import { defineConfig } from 'vitest/config'

/** The rules run as Node reads them, so that V8 counts the branches of the files themselves. */
export default defineConfig({
  test: {
    include: [
      'tests/domain/**/*.test.ts',
      'tests/cli/check*.test.ts',
      'tests/contract/rows.test.ts',
      'tests/payments/test-cards.test.ts',
    ],
    setupFiles: ['tests/support/coverage.ts'],
    experimental: { viteModuleRunner: false },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Rules keep no state: the files share what was loaded once.
    isolate: false,
  },
})
