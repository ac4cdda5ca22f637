import type { Context } from 'hono'
import { ShopError } from '#domain/errors.ts'
import type { Chance, Edge } from '#worker/context.ts'

/** Locally the header `x-shop-now` is the clock of its request (outside §2). */
export function chanceOf(c: Context<Edge>, chance: Chance): Chance {
  const text = c.var.config.ENVIRONMENT === 'local' ? c.req.header('x-shop-now') : undefined
  if (text === undefined) return chance

  const now = new Date(text)
  if (Number.isNaN(now.getTime())) {
    throw new ShopError('BAD_DATA_FORMAT', {
      status: 400,
      message: 'x-shop-now is no ISO instant.',
    })
  }
  return { ...chance, clock: () => new Date(now) }
}
