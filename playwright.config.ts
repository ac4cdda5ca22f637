import { availableParallelism } from 'node:os'
import { defineConfig, devices } from 'playwright/test'
import { findSystemBrowser } from './scripts/checks/browser.mjs'
import { PORT } from './tests/e2e/support/port.ts'
import { findSharedMemory } from './tests/support/shared-memory.ts'

const installed = findSystemBrowser()
const asRoot = process.getuid?.() === 0

const browser = {
  launchOptions: {
    ...(installed ? { executablePath: installed } : {}),
    // Playwright keeps what processes share on the disk; in memory all of a test takes a tenth less.
    ignoreDefaultArgs: findSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    args: [
      ...(asRoot ? ['--no-sandbox'] : []),
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
}

/** Every test that names no window by a tag (`@on-phone`), and those that name this one. */
const everyTestOf = (window: string) => `(?:(?!.*@on-)|(?=.*@on-${window}))`

const isLong = process.env.TEST_LENGTH === 'long'

/** `@daily-phone`: `npm test` does it in this window alone, `npm run test:long` in each. `@long`: it is for the latter. */
const of = (window: string) =>
  new RegExp(
    isLong
      ? `^${everyTestOf(window)}`
      : `^(?!.*@long)(?:(?!.*@daily-)${everyTestOf(window)}|(?=.*@daily-${window}))`,
  )

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  globalSetup: './tests/e2e/setup.ts',
  use: {
    baseURL: `http://localhost:${PORT}`,
    ...browser,
    // A trace of every test costs a fifth of the time: TRACE=1 with the one that failed tells more.
    trace: process.env.TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
    // Nothing moves while it is pressed or looked at, and no page waits for a fade; in `npm run test:long` all moves.
    contextOptions: { reducedMotion: isLong ? 'no-preference' : 'reduce' },
    // It would fetch pages beside what a test routes elsewhere; the test of the offline page allows it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      grep: of('phone'),
      use: { ...devices['Pixel 7'], ...browser },
      // These open windows of their own width, or an editor's, or are about what a browser does at any width: they would be the same twice.
      testIgnore: /e2e\/content\//,
    },
    { name: 'desktop', grep: of('desktop'), use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'no script',
      grep: of('no-script'),
      use: { viewport: { width: 768, height: 1024 }, javaScriptEnabled: false },
      testMatch: /(buy|bought|browse)[^/]*\.spec\.ts/,
    },
  ],
})
