import type { Context } from 'hono'
import type { AppEnv } from '#worker/app/context.ts'

const HOUR_SECONDS = 3600

/** A public text response with a max-age in seconds and without cookies; no search engine lists a twin beside its page. */
export function textResponse(
  c: Context<AppEnv>,
  text: string,
  type: string,
  maxAgeSeconds = HOUR_SECONDS,
): Response {
  c.header('set-cookie', undefined)
  c.header('content-type', `${type}; charset=utf-8`)
  c.header('cache-control', `public, max-age=${maxAgeSeconds}`)
  if (type === 'text/markdown') c.header('x-robots-tag', 'noindex')
  return c.body(text)
}
