import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ShopError } from '#domain/errors.ts'
import { configOf, createBackend, type Ports } from '#worker/backend.ts'
import type { Chance, Edge } from '#worker/context.ts'
import { type Locate, whereIs } from './place.ts'

/** Reads the settings; with wrong ones nothing is served, and the log lists every mistake. */
export const settings = createMiddleware<Edge>(async (c, next) => {
  try {
    c.set('config', configOf(c.env))
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
export const ground = (ports: Ports) =>
  createMiddleware<Edge>(async (c, next) => {
    setBackend(c, ports, ports.chance)
    await next()
  })

/** Locally the header `x-shop-now` is the clock of its request (outside §2). */
export const now = (ports: Ports) =>
  createMiddleware<Edge>(async (c, next) => {
    const text = c.var.config.ENVIRONMENT === 'local' ? c.req.header('x-shop-now') : undefined
    if (text !== undefined) setBackend(c, ports, { ...ports.chance, clock: clockAt(text) })
    await next()
  })

function setBackend(c: Context<Edge>, ports: Ports, chance: Chance) {
  const { requestId } = c.var
  const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const locate: Locate = (address) => whereIs(c, address)
  c.set('backend', createBackend({ env: c.env, ports, chance, requestId, later, locate }))
}

function clockAt(text: string): Chance['clock'] {
  const instant = new Date(text).getTime()
  if (Number.isNaN(instant)) {
    throw new ShopError('BAD_DATA_FORMAT', {
      status: 400,
      message: 'x-shop-now is no ISO instant.',
    })
  }
  return () => new Date(instant)
}
