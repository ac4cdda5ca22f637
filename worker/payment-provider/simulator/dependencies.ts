export type SimulatorDependencies = {
  db: D1Database
  now: () => Date
  newId: () => string
  /** The shop's origin, for pages and return URLs. */
  origin: string
  webhookSecret: string
  /** Delivers a signed webhook call without waiting for it. */
  deliver: (request: Request) => void
  /** Makes a write fail with a server error before or after it acted; the key keeps that response, as Stripe's does. */
  serverErrorAt?: (pathname: string) => 'before' | 'after' | null
  sleep?: (milliseconds: number) => Promise<void>
}

/** Stripe's times are whole seconds. */
export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** An id in Stripe's form. */
export const newStripeId = (prefix: string, { newId }: SimulatorDependencies): string =>
  `${prefix}_${newId().replace(/[^A-Za-z0-9]/g, '')}`

/** Open-redirect protection: whether a URL is the shop's. */
export function isShopUrl(address: string | null, origin: string): address is string {
  if (!address || !URL.canParse(address)) return false
  const url = new URL(address)
  return url.origin === new URL(origin).origin && url.username === '' && url.password === ''
}
