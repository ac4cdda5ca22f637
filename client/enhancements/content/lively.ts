type Within = Document | HTMLElement
type Start = (within: Within) => Promise<void>

const PARTS: readonly [marker: string, start: Start][] = [
  ['[data-animate]', async (within) => (await import('./animations.ts')).watchAnimations(within)],
  ['.builder-tabs', async (within) => (await import('./tabs.ts')).enhanceTabs(within)],
  ['.builder-accordion', async (within) => (await import('./accordion.ts')).markAccordions(within)],
  ['.builder-carousel', async (within) => (await import('./carousel.ts')).enhanceCarousels(within)],
  // Stands there only where visits may be counted.
  ['.counted', async () => (await import('./tracking.ts')).track()],
  ['.builder-scripts', async (within) => (await import('./scripts.ts')).runKept(within)],
  ['.builder-video[autoplay]', async (within) => (await import('./films.ts')).calmFilms(within)],
  ['.builder-router[data-routes]', async () => (await import('./router.ts')).route(enliven)],
  ['#shop-editing', async () => (await import('./editing.ts')).edit(enliven)],
  // What editors' code does by itself needs no touch to begin.
  ['shop-island[data-early]', async (within) => (await import('./early.ts')).awakenEarly(within)],
]

/** What moves in content without React: each thing's file only where one is, in the page or in what came into it. */
export function enliven(within: Within = document) {
  for (const [marker, start] of PARTS) if (within.querySelector(marker)) void start(within)
}
