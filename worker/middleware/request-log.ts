import { createMiddleware } from 'hono/factory'
import { redactSignedLink } from '#domain/paths.ts'
import type { AppEnv } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import { redact } from '#worker/app/redact.ts'

export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const started = Date.now()
  const requestId = requestIdFor(c.req.raw, () => crypto.randomUUID())
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

/** The id that a request has in the log and in `x-request-id`: Cloudflare's, or a new one. */
export const requestIdFor = (request: Request, newId: () => string): string =>
  request.headers.get('cf-ray') ?? newId()

type RequestLogLine = {
  requestId: string
  method: string
  path: string
  status: number
  ms: number
  /** How many requests this line stands for; absent: one. */
  standsFor?: number
}

export const logRequest = (line: RequestLogLine): void =>
  console.log(JSON.stringify({ level: 'info', ...line, path: redact(line.path) }))

/** Logs a sample of the pages served from memory (LOG_HITS), with the number of requests a line stands for. */
export function logCacheHit(
  line: RequestLogLine,
  { LOG_HITS: sampleRate }: Config,
  random: () => number,
): void {
  if (sampleRate < 1 && random() >= sampleRate) return
  logRequest(sampleRate < 1 ? { ...line, standsFor: Math.round(1 / sampleRate) } : line)
}
