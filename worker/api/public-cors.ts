import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from '#worker/app/context.ts'

/** What a page elsewhere may send along: a key of its own, and the headers of the content SDK. */
const ALLOWED_HEADERS =
  'authorization, content-type, x-builder-sdk, x-builder-sdk-gen, x-builder-sdk-version'
const PREFLIGHT_MAX_AGE_SECONDS = 86_400

/** An answer that anybody's page may read, without cookies, and keep for so many seconds. */
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

/** Whether the answer is for this question alone: another day, another person, or somebody asked for what is new. */
function isUncacheable(c: Context<AppEnv>): boolean {
  const { searchParams } = c.var.url
  return (
    c.req.header('x-shop-now') !== undefined ||
    c.req.header('authorization') !== undefined ||
    ['cachebust', 'noCache', 'preview', 'includeUnpublished'].some((name) => searchParams.has(name))
  )
}

const shortDigest = (bytes: ArrayBuffer) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('base64url').slice(0, 16)

/** What a browser asks before it reads from another site. */
export const corsPreflight = (c: Context<AppEnv>): Response =>
  c.body(null, 204, {
    allow: 'GET, HEAD, OPTIONS',
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
  })
