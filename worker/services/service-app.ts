import { type Context, type Env, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Claims } from '#domain/account/session.ts'
import type { Contract } from '#domain/contract/endpoint.ts'
import { DAY_SECONDS } from '#domain/time/durations.ts'
import { errorResponse, logFault, unknownCallResponse } from '#worker/app/errors.ts'
import type { LazyRoute, LoadRoutes } from '#worker/app/lazy-routes.ts'
import { findBearerToken } from '#worker/auth/bearer-token.ts'
import { type ActiveCustomer, findActiveCustomer } from './account/active-customer.ts'
import { renewSession } from './account/sessions.ts'
import type { ServiceEdge } from './serve.ts'

/** Who is calling: the bearer's subject, if the token is good and nothing has ended it. A token of yesterday is renewed, and one with a former name or address. */
export const authenticateCaller = createMiddleware<ServiceEdge>(async (c, next) => {
  const token = findBearerToken(c.req.raw.headers)
  const claims = token ? await c.env.tokens.verify(token) : null
  const now = c.env.clock().getTime()
  const caller = token && claims ? findCaller(c, token, claims, now) : null
  const customer = caller && (await caller.customer)
  const customerId = customer?.id ?? null
  c.set('customerId', customerId)
  c.set('sessionId', (customerId && claims?.sid) || null)
  await next()
  if (!caller || !customer || !claims?.iat || isCalledByCachedPages(c.req.path)) return
  if (!isOutdated(claims, customer, now)) return
  if (caller.isRenewed) return
  caller.isRenewed = true
  c.res.headers.set('x-auth-token', await renewSession(c.env, renewedClaims(claims, customer)))
})

const isOutdated = ({ iat = 0, email, metaData }: Claims, customer: ActiveCustomer, now: number) =>
  iat < now / 1000 - DAY_SECONDS ||
  email !== customer.email ||
  (metaData.firstName !== undefined && metaData.firstName !== customer.first_name)

const renewedClaims = (claims: Claims, { email, first_name: firstName }: ActiveCustomer) => ({
  ...claims,
  email,
  metaData: { firstName },
})

type Caller = { customer: Promise<ActiveCustomer | null>; isRenewed: boolean }

/** Verified tokens by request: a page with many calls verifies its token once. */
const callersByRequest = new WeakMap<object, Map<string, Caller>>()

/** Remembered while a request only reads: what it changes may end the session. */
function findCaller(
  { env, req }: Context<ServiceEdge>,
  token: string,
  claims: Claims,
  now: number,
) {
  const find = (): Caller => ({
    customer: findActiveCustomer(env.ordersDb, claims, now),
    isRenewed: false,
  })
  if (req.method !== 'GET') {
    callersByRequest.delete(env)
    return find()
  }
  const callers = callersByRequest.get(env) ?? new Map<string, Caller>()
  const caller = callers.get(token) ?? find()
  callersByRequest.set(env, callers.set(token, caller))
  return caller
}

/** Pages that others may see from a cache set no cookie. */
const isCalledByCachedPages = (path: string) =>
  path === '/customer/session' || path === '/customer/subscription'

/** An app that answers what breaks or isn't served with the shop's error body. */
export function createServiceApp(): Hono<ServiceEdge> {
  const app = new Hono<ServiceEdge>()
  app.notFound((c) => unknownCallResponse(c.env.requestId))
  app.onError((error, c) => errorResponse(logFault(error, c.env.requestId), c.env.requestId))
  return app
}

/** The paths of each service of a contract, with what loads it; every service needs a loader. */
export const serviceRoutes = <Name extends string, E extends Env>(
  contract: Record<Name, Contract[string]>,
  loaders: Record<Name, LoadRoutes<E>>,
): LazyRoute<E>[] =>
  (Object.keys(contract) as Name[]).flatMap((name) =>
    [...new Set(Object.values(contract[name]).map(({ path }) => path))].map((path) => ({
      path,
      load: loaders[name],
    })),
  )
