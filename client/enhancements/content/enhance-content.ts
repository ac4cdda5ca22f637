type EnhancementRoot = Document | HTMLElement
type Enhancement = (within: EnhancementRoot) => Promise<void>

const ENHANCEMENTS: readonly [marker: string, start: Enhancement][] = [
  [
    '[data-animate]',
    async (within) => (await import('./blocks/animate-on-scroll.ts')).animateOnScroll(within),
  ],
  ['.builder-tabs', async (within) => (await import('./blocks/tabs.ts')).enhanceTabs(within)],
  [
    '.builder-accordion',
    async (within) => (await import('./blocks/accordions.ts')).markAccordions(within),
  ],
  [
    '.builder-carousel',
    async (within) => (await import('./blocks/carousels.ts')).enhanceCarousels(within),
  ],
  // Present only where visits may be tracked.
  ['.counted', async () => (await import('./tracking/tracking.ts')).startTracking()],
  [
    '.builder-scripts',
    async (within) => (await import('./blocks/deferred-scripts.ts')).runDeferredScripts(within),
  ],
  [
    '.builder-video[autoplay]',
    async (within) =>
      (await import('./blocks/reduced-motion.ts')).pauseVideosForReducedMotion(within),
  ],
  [
    '.builder-router[data-routes]',
    async () => (await import('./routing/router.ts')).startRouter(enhanceContent),
  ],
  [
    '#shop-editing',
    async () => (await import('./editor/editor-connection.ts')).connectEditor(enhanceContent),
  ],
]

/** Loads the enhancement of each kind of block that the page, or content inserted into it, contains. */
export function enhanceContent(within: EnhancementRoot = document) {
  for (const [marker, start] of ENHANCEMENTS) if (within.querySelector(marker)) void start(within)
}
