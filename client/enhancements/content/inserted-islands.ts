import { HYDRATION_STARTERS } from '#client/enhancements/hydrate-islands.ts'
import type { HydrationTrigger } from '#client/islands/island.tsx'

/** Hydrates islands inserted since `existing` was listed. */
export function hydrateInserted(within: HTMLElement, existing: ReadonlySet<Element> = new Set()) {
  for (const island of listIslands(within)) {
    if (!existing.has(island))
      HYDRATION_STARTERS[island.getAttribute('when') as HydrationTrigger](island)
  }
}

export const listIslands = (within: HTMLElement): ReadonlySet<Element> =>
  new Set(within.querySelectorAll('shop-island'))

/** HTML as inert elements: scripts don't run and styles don't apply, so that the policy isn't violated. */
export function parseInertHtml(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}
