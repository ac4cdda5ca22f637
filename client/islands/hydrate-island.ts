import { createElement, type FunctionComponent, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

type IslandComponent = FunctionComponent<object>
type HydratedIslandProps = { component: IslandComponent; props: object; onAwake: () => void }

/** Brings an island to life; settles when it answers to clicks. What editors made move is found here: no page of the shop names it. */
export async function hydrateIsland(
  element: Element,
  shopComponent?: IslandComponent,
): Promise<void> {
  const isContent = element.getAttribute('name') === 'Content'
  const component = isContent
    ? await (await import('./content/Content.tsx')).loadContentView(element)
    : shopComponent
  if (!component) return
  // What is pressed and then drawn anew is not clicked: whoever holds something down in there lets go of it first.
  while (element.matches(':active')) await new Promise(requestAnimationFrame)
  await hydrate(element, component as IslandComponent)
}

const hydrate = (element: Element, component: IslandComponent): Promise<void> =>
  new Promise((onAwake) => {
    const props = JSON.parse(element.previousElementSibling?.textContent ?? '{}')
    hydrateRoot(element, createElement(HydratedIsland, { component, props, onAwake }), {
      identifierPrefix: element.getAttribute('prefix') ?? '',
    })
  })

function HydratedIsland({ component, props, onAwake }: HydratedIslandProps) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  // What an island changes once it is awake stands in the page with this second drawing.
  useEffect(() => {
    if (isDrawn) onAwake()
  }, [isDrawn, onAwake])
  return createElement(component, props)
}
