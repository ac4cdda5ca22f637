import { createElement, type ReactNode } from 'react'

/** Draws blocks that never change as what is in the page before hydration. */
export function createStaticElements(island: Element) {
  const drawn: Record<string, ReactNode> = {}
  return (id: string, key: string): ReactNode => {
    const { localName, innerHTML, attributes } =
      island.querySelector(`[builder-id="${CSS.escape(id)}"]`) ?? document.createElement('div')
    drawn[id] ??= createElement(localName, {
      key,
      dangerouslySetInnerHTML: { __html: innerHTML },
      // An element that React made anew lacks them.
      ref(element: Element | null) {
        for (const { name, value } of attributes) element?.setAttribute(name, value)
      },
    })
    return drawn[id]
  }
}
