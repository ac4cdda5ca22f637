import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Runtime } from '#worker/app/context.ts'
import type { Geolocate } from '#worker/app/visitor.ts'
import { createBackend, type Dependencies } from '#worker/backend.ts'
import { CHECK_FIELD, findCheckWidget } from '#worker/limits/human-check.ts'
import { geolocateRequest } from './geo.ts'

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
    checkToken: () => c.var.checkToken ?? c.req.header(CHECK_FIELD) ?? '',
    refused: (retryAfter: number, check: boolean) => {
      c.set('retryAfter', retryAfter)
      c.set('isCheckAsked', check && findCheckWidget(c.var.config) !== null)
    },
  }
  c.set(
    'backend',
    createBackend({ env: c.env, dependencies, runtime, requestId, waitUntil, geolocate, caller }),
  )
}
