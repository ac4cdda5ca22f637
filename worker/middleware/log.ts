import { createMiddleware } from 'hono/factory'
import type { Edge } from '#worker/context.ts'

/** Opens a request id, answers it in `x-request-id`, writes one structured line when the request is done. */
export const log = createMiddleware<Edge>(async (c, next) => {
  const started = Date.now()
  const requestId = c.req.header('cf-ray') ?? crypto.randomUUID()
  c.set('requestId', requestId)
  await next()
  c.res.headers.set('x-request-id', requestId)
  const { status } = c.res
  const line = { level: 'info', requestId, method: c.req.method, path: c.req.path, status }
  console.log(JSON.stringify({ ...line, ms: Date.now() - started }))
})
