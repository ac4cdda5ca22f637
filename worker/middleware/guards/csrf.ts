import { createMiddleware } from 'hono/factory'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import { findBearerToken } from '#worker/auth/bearer-token.ts'
import { SAFE_METHODS } from './allowed-methods.ts'

/**
 * Refuses writes from another site with 403, JSON included. Requests with a bearer token, or with neither Origin nor
 * Sec-Fetch-Site, don't come from a browser's session and are let through.
 */
export const csrf = createMiddleware<AppEnv>(async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method) && isCrossSite(c.req.raw.headers, c.var.config))
    throw new ShopError('AUTH_ERROR', {
      status: 403,
      message:
        'We didn’t accept this because it was sent from another website. Please send it from ours.',
    })
  await next()
})

function isCrossSite(headers: Headers, { ENVIRONMENT, ORIGIN }: Config): boolean {
  if (findBearerToken(headers)) return false
  const site = headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  if (!origin) return false
  // A local shop is opened under more than one host name.
  if (ENVIRONMENT === 'local') return URL.parse(origin)?.host !== headers.get('host')
  return origin !== ORIGIN
}
