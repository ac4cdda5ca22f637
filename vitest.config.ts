import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { wasmModules } from './scripts/build/wasm-modules.mjs'
import { RULES } from './vitest.coverage.ts'

const TESTS = 'tests/**/*.test.{ts,tsx}'

/** Files that change modules, globals or the environment of their process say so in their name. */
const ISOLATED = 'tests/**/*.isolated.test.{ts,tsx}'

/** Files that drive what was built into `dist` say so too: `npm run check` leaves them out. */
const BUILT = 'tests/**/*.built.test.{ts,tsx}'

// React as it is deployed: it also renders in three quarters of the time. Vite reads it after this file.
process.env.NODE_ENV = 'production'

/** Files share what was loaded and seeded once (a quarter of the time it takes); isolated ones have a process each. */
export default defineConfig({
  plugins: [wasmModules()],
  resolve: {
    alias: {
      'virtual:block-sheets': join(import.meta.dirname, 'tests/support/worker/no-block-sheets.ts'),
      'virtual:client-manifest': join(
        import.meta.dirname,
        'tests/support/worker/no-client-manifest.ts',
      ),
    },
  },
  test: {
    globalSetup: 'tests/support/temporary-folder.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: availableParallelism(),
    // What passing tests log is read by nobody; long runs tell their figures.
    silent: process.env.TEST_LENGTH === 'long' ? false : 'passed-only',
    // What tests read without importing it.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/fixtures/**',
      '**/migrations/**',
    ],
    projects: [
      { extends: true, test: { name: 'rules', include: RULES, isolate: false } },
      {
        extends: true,
        // The import in password-hash.ts: the same hashes are asked for again and again.
        resolve: {
          alias: [
            {
              find: /^\.\/argon2\.ts$/,
              replacement: join(import.meta.dirname, 'tests/support/worker/remembered-argon2.ts'),
            },
          ],
        },
        test: {
          name: 'together',
          include: [TESTS],
          exclude: [...RULES, ISOLATED, BUILT],
          setupFiles: 'tests/support/restore-spies.ts',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'built', include: [BUILT], isolate: false } },
      { extends: true, test: { name: 'isolated', include: [ISOLATED] } },
    ],
  },
})
