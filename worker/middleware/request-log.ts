import { createMiddleware } from 'hono/factory'
import { redactSignedLink } from '#domain/paths.ts'
import type { AppEnv } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import { redact } from '#worker/app/redact.ts'

/** Opens a request id, answers it in `x-request-id`, writes one structured line when the request is done. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const started = Date.now()
  const requestId = c.req.header('cf-ray') ?? crypto.randomUUID()
  c.set('requestId', requestId)
  await next()
  c.res.headers.set('x-request-id', requestId)
  const { status } = c.res
  const { method } = c.req
  logRequest({
    requestId,
    method,
    path: redactSignedLink(c.req.path),
    status,
    ms: Date.now() - started,
  })
})

type RequestLogLine = {
  requestId: string
  method: string
  path: string
  status: number
  ms: number
  /** How many like it this line stands for; absent: itself. */
  standsFor?: number
}

/** One structured line for a request that is done. */
export const logRequest = (line: RequestLogLine): void =>
  console.log(JSON.stringify({ level: 'info', ...line, path: redact(line.path) }))

/** A page from memory that is one of many: written once in so many times, and then it says for how many it stands. */
export function logCacheHit(
  line: RequestLogLine,
  { LOG_HITS: sampleRate }: Config,
  random: () => number,
): void {
  if (sampleRate < 1 && random() >= sampleRate) return
  logRequest(sampleRate < 1 ? { ...line, standsFor: Math.round(1 / sampleRate) } : line)
}
