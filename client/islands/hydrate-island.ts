import { createElement, type FunctionComponent, useEffect, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { untilReleased } from './until-released.ts'

type IslandComponent = FunctionComponent<object>
type HydratedIslandProps = {
  keepTexts: () => () => void
  component: IslandComponent
  props: object
  onAwake: () => void
}

/** Hydrates an island; resolves when it handles clicks. The content island is loaded here, because no page imports it. */
export async function hydrateIsland(
  element: Element,
  keepTexts: () => () => void,
  shopComponent?: IslandComponent,
): Promise<void> {
  const isContent = nameOf(element) === 'Content'
  const component = isContent
    ? await (await import('./content/Content.tsx')).loadContentView(element)
    : shopComponent
  if (!component) return
  await untilReleased(element)
  await hydrate(element, component as IslandComponent, keepTexts)
}

const hydrate = (
  element: Element,
  component: IslandComponent,
  keepTexts: () => () => void,
): Promise<void> =>
  new Promise((onAwake) => {
    const props = JSON.parse(element.previousElementSibling?.textContent ?? '{}')
    hydrateRoot(element, createElement(HydratedIsland, { keepTexts, component, props, onAwake }), {
      // Where a page has only one such island, its name is the prefix.
      identifierPrefix: element.getAttribute('prefix') ?? nameOf(element),
    })
  })

const nameOf = (element: Element) => element.getAttribute('name') ?? ''

function HydratedIsland({ keepTexts, component, props, onAwake }: HydratedIslandProps) {
  const [restoreTexts] = useState(keepTexts)
  useLayoutEffect(restoreTexts, [restoreTexts])
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  // Changes that depend on hydration are made in a second render.
  useEffect(() => {
    if (isDrawn) onAwake()
  }, [isDrawn, onAwake])
  return createElement(component, props)
}
