import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/app/context.ts'
import { textErrorResponse } from '#worker/app/errors.ts'
import { getConfig } from '#worker/backend.ts'

/** Reads the configuration; while it is invalid every request is answered with 503, and the log lists every mistake. */
export const loadConfig = createMiddleware<AppEnv>(async (c, next) => {
  try {
    c.set('config', getConfig(c.env))
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    console.error(JSON.stringify({ level: 'error', requestId: c.var.requestId, message }))
    return textErrorResponse(
      'The shop is not set up correctly. Its operator finds the reason in the log.',
      503,
    )
  }
  await next()
})
