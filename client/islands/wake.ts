import { createElement, type FunctionComponent, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

type Island = FunctionComponent<object>
type AwakeProps = { component: Island; props: object; onAwake: () => void }

/** Brings an island to life; settles when it answers to clicks. */
export const wake = (element: Element, component: Island): Promise<void> =>
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
