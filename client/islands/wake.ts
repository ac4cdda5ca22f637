import { createElement, type FunctionComponent, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

type Island = FunctionComponent<object>
type AwakeProps = { component: Island; props: object; onAwake: () => void }

/** Brings an island to life; settles when it answers to clicks. What editors made move is found here: no page of the shop names it. */
export async function wake(element: Element, island?: Island): Promise<void> {
  const isContent = element.getAttribute('name') === 'Content'
  const component = isContent
    ? await (await import('./content/Content.tsx')).contentOf(element)
    : island
  if (!component) return
  // What is pressed and then drawn anew is not clicked: whoever holds something down in there lets go of it first.
  while (element.matches(':active')) await new Promise(requestAnimationFrame)
  await hydrated(element, component as Island)
}

const hydrated = (element: Element, component: Island): Promise<void> =>
  new Promise((onAwake) => {
    const props = JSON.parse(element.previousElementSibling?.textContent ?? '{}')
    hydrateRoot(element, createElement(Awake, { component, props, onAwake }), {
      identifierPrefix: element.getAttribute('prefix') ?? '',
    })
  })

function Awake({ component, props, onAwake }: AwakeProps) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  // What an island changes once it is awake stands in the page with this second drawing.
  useEffect(() => {
    if (isDrawn) onAwake()
  }, [isDrawn, onAwake])
  return createElement(component, props)
}
