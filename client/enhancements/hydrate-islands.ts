import type { FunctionComponent } from 'react'
import type { HydrationTrigger } from '#client/islands/island.tsx'

type IslandModule = Partial<Record<string, { Component: FunctionComponent<object> }>>
/** Island modules by name; content has its own loader. */
const ISLAND_MODULES: Record<string, () => Promise<object>> = {
  BookingPanel: () => import('#client/islands/BookingPanel.tsx'),
  CardForm: () => import('#client/islands/CardForm.tsx'),
}

const INTERACTION_EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const
const hydrating = new WeakMap<Element, Promise<void>>()

/** Hydrates each island at its trigger. */
export function hydrateIslands() {
  for (const island of document.querySelectorAll('shop-island')) {
    HYDRATION_STARTERS[island.getAttribute('when') as HydrationTrigger](island)
  }
}

/** How each trigger starts hydration. */
export const HYDRATION_STARTERS: Record<HydrationTrigger, (island: Element) => void> = {
  load: (island) => void hydrateOnce(island),
  idle: (island) => void setTimeout(() => hydrateOnce(island), 200),
  visible(island) {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void hydrateOnce(island)
    })
    observer.observe(island)
  },
  interaction(island) {
    for (const event of INTERACTION_EVENTS)
      island.addEventListener(event, () => hydrateOnce(island), { once: true })
    island.addEventListener('click', replayClick, { capture: true })
    // Add-ons in the URL apply before any interaction.
    if (location.hash.startsWith('#addon-')) void hydrateOnce(island)
  },
}

/** Hydrates an island that something outside needs. */
export const hydrateIslandByName = (name: string) => {
  const island = document.querySelector(`shop-island[name="${name}"]`)
  if (island) void hydrateOnce(island)
}

function hydrateOnce(island: Element): Promise<void> {
  const begun = hydrating.get(island) ?? loadAndHydrate(island)
  hydrating.set(island, begun)
  return begun
}

async function loadAndHydrate(island: Element) {
  const name = island.getAttribute('name') ?? ''
  try {
    const [file, { hydrateIsland }] = await Promise.all([
      ISLAND_MODULES[name]?.(),
      import('#client/islands/hydrate-island.ts'),
    ])
    await hydrateIsland(island, (file as IslandModule | undefined)?.[name]?.Component)
  } finally {
    // If its files are gone, the no-script form still works.
    island.removeEventListener('click', replayClick, { capture: true })
  }
}

/** Replays a click that came before hydration. */
function replayClick(event: Event) {
  const island = event.currentTarget as Element
  const control = (event.target as Element).closest<HTMLElement>('[data-replay]')
  if (!control) return
  event.preventDefault()
  event.stopPropagation()
  // Hydration may have replaced the element.
  void hydrateOnce(island).finally(() => (document.getElementById(control.id) ?? control).click())
}
