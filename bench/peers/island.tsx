import type { FunctionComponent } from 'react'

/** Peers have no islands: they render and hydrate the component with the page. */
export function island<Props extends object>(
  _name: string,
  _when: string,
  Component: FunctionComponent<Props>,
) {
  return Object.assign((props: Props) => <Component {...props} />, { Component })
}
