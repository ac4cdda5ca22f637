import type { Context } from 'hono'
import type { Edge } from '#worker/context.ts'

const HOUR = 3600

/** Answers with a text that is the same for everybody and may be kept for some seconds; it never sets a cookie. */
export function publish(c: Context<Edge>, text: string, type: string, seconds = HOUR): Response {
  c.header('set-cookie', undefined)
  c.header('content-type', `${type}; charset=utf-8`)
  c.header('cache-control', `public, max-age=${seconds}`)
  return c.body(text)
}
