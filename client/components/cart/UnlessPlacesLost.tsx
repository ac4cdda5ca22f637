import type { ReactNode } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'

type Props = {
  lines: readonly CartLine[]
  /** Where that is done, on pages that don't list the lines. */
  cartUrl?: string
  children: ReactNode
}

/** The way on; in its place what to do first, where a line has lost its places or isn’t sold any more. */
export function UnlessPlacesLost({ lines, cartUrl, children }: Props) {
  const lost = lines.filter(({ held }) => !held)
  if (lost.length === 0) return children
  const choice = `change or remove ${lost.length > 1 ? 'them' : 'it'}`
  return (
    <p className="notice">
      {lost.map(({ productName }) => productName).join(', ')}:{' '}
      {cartUrl ? <a href={cartUrl}>{choice}</a> : choice} to continue.
    </p>
  )
}
