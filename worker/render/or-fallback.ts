import type { Context } from 'hono'
import type { AppEnv } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'

/** What work brings, or what stands in for it: then the failure is told, and the page is not kept. */
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
