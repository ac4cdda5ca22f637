import { createMiddleware } from 'hono/factory'
import { isPaymentPath } from '#domain/route-rules.ts'
import type { AppEnv } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import { isExperimentCookie } from '#worker/content/experiments/assignments.ts'
import { STYLE_HASHES } from '#worker/render/assets.ts'
import { SAFE_METHODS } from './request-guards.ts'

const HSTS_MAX_AGE_SECONDS = 63_072_000

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

/** The policy of the shop's own pages at a path; those with content let in more. */
export const cspFor = (config: Config, path: string): string =>
  securityHeaders(config, path).find(([name]) => name === 'content-security-policy')?.[1] ?? ''

/** Guards that a page may have of its own. */
const OVERRIDABLE_HEADERS = new Set(['content-security-policy', 'referrer-policy'])

/** Whether a page is fetched before anybody has decided to see it. */
export const isPrefetch = (headers: Headers): boolean =>
  // The second is said by our own scripts, which may not say the first.
  /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')

/** Tells the page that it was fetched ahead and that its cookies wait. */
export const DEFERRED_COOKIES = 'unsaid'

const headersByConfig = new WeakMap<Config, Record<'shop' | 'paying', [string, string][]>>()

/** What stands on every answer of a path, whatever it is. */
export function securityHeaders(config: Config, path: string): [string, string][] {
  const lists = headersByConfig.get(config) ?? {
    shop: buildSecurityHeaders(config, false),
    paying: buildSecurityHeaders(config, true),
  }
  headersByConfig.set(config, lists)
  return lists[isPaymentPath(path) ? 'paying' : 'shop']
}

const buildSecurityHeaders = (config: Config, isPaying: boolean): [string, string][] => [
  ['content-security-policy', buildCsp(config, isPaying)],
  ['strict-transport-security', `max-age=${HSTS_MAX_AGE_SECONDS}; includeSubDomains`],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)'],
  // A rehearsal is on the net and must not be found there; a local shop is on nobody's net.
  ...(config.ENVIRONMENT === 'preview'
    ? [['x-robots-tag', 'noindex, nofollow'] as [string, string]]
    : []),
]

/** Stripe's hosts are let in only where money is paid, and only when Stripe takes it. */
function buildCsp(config: Config, isPaying: boolean): string {
  const stripe = isPaying && config.STRIPE_SECRET_KEY
  return [
    `default-src 'self'`,
    `script-src 'self'${stripe ? ' https://js.stripe.com' : ''}`,
    ['style-src', `'self'`, ...STYLE_HASHES].join(' '),
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'${stripe ? ' https://api.stripe.com' : ''}`,
    `frame-src ${stripe ? 'https://js.stripe.com https://hooks.stripe.com' : `'none'`}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'${stripe ? ' https://checkout.stripe.com https://hooks.stripe.com' : ''}`,
    `frame-ancestors 'self'`,
  ].join('; ')
}
