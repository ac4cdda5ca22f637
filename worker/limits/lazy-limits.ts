import type { Limits } from '#worker/app/ports.ts'
import type { createD1Limits } from './d1-limits.ts'

type Options = Parameters<typeof createD1Limits>[0]

/** Limits, loaded when the first attempt is counted: a page view needs none of them. */
export function lazyLimits(options: Options): Limits {
  const load = async () => (await import('./d1-limits.ts')).createD1Limits(options)
  return {
    take: async (...args) => (await load()).take(...args),
    network: async () => (await load()).network(),
    deleteExpired: async () => (await load()).deleteExpired(),
  }
}
