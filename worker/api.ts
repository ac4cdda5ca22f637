import { type Context, Hono } from 'hono'
import { NOWHERE } from '#domain/contract/client.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { contract, STAFF_PATHS } from '#domain/contract/index.ts'
import { allowing, answered, asked, otherMethod } from './api-call.ts'
import type { Edge } from './context.ts'
import { dropCookie, keepCart, keepToken } from './cookies.ts'
import { knownTokens } from './known-tokens.ts'
import { openAnswer, openPreflight } from './open-answer.ts'

/** The outside door to the services: every row under `/api`, without the visitor's cookies. */
export const api = new Hono<Edge>().basePath('/api')

for (const [service, group] of Object.entries<Record<string, Endpoint>>(contract)) {
  for (const endpoint of Object.values(group)) {
    if (endpoint.path.startsWith('/data/')) continue
    api.on(endpoint.method, endpoint.path, async (c) => {
      const response = await asked(c, { service, endpoint })
      await keepWhatIsTheVisitors(c, endpoint, response)
      return endpoint.open ? openAnswer(c, endpoint.open, response) : answered(c, response)
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
for (const [path, served] of methods) api.all(path, (c) => otherMethod(c, allowing(served)))

for (const path of STAFF_PATHS) {
  api.all(path, async (c, next) => (await import('./staff-api.ts')).staffCall(c, next))
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
