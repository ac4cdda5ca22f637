const IDLE_DELAY_MS = 200

/** Hydrates content whose code runs on load, without waiting for an interaction. */
export function hydrateEarly(within: Document | HTMLElement) {
  for (const island of within.querySelectorAll('shop-island[data-early]')) {
    setTimeout(() => island.dispatchEvent(new Event('focusin')), IDLE_DELAY_MS)
  }
}
