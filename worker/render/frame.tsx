import type { ReactNode } from 'react'
import { Footer } from '#client/components/Footer.tsx'
import { CheckoutHeader, Header } from '#client/components/Header.tsx'
import type { Shell } from '#client/components/shell.ts'

type Frame = { header: string; footer: string }

const KEPT_MS = 60_000

/** As many entries as there are cities, seen from home or away. */
const frames = new Map<string, Frame & { until: number }>()

/** Header and footer, the same for everybody in a country and city: drawn once a minute, not once a page. */
export function frameOf(
  shell: Shell,
  isCheckout: boolean,
  draw: (view: ReactNode) => string,
): Frame {
  const key = [shell.country.code, shell.city?.id, shell.away, isCheckout].join()
  const now = Date.now()
  const known = frames.get(key)
  if (known && known.until > now) return known

  const fresh = isCheckout
    ? { header: draw(<CheckoutHeader {...shell} />), footer: '' }
    : { header: draw(<Header {...shell} />), footer: draw(<Footer {...shell} />) }
  frames.set(key, { ...fresh, until: now + KEPT_MS })
  return fresh
}
