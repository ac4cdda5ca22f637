import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/app/context.ts'

/**
 * Keeps a request's variables in one object, with its parsed URL among them: Hono creates a new object whenever `c.var`
 * is read, which a page does a hundred times.
 */
export const recordVars = createMiddleware<AppEnv>((c, next) => {
  const values: Record<string, unknown> = {}
  const set = c.set as (name: string, value: unknown) => void
  c.set = (name: string, value: unknown) => {
    values[name] = value
    set(name, value)
  }
  Object.defineProperty(c, 'var', { value: values })
  c.set('url', new URL(c.req.url))
  return next()
})
