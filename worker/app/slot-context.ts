import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Claims } from '#domain/account/session.ts'
import type { Country } from '#domain/countries/country.ts'
import type { AppEnv } from './context.ts'
import type { Config } from './env.ts'
import type { Visitor, VisitorLocation } from './visitor.ts'

/** Everything that a page's slots may depend on. */
export type SlotContext = {
  country: Country
  /** Absent on a page that failed early. */
  visitorLocation: VisitorLocation | undefined
  visitor: Visitor | undefined
  claims: Claims | null
  cookies: Record<string, string>
  address: string
  tags: Config['TAGS']
  now: Date
  newId: () => string
  /** The CSP nonce of this response. */
  nonce: () => string
}

export function createSlotContext(c: Context<AppEnv>): SlotContext {
  const { country, visitorLocation, visitor, claims, backend } = c.var
  const { pathname, search } = c.var.url
  return {
    country,
    visitorLocation,
    visitor,
    claims: claims ?? null,
    cookies: getCookie(c),
    address: pathname + search,
    tags: c.var.config.TAGS,
    now: backend.clock(),
    newId: () => backend.newId(),
    nonce: () => cspNonce(c),
  }
}

const nonces = new WeakMap<Request, string>()

export function cspNonce(c: Context<AppEnv>): string {
  const nonce = nonces.get(c.req.raw) ?? c.var.backend.newId()
  nonces.set(c.req.raw, nonce)
  return nonce
}
