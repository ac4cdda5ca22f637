import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/app/context.ts'
import { isExperimentCookie } from '#worker/app/cookies.ts'
import { securityHeaders } from '#worker/security/security-headers.ts'
import { SAFE_METHODS } from './request-guards.ts'

/** The same guards on every answer: strict CSP without inline script, HSTS, no sniffing, no framing by others. */
export const responseHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of securityHeaders(c.var.config, c.req.path)) {
    if (!OVERRIDABLE_HEADERS.has(name) || !headers.has(name)) headers.set(name, value)
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  if (isPrefetch(c.req.raw.headers) && headers.has('set-cookie')) deferCookies(headers)
  // What was fetched before something changed may say what was true then.
  if (!SAFE_METHODS.has(c.req.method)) headers.set('clear-site-data', '"prefetchCache"')
})

/**
 * Nobody has been there yet: what a page keeps is kept when it is shown (client/enhancements/confirm-prefetch.ts). Only the groups of
 * its tests stay: the page that was fetched must be the one that is shown.
 */
function deferCookies(headers: Headers) {
  const setCookies = headers.getSetCookie()
  const experimentCookies = setCookies.filter(isExperimentCookie)
  headers.delete('set-cookie')
  for (const setCookie of experimentCookies) headers.append('set-cookie', setCookie)
  if (experimentCookies.length < setCookies.length)
    headers.append('server-timing', DEFERRED_COOKIES)
}

/** Guards that a page may have of its own. */
const OVERRIDABLE_HEADERS = new Set(['content-security-policy', 'referrer-policy'])

/** Whether a page is fetched before anybody has decided to see it. */
export const isPrefetch = (headers: Headers): boolean =>
  // The second is said by our own scripts, which may not say the first.
  /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')

/** Tells the page that it was fetched ahead and that its cookies wait. */
export const DEFERRED_COOKIES = 'unsaid'
