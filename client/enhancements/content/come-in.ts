import type { When } from '../../islands/island.tsx'
import { START } from '../islands.ts'

/** Wakes the islands that have come into an element since others were counted. */
export function wakeNew(within: HTMLElement, known: ReadonlySet<Element> = new Set()) {
  for (const island of islandsIn(within)) {
    if (!known.has(island)) START[island.getAttribute('when') as When](island)
  }
}

/** The islands that are there now. */
export const islandsIn = (within: HTMLElement): ReadonlySet<Element> =>
  new Set(within.querySelectorAll('shop-island'))

/** HTML as elements that do nothing yet: its scripts never run, its sheets are not applied, so that no policy complains. */
export function parsed(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}
