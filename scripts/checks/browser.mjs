import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { home } from '../bootstrap.mjs'

/** Chromium without windows: a test takes a third of the CPU time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM_BROWSERS = [HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/google-chrome']
/** Liberation has Arial's metrics, on which the fallback fonts rely. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-liberation']

/** The path of this machine's Chromium, or undefined where only Playwright's own can be. */
export const findSystemBrowser = () => SYSTEM_BROWSERS.find(existsSync)

/** Finds or installs Chromium: Debian's headless shell when root, else the machine's, else Playwright's. */
export function ensureBrowser() {
  if (existsSync(HEADLESS_SHELL)) return
  if (
    process.getuid?.() === 0 &&
    (installFromDebian() || (runQuietly('apt-get', 'update') && installFromDebian()))
  )
    return
  if (findSystemBrowser() || existsSync(chromium.executablePath())) return

  const playwright = join(home, 'node_modules', '.bin', 'playwright')
  if (spawnSync(playwright, ['install', 'chromium'], { stdio: 'inherit' }).status === 0) return
  console.error('No browser for the browser tests. Install Chromium and try again.')
  process.exit(3)
}

const installFromDebian = () =>
  runQuietly('apt-get', 'install', '-y', '--no-install-recommends', ...DEBIAN_PACKAGES) &&
  existsSync(HEADLESS_SHELL)

/** Says whether `command` succeeded within three minutes; a registry that cannot be reached must not stop the tests. */
const runQuietly = (command, ...args) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 180_000 }).status === 0

export function getBrowserPath() {
  ensureBrowser()
  return findSystemBrowser() ?? chromium.executablePath()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) ensureBrowser()
