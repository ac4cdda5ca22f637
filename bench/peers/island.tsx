import type { FunctionComponent } from 'react'

/** A peer has no islands: what would be one is drawn, and woken, with the rest of the page. */
export function island<Props extends object>(
  _name: string,
  _when: string,
  Component: FunctionComponent<Props>,
) {
  return Object.assign((props: Props) => <Component {...props} />, { Component })
}
