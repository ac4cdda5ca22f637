import { createElement, type FunctionComponent, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Brings an island to life; settles when it answers to clicks. */
export const wake = (element: Element, Component: FunctionComponent<object>): Promise<void> =>
  new Promise((resolve) => {
    const Awake = () => {
      useEffect(resolve, [])
      return createElement(Component, JSON.parse(element.getAttribute('props') ?? '{}'))
    }
    hydrateRoot(element, createElement(Awake), {
      identifierPrefix: element.getAttribute('prefix') ?? '',
    })
  })
