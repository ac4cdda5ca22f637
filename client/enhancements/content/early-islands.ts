/** Milliseconds in which the page comes to rest. */
const IDLE_DELAY_MS = 200

/** Wakes content that does something by itself, as if it had been touched. */
export function hydrateEarly(within: Document | HTMLElement) {
  for (const island of within.querySelectorAll('shop-island[data-early]')) {
    setTimeout(() => island.dispatchEvent(new Event('focusin')), IDLE_DELAY_MS)
  }
}
