import { createMiddleware } from 'hono/factory'
import { requestRoute } from '#domain/monitoring/requests.ts'
import { redactSignedLink } from '#domain/paths.ts'
import type { AppEnv, Trace } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import { logWarning } from '#worker/app/errors.ts'
import { redact } from '#worker/app/redact.ts'
import { countRequest, storeDueCounts } from '#worker/metrics/count-request.ts'
import { openTrace, serverTiming } from '#worker/metrics/trace.ts'

export const logRequests = createMiddleware<AppEnv>(async (c, next) => {
  const started = Date.now()
  const requestId = requestIdFor(c.req.raw, () => crypto.randomUUID())
  const trace = openTrace()
  c.set('requestId', requestId)
  c.set('trace', trace)
  await next()
  c.res.headers.set('x-request-id', requestId)
  // Unread settings are a fault that is answered too.
  const config = c.var.config as Config | undefined
  const version = config?.RELEASE
  // Timings help attackers: only a local shop sends them.
  if (trace.roundTrips > 0 && config && config.ENVIRONMENT !== 'production')
    c.res.headers.append('server-timing', serverTiming(trace))
  const { status } = c.res
  const { method } = c.req
  const { path } = c.req
  const now = Date.now()
  const ms = now - started
  logRequest({
    ...{ requestId, method, path: redactSignedLink(path), status, ms },
    ...{ route: requestRoute({ path, status }), version, ...trace },
  })
  countRequest(c.env, { method, path, status, ms }, now)
  // The counters have a database of their own: its failure concerns no visitor.
  const stored = storeDueCounts(c.env, now)?.catch((cause) =>
    logWarning('Requests could not be counted.', cause, requestId),
  )
  if (stored) c.executionCtx.waitUntil(stored)
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
  /** The name that all paths of its kind have in `shop stats`. */
  route?: string
  version?: string | undefined
  /** How many requests this line stands for; absent: one. */
  standsFor?: number
} & Partial<Trace>

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
