import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { RULES } from './vitest.coverage.ts'

const TESTS = 'tests/**/*.test.{ts,tsx}'

/** What one file does to all others that share its modules, its process or its globals. */
const TOUCHES_OTHERS = /\bvi\.(mock|doMock|stubGlobal|useFakeTimers)\(|process\.env\.\w+ = /

const alone = globSync(TESTS).filter((file) => TOUCHES_OTHERS.test(readFileSync(file, 'utf8')))

/** Files share what was loaded and seeded once (a quarter of the time it takes); those that change it run alone. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'rules', include: RULES, isolate: false } },
      {
        extends: true,
        test: { name: 'together', include: [TESTS], exclude: [...RULES, ...alone], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
})
