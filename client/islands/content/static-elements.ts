import { createElement, type ReactNode } from 'react'

/** Draws blocks that never change as what is in the page before hydration. */
export function createStaticElements(island: Element) {
  const drawn = new Map<string, ReactNode>()
  return (id: string, key: string): ReactNode => {
    if (drawn.has(id)) return drawn.get(id)
    const { localName, innerHTML, attributes } =
      island.querySelector(`[builder-id="${CSS.escape(id)}"]`) ?? document.createElement('div')
    const element = createElement(localName, {
      key,
      dangerouslySetInnerHTML: { __html: innerHTML },
      // An element that React made again lacks them.
      ref(element: Element | null) {
        for (const { name, value } of attributes) element?.setAttribute(name, value)
      },
    })
    drawn.set(id, element)
    return element
  }
}
