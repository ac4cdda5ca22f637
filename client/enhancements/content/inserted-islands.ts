import { hydrateIslands } from '#client/enhancements/islands/hydrate-islands.ts'

/** Hydrates islands inserted since `existing` was listed. */
export function hydrateInserted(within: HTMLElement, existing: ReadonlySet<Element> = new Set()) {
  void hydrateIslands([...listIslands(within)].filter((island) => !existing.has(island)))
}

export const listIslands = (within: HTMLElement): ReadonlySet<Element> =>
  new Set(within.querySelectorAll('shop-island'))

/** HTML as inert elements: scripts don't run and styles don't apply, so that the policy isn't violated. */
export function parseInertHtml(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}
