import { type Env, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Contract } from '#domain/contract/endpoint.ts'
import { DAY_SECONDS } from '#domain/time/durations.ts'
import { errorResponse, logFault, unknownCallResponse } from '#worker/app/errors.ts'
import type { LazyRoute, LoadRoutes } from '#worker/app/lazy-routes.ts'
import { findBearerToken } from '#worker/auth/bearer-token.ts'
import { findActiveCustomerId } from './members/active-customer.ts'
import { renewSession } from './members/sessions.ts'
import type { ServiceEdge } from './serve.ts'

/** Who is calling: the bearer's subject, if the token is good and nothing has ended it. A token of yesterday is renewed. */
export const authenticateCaller = createMiddleware<ServiceEdge>(async (c, next) => {
  const token = findBearerToken(c.req.raw.headers)
  const claims = token ? await c.env.tokens.verify(token) : null
  const now = c.env.clock().getTime()
  const customerId = claims && (await findActiveCustomerId(c.env.ordersDb, claims, now))
  c.set('customerId', customerId)
  c.set('sessionId', (customerId && claims?.sid) || null)
  await next()
  const isOld = (claims?.iat ?? 0) < now / 1000 - DAY_SECONDS
  if (customerId && claims?.iat && isOld && !isAskedByPublicPages(c.req.path))
    c.res.headers.set('x-auth-token', await renewSession(c.env, claims))
})

/** Pages that others may see from a cache set no cookie. */
const isAskedByPublicPages = (path: string) =>
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
