import type { FunctionComponent } from 'react'
import type { HydrationTrigger } from '#client/islands/island.tsx'

type IslandModule = Partial<Record<string, { Component: FunctionComponent<object> }>>
/** Island modules by name; content has its own loader. */
const ISLAND_MODULES: Record<string, () => Promise<object>> = {
  BookingPanel: () => import('./booking-panel.ts'),
  CardForm: () => import('#client/islands/CardForm.tsx'),
}

const hydrating = new WeakMap<Element, Promise<void>>()

/** Hydrates islands at their triggers, and at once where a visitor was quicker. */
export async function hydrateIslands(
  islands: Iterable<Element> = document.querySelectorAll('shop-island'),
) {
  const all = [...islands]
  // Pages with content record from the start; elsewhere controls that need script are hidden until now.
  if (all.length > 0 && !window.earlyEvents)
    await import('./record-early-events.ts').then((file) => {
      file.recordEarlyEvents()
      file.recordFocus()
    })
  for (const island of all)
    HYDRATION_STARTERS[island.getAttribute('when') as HydrationTrigger](island)
  const { earlyEvents } = window
  if (!earlyEvents) return
  earlyEvents.hydrate = hydrateOnce
  for (const { island } of earlyEvents) hydrateOnce(island)
}

/** How each trigger starts hydration. What visitors do in an island hydrates it whatever its trigger. */
const HYDRATION_STARTERS: Record<HydrationTrigger, (island: Element) => void> = {
  load: hydrateOnce,
  idle: (island) => void setTimeout(() => hydrateOnce(island), 200),
  // Add-ons in the URL apply before any interaction.
  interaction(island) {
    if (location.hash.startsWith('#addon-')) hydrateOnce(island)
  },
}

/** Hydrates an island that something outside needs. */
export const hydrateIslandByName = (name: string) => {
  const island = document.querySelector(`shop-island[name="${name}"]`)
  if (island) hydrateOnce(island)
}

function hydrateOnce(island: Element) {
  if (!hydrating.has(island)) hydrating.set(island, loadAndHydrate(island))
}

async function loadAndHydrate(island: Element) {
  const name = island.getAttribute('name') ?? ''
  const replaying = import('./replay-early-events.ts')
  try {
    const [file, { hydrateIsland }, { keepTexts }] = await Promise.all([
      ISLAND_MODULES[name]?.(),
      import('#client/islands/hydrate-island.ts'),
      replaying,
    ])
    const { Component } = (file as IslandModule | undefined)?.[name] ?? {}
    await hydrateIsland(island, () => keepTexts(island), Component)
  } finally {
    // If its files are gone, the no-script form still works.
    await replaying.then(
      (file) => file.replayEarlyEvents(island),
      () => window.earlyEvents?.letGo(island),
    )
  }
}
