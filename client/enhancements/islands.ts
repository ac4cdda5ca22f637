import type { FunctionComponent } from 'react'
import type { When } from '../islands/island.tsx'

type File = Partial<Record<string, { Component: FunctionComponent<object> }>>
/** Every island by its name; content that moves is found by `wake`. */
const FILES: Record<string, () => Promise<object>> = {
  BookingPanel: () => import('../islands/BookingPanel.tsx'),
  CardForm: () => import('../islands/CardForm.tsx'),
}

const EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const
const waking = new WeakMap<Element, Promise<void>>()

/** Wakes every island at the moment it asks for. */
export function wakeIslands() {
  for (const island of document.querySelectorAll('shop-island')) {
    START[island.getAttribute('when') as When](island)
  }
}

/** How an island is woken that asks for that moment. */
export const START: Record<When, (island: Element) => void> = {
  load: (island) => void awaken(island),
  idle: (island) => void setTimeout(() => awaken(island), 200),
  visible(island) {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void awaken(island)
    })
    observer.observe(island)
  },
  interaction(island) {
    for (const event of EVENTS) island.addEventListener(event, () => awaken(island), { once: true })
    island.addEventListener('click', replay, { capture: true })
    // What the address has chosen counts before anything is touched.
    if (location.hash.startsWith('#addon-')) void awaken(island)
  },
}

/** Wakes the island of that name: something outside it was touched. */
export const awakenNamed = (name: string) => {
  const island = document.querySelector(`shop-island[name="${name}"]`)
  if (island) void awaken(island)
}

function awaken(island: Element): Promise<void> {
  const begun = waking.get(island) ?? load(island)
  waking.set(island, begun)
  return begun
}

async function load(island: Element) {
  const name = island.getAttribute('name') ?? ''
  try {
    const [file, { wake }] = await Promise.all([FILES[name]?.(), import('../islands/wake.ts')])
    await wake(island, (file as File | undefined)?.[name]?.Component)
  } finally {
    // Where its files cannot be had any more, what it is without script still answers.
    island.removeEventListener('click', replay, { capture: true })
  }
}

/** A click that came too early waits for the island and is done again. */
function replay(event: Event) {
  const island = event.currentTarget as Element
  const control = (event.target as Element).closest<HTMLElement>('[data-replay]')
  if (!control) return
  event.preventDefault()
  event.stopPropagation()
  // It may have been drawn anew under its id.
  void awaken(island).finally(() => (document.getElementById(control.id) ?? control).click())
}
