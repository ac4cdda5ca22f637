import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Claims } from '#domain/account/session.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Edge } from './context.ts'
import type { Whereabouts } from './middleware/location.ts'
import type { Visitor } from './middleware/visitor.ts'

/** Whoever looks at a page: all that its holes may depend on (house 1.10). */
export type Viewer = {
  country: Country
  /** Absent on a page that failed before anything was known. */
  whereabouts: Whereabouts | undefined
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
export function viewerOf(c: Context<Edge>): Viewer {
  const { country, whereabouts, visitor, claims, backend } = c.var
  const { pathname, search } = c.var.url
  return {
    country,
    whereabouts,
    visitor,
    claims: claims ?? null,
    cookies: getCookie(c),
    address: pathname + search,
    now: backend.clock(),
    newId: () => backend.newId(),
    nonce: () => nonceOf(c),
  }
}

const nonces = new WeakMap<Request, string>()

/** The word that lets in scripts of content, the same for all of one answer. */
export function nonceOf(c: Context<Edge>): string {
  const known = nonces.get(c.req.raw) ?? c.var.backend.newId()
  nonces.set(c.req.raw, known)
  return known
}
