import { createMiddleware } from 'hono/factory'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv, Runtime } from '#worker/app/context.ts'
import type { Dependencies } from '#worker/backend.ts'
import { setBackend } from './backend.ts'

/** Locally the header `x-shop-now` (an ISO instant) is the clock of its request. */
export const overrideClock = (dependencies: Dependencies) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const text = c.var.config.ENVIRONMENT === 'local' ? c.req.header('x-shop-now') : undefined
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
