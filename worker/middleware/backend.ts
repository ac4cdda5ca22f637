import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv, Runtime } from '#worker/app/context.ts'
import type { Geolocate } from '#worker/app/visitor.ts'
import { createBackend, type Dependencies, getConfig } from '#worker/backend.ts'
import { geolocateRequest } from './geo.ts'

/** Reads the settings; with wrong ones nothing is served, and the log lists every mistake. */
export const loadConfig = createMiddleware<AppEnv>(async (c, next) => {
  try {
    c.set('config', getConfig(c.env))
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    console.error(JSON.stringify({ level: 'error', requestId: c.var.requestId, message }))
    return c.text(
      'The shop is not set up correctly. Its operator finds the reason in the log.',
      503,
    )
  }
  await next()
})

/** Gives the request its backend, on the real clock. */
export const attachBackend = (dependencies: Dependencies) =>
  createMiddleware<AppEnv>(async (c, next) => {
    setBackend(c, dependencies, dependencies.runtime)
    await next()
  })

/** Locally the header `x-shop-now` is the clock of its request. */
export const overrideClock = (dependencies: Dependencies) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const text = c.var.config.ENVIRONMENT === 'local' ? c.req.header('x-shop-now') : undefined
    if (text !== undefined)
      setBackend(c, dependencies, { ...dependencies.runtime, clock: fixedClock(text) })
    await next()
  })

function setBackend(c: Context<AppEnv>, dependencies: Dependencies, runtime: Runtime) {
  const { requestId } = c.var
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const geolocate: Geolocate = (address) => geolocateRequest(c, address)
  c.set(
    'backend',
    createBackend({ env: c.env, dependencies, runtime, requestId, waitUntil, geolocate }),
  )
}

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
