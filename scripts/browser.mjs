import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { home } from './bootstrap.mjs'

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/google-chrome']
/** Liberation has Arial's metrics, on which the fallback fonts rely. */
const DEBIAN_PACKAGES = ['chromium', 'fonts-liberation']

/** Finds or installs Chromium: the machine's, Playwright's, or Debian's when root. */
export function ensureBrowser() {
  if (SYSTEM_BROWSERS.some(existsSync) || existsSync(chromium.executablePath())) return

  const playwright = join(home, 'node_modules', '.bin', 'playwright')
  if (spawnSync(playwright, ['install', 'chromium'], { stdio: 'inherit' }).status === 0) return
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...DEBIAN_PACKAGES], {
      stdio: 'inherit',
    })
  }
  if (SYSTEM_BROWSERS.some(existsSync)) return
  console.error('No browser for the browser tests. Install Chromium and try again.')
  process.exit(3)
}

export function getBrowserPath() {
  ensureBrowser()
  return SYSTEM_BROWSERS.find(existsSync) ?? chromium.executablePath()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) ensureBrowser()
