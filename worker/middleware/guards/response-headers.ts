import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/app/context.ts'
import { isExperimentCookie } from '#worker/app/cookies.ts'
import { logWarning } from '#worker/app/errors.ts'
import { securityHeaders } from '#worker/security/security-headers.ts'
import { SAFE_METHODS } from './allowed-methods.ts'

/** Security headers on every response: strict CSP without inline script, HSTS, nosniff, no framing by others. */
export const setResponseHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of securityHeaders(c.var.config, c.req.path)) {
    if (!OVERRIDABLE_HEADERS.has(name) || !headers.has(name)) headers.set(name, value)
  }
  const { retryAfter } = c.var
  if (retryAfter && TRY_AGAIN_STATUSES.has(c.res.status) && !headers.has('retry-after'))
    headers.set('retry-after', String(retryAfter))
  if (c.var.isCheckAsked) headers.set('x-shop-check', 'required')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  if (headers.has('set-cookie') && isInsecure(c))
    logWarning(INSECURE_COOKIE_MESSAGE, c.var.url.host, c.var.requestId)
  if (isPrefetch(c.req.raw.headers) && headers.has('set-cookie')) deferCookies(headers)
  // Pages that were prefetched before this change may be out of date.
  if (!SAFE_METHODS.has(c.req.method) && !CHANGES_NO_PAGE.test(c.req.path))
    headers.append('clear-site-data', '"prefetchCache"')
})

const TRY_AGAIN_STATUSES = new Set([429, 503])

/** Browsers drop our cookies there: visitors couldn't sign in or fill a cart. */
const isInsecure = ({ var: { config, url } }: Context<AppEnv>): boolean =>
  config.ENVIRONMENT !== 'local' && url.protocol === 'http:'
const INSECURE_COOKIE_MESSAGE = 'Cannot send secure cookie over unencrypted connection'

function deferCookies(headers: Headers) {
  const setCookies = headers.getSetCookie()
  const experimentCookies = setCookies.filter(isExperimentCookie)
  headers.delete('set-cookie')
  for (const setCookie of experimentCookies) headers.append('set-cookie', setCookie)
  if (experimentCookies.length < setCookies.length)
    headers.append('server-timing', DEFERRED_COOKIES)
}

/** What is counted, sent or drawn beside a page and shown on none. */
const CHANGES_NO_PAGE = /^\/(?:api\/v1|api\/convergency-event|_content)(?:\/|$)/

/** Headers that a page may set itself. */
const OVERRIDABLE_HEADERS = new Set(['content-security-policy', 'referrer-policy'])

/** Whether a request is a prefetch. */
export const isPrefetch = (headers: Headers): boolean =>
  // Our own scripts can't set `sec-purpose`; they set `purpose`.
  /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')

/** `server-timing` entry that tells a prefetched page to fetch its cookies when it is shown. */
export const DEFERRED_COOKIES = 'unsaid'
