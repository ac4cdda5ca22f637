import { createMiddleware } from 'hono/factory'
import { trimSlashes } from '#domain/text.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { SAFE_METHODS } from './allowed-methods.ts'

const OF_PROVIDER = /^(?:(?:payment|setup)_intent(?:_client_secret)?|redirect_status)$/

/** Redirects a return from the payment provider to the same address without its parameters: the client secret must not stay in history or reach scripts. */
export const dropPaymentSecret = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search, searchParams } = c.var.url
  if (!search.includes('_intent_client_secret=') || !SAFE_METHODS.has(c.req.method)) return next()
  const own = new URLSearchParams([...searchParams].filter(([name]) => !OF_PROVIDER.test(name)))
  const query = own.size > 0 ? `?${own}` : ''
  // One slash in front: a location that begins with two would lead to another host.
  return c.redirect(`/${trimSlashes(pathname)}${query}`, 303)
})
