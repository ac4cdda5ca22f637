import type { Context } from 'hono'
import type { AppEnv } from '#worker/app/context.ts'

const HOUR_SECONDS = 3600

/** Answers with a text that is the same for everybody and may be kept for some seconds; it never sets a cookie. */
export function textResponse(
  c: Context<AppEnv>,
  text: string,
  type: string,
  maxAgeSeconds = HOUR_SECONDS,
): Response {
  c.header('set-cookie', undefined)
  c.header('content-type', `${type}; charset=utf-8`)
  c.header('cache-control', `public, max-age=${maxAgeSeconds}`)
  return c.body(text)
}
