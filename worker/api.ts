import { type Context, Hono } from 'hono'
import { NOWHERE } from '#domain/contract/client.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { ShopError } from '#domain/errors.ts'
import type { Edge } from './context.ts'
import { dropCookie, keepCart, keepToken } from './cookies.ts'
import { problemJson } from './errors.ts'
import { knownTokens } from './known-tokens.ts'
import { openAnswer, openPreflight } from './open-answer.ts'
import { forgetRelease } from './page-cache/heard.ts'

/** The outside door to the services: every row under `/api`, without the visitor's cookies. */
export const api = new Hono<Edge>().basePath('/api')

/** After these the next page is drawn from something else. */
const PUBLISHES: ReadonlySet<Endpoint> = new Set([contract.staff.publish, contract.staff.rollback])

for (const [service, group] of Object.entries<Record<string, Endpoint>>(contract)) {
  for (const endpoint of Object.values(group)) {
    if (endpoint.path.startsWith('/data/')) continue
    api.on(endpoint.method, endpoint.path, async (c) => {
      const request = await question(c, endpoint)
      const response = await c.var.send(request, { service, endpoint })
      await keepWhatIsTheVisitors(c, endpoint, response)
      if (PUBLISHES.has(endpoint)) forgetRelease()
      if (endpoint.open) return openAnswer(c, endpoint.open, response)
      return c.newResponse(response.body, {
        status: response.status as 200,
        headers: response.headers,
      })
    })
  }
}

const methods = new Map<string, Set<string>>()
for (const group of Object.values<Record<string, Endpoint>>(contract)) {
  for (const { path, method, open } of Object.values(group)) {
    if (path.startsWith('/data/')) continue
    if (open) api.options(`${path}`, openPreflight)
    methods.set(path, (methods.get(path) ?? new Set()).add(method))
  }
}
for (const [path, served] of methods) {
  const allow = [...served, ...(served.has('GET') ? ['HEAD'] : [])].join(', ')
  api.all(path, (c) => otherMethod(c, allow))
}

/** Says which methods an address takes, to those who asked or missed them. */
export function otherMethod(c: Context<Edge>, allow: string): Response {
  if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow })
  const message = `This call takes ${allow}.`
  const fault = new ShopError('BAD_DATA_FORMAT', { status: 405, message })
  const response = problemJson(fault, c.var.requestId)
  response.headers.set('allow', allow)
  return response
}

/** The unnamed files of spec §7, where outside §4 puts them. */
export const files = new Hono<Edge>()

for (const [service, group] of Object.entries<Record<string, Endpoint>>(contract)) {
  for (const endpoint of Object.values(group)) {
    if (!endpoint.path.startsWith('/data/')) continue
    files.get(endpoint.path, async (c) => {
      const request = new Request(NOWHERE + endpoint.path)
      const response = await c.var.send(request, { service, endpoint })
      return new Response(response.body, {
        status: response.status,
        headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' },
      })
    })
  }
}

const FORWARDED = ['content-type', 'idempotency-key'] as const

/** What is asked, without who asks: cookies and other headers stay in this worker. */
async function question(c: Context<Edge>, { method, body }: Endpoint): Promise<Request> {
  if (body && !/^application\/([\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new ShopError('BAD_DATA_FORMAT', { status: 415, message: 'Send application/json.' })
  }
  const { pathname, search } = c.var.url
  const headers = new Headers()
  for (const name of FORWARDED) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  return new Request(NOWHERE + pathname.slice('/api'.length) + search, {
    method,
    headers,
    ...(body ? { body: textOf(await c.req.arrayBuffer()) } : {}),
  })
}

/** JSON is UTF-8; a broken byte must not become another character on its way. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new ShopError('BAD_DATA_FORMAT', {
      status: 400,
      message: 'The body is not UTF-8.',
      cause,
    })
  }
}

/** The cart's name and the session token reach browsers as cookies. */
async function keepWhatIsTheVisitors(c: Context<Edge>, endpoint: Endpoint, response: Response) {
  // Whatever became of it, this browser is out (spec §4).
  if (endpoint === contract.account.logout) {
    dropCookie(c, 'ac-token')
    if (c.var.token) knownTokens(c.var.config).forget(c.var.token)
  }
  if (!response.ok) return
  if (endpoint === contract.account.login) {
    const { token } = await response.clone().json<{ token: string }>()
    keepToken(c, token)
  }
  if (endpoint.cart && endpoint.path.startsWith('/cart') && !namesItsCart(c)) {
    const answer = await response.clone().json<Kept | { cart: Kept }>()
    keepCart(c, answer && 'cart' in answer ? answer.cart : answer)
  }
}

type Kept = { cartId: string; lines: unknown[] } | null

/** A program that names its cart itself needs no cookie. */
const namesItsCart = (c: Context<Edge>) =>
  c.var.url.searchParams.has('cartId') || c.req.header('x-shop-cart') !== undefined
