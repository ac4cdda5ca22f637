import { HYDRATION_STARTERS } from '#client/enhancements/hydrate-islands.ts'
import type { HydrationTrigger } from '#client/islands/island.tsx'

/** Wakes the islands that have come into an element since others were counted. */
export function hydrateInserted(within: HTMLElement, existing: ReadonlySet<Element> = new Set()) {
  for (const island of listIslands(within)) {
    if (!existing.has(island))
      HYDRATION_STARTERS[island.getAttribute('when') as HydrationTrigger](island)
  }
}

/** The islands that are there now. */
export const listIslands = (within: HTMLElement): ReadonlySet<Element> =>
  new Set(within.querySelectorAll('shop-island'))

/** HTML as elements that do nothing yet: its scripts never run, its sheets are not applied, so that no policy complains. */
export function parseInertHtml(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}
