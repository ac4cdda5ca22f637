const PARTS: [marker: string, start: () => Promise<void>][] = [
  ['[data-animate]', async () => (await import('./animations.ts')).watchAnimations()],
  ['.builder-tabs', async () => (await import('./tabs.ts')).enhanceTabs()],
  ['.builder-accordion', async () => (await import('./accordion.ts')).markAccordions()],
  ['.builder-scripts', async () => (await import('./scripts.ts')).runKept()],
  // Stands there only where visits may be counted.
  ['.counted', async () => (await import('./tracking.ts')).track()],
  ['.builder-video[autoplay]', async () => (await import('./films.ts')).calmFilms()],
]

/** What moves in content without React: each thing's file only where one is. */
export function enliven() {
  for (const [marker, start] of PARTS) if (document.querySelector(marker)) void start()
}
