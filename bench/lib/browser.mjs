import { chromium } from 'playwright'
import { getBrowserPath } from '../../scripts/checks/browser.mjs'

/** Lighthouse's slow 4G, as the developer tools apply it. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 86_400,
}
const SLOWER = 4
const PHONE = { width: 412, height: 823 }
const QUIET_MS = 1500
const IDLE_MS = 10_000
const LONG_MS = 50

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? getBrowserPath(),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    ],
  })

/** One first visit by a phone: first paint, largest paint, blocking time in ms; KiB without images. */
export async function visit(browser, url, headers) {
  const context = await browser.newContext({
    // Browsers refuse them behind a certificate of one’s own.
    serviceWorkers: 'block',
    ignoreHTTPSErrors: true,
    viewport: PHONE,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    extraHTTPHeaders: headers,
  })
  const page = await context.newPage()
  const errors = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(observe)
  const bytes = await slowDown(await context.newCDPSession(page))
  await page.goto(url, { waitUntil: 'load' })
  // A peer's page is sometimes called busy with no request open: all that is measured has happened by then.
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => {})
  await page.waitForTimeout(QUIET_MS)
  const { paint, largest, long, shift } = await page.evaluate(() => globalThis.seen)
  await context.close()
  const blocked = long
    .filter(([start, duration]) => start + duration > paint)
    .reduce((sum, [, duration]) => sum + Math.max(0, duration - LONG_MS), 0)
  return { paint, largest, blocked, shift, ...bytes, errors }
}

/** Throttles network and CPU, and counts bytes. */
async function slowDown(session) {
  const counted = { kib: 0, script: 0 }
  const kinds = new Map()
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind !== 'Image') counted.kib += encodedDataLength / 1024
    if (kind === 'Script') counted.script += encodedDataLength / 1024
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return counted
}

function observe() {
  const seen = { paint: 0, largest: 0, long: [], shift: 0 }
  globalThis.seen = seen
  const on = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime
  })
  on('longtask', ({ startTime, duration }) => seen.long.push([startTime, duration]))
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
}
