/** What the simulator may touch. Time, chance, storage all arrive through here. */
export type SimulatorDependencies = {
  db: D1Database
  now: () => Date
  newId: () => string
  /** Where the shop stands; pages of the simulator and return addresses lie under it. */
  origin: string
  webhookSecret: string
  /** Hands a signed webhook call to the shop, without waiting for it. */
  deliver: (request: Request) => void
  /** Makes a write fail with a server error before or after it has acted; the key keeps that answer, as Stripe's does. */
  serverErrorAt?: (pathname: string) => 'before' | 'after' | null
  sleep?: (milliseconds: number) => Promise<void>
}

/** Stripe's times are whole seconds. */
export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** An id as Stripe writes them: a prefix that names the kind, then letters or digits. */
export const newStripeId = (prefix: string, { newId }: SimulatorDependencies): string =>
  `${prefix}_${newId().replace(/[^A-Za-z0-9]/g, '')}`

/** Whether an address leads back to the shop, so that no page here sends people elsewhere. */
export function isShopUrl(address: string | null, origin: string): address is string {
  if (!address || !URL.canParse(address)) return false
  const url = new URL(address)
  return url.origin === new URL(origin).origin && url.username === '' && url.password === ''
}
