import type { Context } from 'hono'
import type { AppEnv } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'

/** The result of work, or the fallback: then the failure is logged and the page is not cached. */
export const orFallback = <Value, Fallback>(
  c: Context<AppEnv>,
  work: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> =>
  work.catch((cause: unknown) => {
    c.set('isDegraded', true)
    logFault(cause, c.var.requestId)
    return fallback
  })
