import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { DAY_SECONDS } from '#domain/time/durations.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { hasOwnClock } from '#worker/middleware/clock-override.ts'

/** Headers that other sites may send: their API key, and those of the content SDK. */
const ALLOWED_HEADERS =
  'authorization, content-type, x-builder-sdk, x-builder-sdk-gen, x-builder-sdk-version'
const PREFLIGHT_MAX_AGE_SECONDS = DAY_SECONDS

/** A response that any site may read, without credentials, with an ETag and a max-age in seconds. */
export async function publicResponse(
  c: Context<AppEnv>,
  maxAgeSeconds: number,
  response: Response,
): Promise<Response> {
  const bytes = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  headers.set('access-control-allow-origin', '*')
  if (!response.ok || isUncacheable(c)) {
    return new Response(bytes, { status: response.status, headers })
  }
  const etag = `"${shortDigest(bytes)}"`
  headers.set('cache-control', `public, max-age=${maxAgeSeconds}`)
  headers.set('etag', etag)
  headers.append('vary', 'authorization')
  const isNotModified = c.req
    .header('if-none-match')
    ?.split(/\s*,\s*/)
    .some((candidate) => candidate.replace(/^W\//, '') === etag)
  return isNotModified
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { headers })
}

/** Whether the response depends on a clock or caller of its own, or the request bypasses caches. */
function isUncacheable(c: Context<AppEnv>): boolean {
  const { searchParams } = c.var.url
  return (
    hasOwnClock(c) ||
    c.req.header('authorization') !== undefined ||
    ['cachebust', 'noCache', 'preview', 'includeUnpublished'].some((name) => searchParams.has(name))
  )
}

const shortDigest = (bytes: ArrayBuffer) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('base64url').slice(0, 16)

export const corsPreflight = (c: Context<AppEnv>): Response =>
  c.body(null, 204, {
    allow: 'GET, HEAD, OPTIONS',
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
  })
