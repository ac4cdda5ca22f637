import type { Frame, Page } from 'playwright/test'

/** What there is to tell of a page is told: its scripts have come, it was seen, and what waits goes out as when somebody leaves. */
export async function tellAll(page: Page | Frame) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(done))
    await drawn()
    await drawn()
    dispatchEvent(new Event('pagehide'))
    // Asked for later, answered later.
    await fetch('/robots.txt')
  })
}
