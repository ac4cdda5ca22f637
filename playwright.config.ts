import { existsSync } from 'node:fs'
import { defineConfig, devices } from 'playwright/test'
import { PORT } from './tests/e2e/setup.ts'

const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
const asRoot = process.getuid?.() === 0

const browser = {
  launchOptions: {
    ...(installed ? { executablePath: installed } : {}),
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

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  globalSetup: './tests/e2e/setup.ts',
  use: { baseURL: `http://localhost:${PORT}`, ...browser, trace: 'retain-on-failure' },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], ...browser },
      // These open windows of their own width, or an editor's: they would be the same twice.
      testIgnore: /content-(cases|editing|is-harmless|preview)\.spec\.ts/,
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'no script',
      use: { viewport: { width: 768, height: 1024 }, javaScriptEnabled: false },
      testMatch: /(buy|browse).*\.spec\.ts/,
    },
  ],
})
