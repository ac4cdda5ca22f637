import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, ReadSessions, Runtime } from '#worker/app/context.ts'
import { setShopCookie } from '#worker/app/cookies.ts'
import type { Geolocate } from '#worker/app/visitor.ts'
import { configForHost, createBackend, type Dependencies } from '#worker/backend.ts'
import { findOrdersDatabase } from '#worker/db/orders-database.ts'
import { openReadSessions, openWriteSessions, withoutSessions } from '#worker/db/read-sessions.ts'
import { freshBookmark } from '#worker/page-cache/current-release.ts'
import { CAPTCHA_FIELD, findCaptchaWidget } from '#worker/rate-limits/captcha.ts'
import { SAFE_METHODS } from './guards/allowed-methods.ts'
import { geolocateRequest } from './read-geo.ts'

/** Gives the request its backend, on the real clock. */
export const attachBackend = (dependencies: Dependencies) =>
  createMiddleware<AppEnv>(async (c, next) => {
    setBackend(c, dependencies, dependencies.runtime)
    await next()
  })

export function setBackend(c: Context<AppEnv>, dependencies: Dependencies, runtime: Runtime) {
  const { requestId } = c.var
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const geolocate: Geolocate = (address) => geolocateRequest(c, address)
  const caller = {
    cookie: (name: string) => getCookie(c, name),
    checkToken: () => c.var.checkToken ?? c.req.header(CAPTCHA_FIELD) ?? '',
    refused: (retryAfter: number, check: boolean) => {
      c.set('retryAfter', retryAfter)
      c.set('isCheckAsked', check && findCaptchaWidget(c.var.config) !== null)
    },
  }
  const databases = openDatabases(c, runtime)
  c.set(
    'backend',
    createBackend({
      env: c.env,
      config: configForHost(c.var.config, c.req.url),
      dependencies,
      runtime,
      requestId,
      waitUntil,
      geolocate,
      caller,
      databases,
    }),
  )
}

/** Staff and the provider's events work on the databases themselves. */
const BEHIND_THE_COUNTER = /^\/api\/(?:staff|webhooks)\//

function openDatabases(c: Context<AppEnv>, runtime: Runtime): ReadSessions {
  const ordersDb = findOrdersDatabase(c.env, 'aus')
  if (BEHIND_THE_COUNTER.test(c.req.path)) return withoutSessions(c.env, ordersDb)
  const { trace } = c.var
  const count = () => {
    trace.roundTrips++
  }
  if (!SAFE_METHODS.has(c.req.method)) return openWriteSessions(c.env, { ordersDb, count })
  const release = freshBookmark(runtime.clock().getTime())
  return openReadSessions(c.env, { ordersDb, own: getCookie(c, 'shop-bookmark'), release, count })
}

/** A visitor who has written sees it at once, whichever replica answers their next request. */
export const rememberWrites = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const bookmark = c.var.backend.bookmarks.orders()
  if (bookmark) setShopCookie(c, 'shop-bookmark', bookmark)
})
