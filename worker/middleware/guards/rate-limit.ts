import { createMiddleware } from 'hono/factory'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { SAFE_METHODS } from './allowed-methods.ts'

const RETRY_AFTER_SECONDS = 60

/** Limits writes to 3,000 a minute per IP address (429); services have stricter limits of their own. */
export const rateLimitWrites = createMiddleware<AppEnv>(async (c, next) => {
  const limiter = c.env.LIMITER
  if (limiter && !SAFE_METHODS.has(c.req.method)) {
    const key = c.req.header('cf-connecting-ip') ?? 'nowhere'
    const { success } = await limiter.limit({ key }).catch(() => ({ success: true }))
    if (!success) {
      throw new ShopError('SERVICE_ERROR', {
        status: 429,
        message: 'Too many attempts. Please wait a minute.',
        retryAfter: RETRY_AFTER_SECONDS,
      })
    }
  }
  await next()
})
