import type { Visitor } from '../../state/session.ts'

const PARTS: [marker: string, start: () => Promise<void>][] = [
  ['[data-animate]', async () => (await import('./animations.ts')).watchAnimations()],
  ['.builder-tabs', async () => (await import('./tabs.ts')).enhanceTabs()],
  ['.builder-accordion', async () => (await import('./accordion.ts')).markAccordions()],
  ['.builder-scripts', async () => (await import('./scripts.ts')).runKept()],
  ['.builder-video[autoplay]', async () => (await import('./films.ts')).calmFilms()],
]

/** What moves in content without React: each thing's file only where one is. */
export function enliven(visitor: Visitor | null) {
  // An order stands in its page only where it may be counted.
  const counted = visitor?.analytics ? '.builder-content, [data-order]' : '[data-order]'
  if (document.querySelector(counted)) {
    void import('./tracking.ts').then(({ track }) => track())
  }
  for (const [marker, start] of PARTS) if (document.querySelector(marker)) void start()
}
