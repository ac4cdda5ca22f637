import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv, Runtime } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import type { Dependencies } from '#worker/backend.ts'
import { setBackend } from './backend.ts'

/**
 * The header with a clock of its own for its request; only a local shop reads it. Elsewhere it changes nothing: whoever
 * sends it would keep every cache from answering.
 */
export const findOwnClock = (
  header: string | null | undefined,
  { ENVIRONMENT }: Config,
): string | undefined => (ENVIRONMENT === 'local' ? (header ?? undefined) : undefined)

/** Whether a request has a clock of its own, or shows unpublished content: it bypasses all caches. */
export const hasOwnClock = (c: Context<AppEnv>): boolean =>
  c.var.view !== undefined || findOwnClock(c.req.header('x-shop-now'), c.var.config) !== undefined

/** Locally the header `x-shop-now` (an ISO instant) is the clock of its request. */
export const overrideClock = (dependencies: Dependencies) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const text = findOwnClock(c.req.header('x-shop-now'), c.var.config)
    if (text !== undefined)
      setBackend(c, dependencies, { ...dependencies.runtime, clock: fixedClock(text) })
    await next()
  })

function fixedClock(text: string): Runtime['clock'] {
  const instant = new Date(text).getTime()
  if (Number.isNaN(instant)) {
    throw new ShopError('BAD_DATA_FORMAT', {
      status: 400,
      message: 'x-shop-now is no ISO instant.',
    })
  }
  return () => new Date(instant)
}
