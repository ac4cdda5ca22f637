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
  }
}
