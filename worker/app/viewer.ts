import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Country } from '#domain/countries/country.ts'
import type { Claims } from '#domain/members/session.ts'
import type { AppEnv } from './context.ts'
import type { Visitor, VisitorLocation } from './visitor.ts'

/** Whoever looks at a page: all that its holes may depend on. */
export type Viewer = {
  country: Country
  /** Absent on a page that failed before anything was known. */
  visitorLocation: VisitorLocation | undefined
  visitor: Visitor | undefined
  claims: Claims | null
  cookies: Record<string, string>
  /** Path and query, as asked. */
  address: string
  now: Date
  newId: () => string
  /** Lets in scripts of content, in this answer alone. */
  nonce: () => string
}

/** The viewer of a request on its way through the app. */
export function createViewer(c: Context<AppEnv>): Viewer {
  const { country, visitorLocation, visitor, claims, backend } = c.var
  const { pathname, search } = c.var.url
  return {
    country,
    visitorLocation,
    visitor,
    claims: claims ?? null,
    cookies: getCookie(c),
    address: pathname + search,
    now: backend.clock(),
    newId: () => backend.newId(),
    nonce: () => cspNonce(c),
  }
}

const nonces = new WeakMap<Request, string>()

/** The word that lets in scripts of content, the same for all of one answer. */
export function cspNonce(c: Context<AppEnv>): string {
  const nonce = nonces.get(c.req.raw) ?? c.var.backend.newId()
  nonces.set(c.req.raw, nonce)
  return nonce
}
