import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Edge } from './context.ts'

/** What a page elsewhere may send along: a key of its own, and the headers of the content SDK. */
const HEADERS =
  'authorization, content-type, x-builder-sdk, x-builder-sdk-gen, x-builder-sdk-version'
const A_DAY = 86_400

/** An answer that anybody's page may read, without cookies, and keep for so many seconds. */
export async function openAnswer(
  c: Context<Edge>,
  seconds: number,
  response: Response,
): Promise<Response> {
  const bytes = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  headers.set('access-control-allow-origin', '*')
  if (!response.ok || isFresh(c)) {
    return new Response(bytes, { status: response.status, headers })
  }
  const tag = `"${digestOf(bytes)}"`
  headers.set('cache-control', `public, max-age=${seconds}`)
  headers.set('etag', tag)
  headers.append('vary', 'authorization')
  const isKnown = c.req
    .header('if-none-match')
    ?.split(/\s*,\s*/)
    .some((one) => one.replace(/^W\//, '') === tag)
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers })
}

/** Whether the answer is for this question alone: another day, another person, or somebody asked for what is new. */
function isFresh(c: Context<Edge>): boolean {
  const { searchParams } = c.var.url
  return (
    c.req.header('x-shop-now') !== undefined ||
    c.req.header('authorization') !== undefined ||
    ['cachebust', 'noCache', 'preview', 'includeUnpublished'].some((name) => searchParams.has(name))
  )
}

const digestOf = (bytes: ArrayBuffer) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('base64url').slice(0, 16)

/** What a browser asks before it reads from another site. */
export const openPreflight = (c: Context<Edge>): Response =>
  c.body(null, 204, {
    allow: 'GET, HEAD, OPTIONS',
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': HEADERS,
    'access-control-max-age': String(A_DAY),
  })
