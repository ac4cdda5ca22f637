import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests of the domain and of what it is called by: run once, where their branches are counted. */
export const RULES = ['tests/domain/**/*.test.ts', 'tests/cli/check/check*.test.ts']

/** The rules run as Node reads them, so that V8 counts the branches of the files themselves. */
export default defineConfig({
  test: {
    include: RULES,
    setupFiles: ['tests/support/coverage.ts'],
    experimental: { viteModuleRunner: false },
    globalSetup: 'tests/support/temporary-folder.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: availableParallelism(),
    // Rules keep no state: the files share what was loaded once.
    isolate: false,
  },
})
