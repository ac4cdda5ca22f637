import { createMiddleware } from 'hono/factory'
import { unsealed } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import type { Config } from '#worker/env.ts'
import { quiet } from '#worker/quiet.ts'

/** Opens a request id, answers it in `x-request-id`, writes one structured line when the request is done. */
export const log = createMiddleware<Edge>(async (c, next) => {
  const started = Date.now()
  const requestId = c.req.header('cf-ray') ?? crypto.randomUUID()
  c.set('requestId', requestId)
  await next()
  c.res.headers.set('x-request-id', requestId)
  const { status } = c.res
  const { method } = c.req
  writeLine({ requestId, method, path: unsealed(c.req.path), status, ms: Date.now() - started })
})

type Line = {
  requestId: string
  method: string
  path: string
  status: number
  ms: number
  /** How many like it this line stands for; absent: itself. */
  standsFor?: number
}

/** One structured line for a request that is done. */
export const writeLine = (line: Line): void =>
  console.log(JSON.stringify({ level: 'info', ...line, path: quiet(line.path) }))

/** A page from memory that is one of many: written once in so many times, and then it says for how many it stands. */
export function writeHit(line: Line, { LOG_HITS: share }: Config, random: () => number): void {
  if (share < 1 && random() >= share) return
  writeLine(share < 1 ? { ...line, standsFor: Math.round(1 / share) } : line)
}
