import type { Frame, Page } from 'playwright/test'

/** Sends all events of a page: its scripts are loaded, impressions counted, and the queue flushed as on leaving. */
export async function flushTracking(page: Page | Frame) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(done))
    await drawn()
    await drawn()
    dispatchEvent(new Event('pagehide'))
    // Requests are answered in order: once this one is, so are those before.
    await fetch('/robots.txt')
  })
}
