import type { RateLimiter } from '#worker/app/ports.ts'
import type { createRateLimiter } from './rate-limiter.ts'

type Options = Parameters<typeof createRateLimiter>[0]

/** The rate limiter, loaded when the first attempt is counted: a page view needs none of them. */
export function lazyRateLimiter(options: Options): RateLimiter {
  const load = async () => (await import('./rate-limiter.ts')).createRateLimiter(options)
  return {
    take: async (...args) => (await load()).take(...args),
    network: async () => (await load()).network(),
    deleteExpired: async () => (await load()).deleteExpired(),
  }
}
