import type { Context } from 'hono'
import type { Edge } from '#worker/context.ts'
import { logFault } from '#worker/errors.ts'

/** What work brings, or what stands in for it: then the failure is told, and the page is not kept (reliability R21). */
export const spared = <Value, Instead>(
  c: Context<Edge>,
  work: Promise<Value>,
  instead: Instead,
): Promise<Value | Instead> =>
  work.catch((cause: unknown) => {
    c.set('hadFault', true)
    logFault(cause, c.var.requestId)
    return instead
  })
