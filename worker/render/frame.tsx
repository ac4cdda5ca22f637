import type { ReactNode } from 'react'
import { Footer } from '#client/components/Footer.tsx'
import { CheckoutHeader, Header } from '#client/components/Header.tsx'
import type { Shell } from '#client/components/shell.ts'

type Frame = { header: string; footer: string }

const frames = new WeakMap<Shell['menu'], Map<string, Frame>>()

/** Header and footer, the same for everybody in a country and city: drawn once for a menu, not once a page. */
export function frameOf(
  shell: Shell,
  isCheckout: boolean,
  draw: (view: ReactNode) => string,
): Frame {
  const drawn = frames.get(shell.menu) ?? new Map<string, Frame>()
  frames.set(shell.menu, drawn)
  const key = `${shell.away} ${isCheckout}`
  const known = drawn.get(key)
  if (known) return known

  const fresh = isCheckout
    ? { header: draw(<CheckoutHeader {...shell} />), footer: '' }
    : { header: draw(<Header {...shell} />), footer: draw(<Footer {...shell} />) }
  drawn.set(key, fresh)
  return fresh
}
