import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { identifyModeOf } from '#domain/analytics/identify-mode.ts'
import { createClient, type EndpointRef, type Transport } from '#domain/contract/client.ts'
import { eagerContract, LAZY_SERVICES } from '#domain/contract/eager-contract.ts'
import type { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { cookieOptions } from '#worker/app/cookies.ts'
import { logFault, logWarning } from '#worker/app/errors.ts'
import { setSessionToken } from '#worker/auth/bearer-token.ts'
import { responseCache } from '#worker/gateway/response-cache.ts'
import { createTransport } from '#worker/gateway/transport.ts'
import { withKvCache } from '#worker/gateway/with-kv-cache.ts'
import { withSession } from '#worker/gateway/with-session.ts'
import { tracedTransport } from '#worker/metrics/trace.ts'
import { resolveRelease } from '#worker/page-cache/resolve-release.ts'
import { services } from '#worker/service-router.ts'
import { hasOwnClock } from './clock-override.ts'

/** Two people may log in at the same moment. */
const FORM_RETRY_DELAYS_MS = [200, 400, 800]
/** Answered by worker/services/account/password-hashing-lock.ts; API callers get Retry-After, forms are retried here. */
const isHashingBusy = ({ status, headers }: Response) =>
  status === 503 && headers.get('retry-after') === '1'

/** Sets `c.var.shop`, the client of the contract: cached, authenticated, embedded or remote. */
export const attachServiceClient = createMiddleware<AppEnv>(async (c, next) => {
  const { backend, config, requestId, token, trace, view } = c.var
  const isForm = /^(?:application\/x-www-form|multipart\/form)/.test(
    c.req.header('content-type') ?? '',
  )
  const sendEmbedded: Transport = async (request) => {
    const send = () => services.fetch(isForm ? (request.clone() as Request) : request, backend)
    let response = await send()
    for (const delay of isForm ? FORM_RETRY_DELAYS_MS : []) {
      if (!isHashingBusy(response)) break
      await new Promise((resolve) => setTimeout(resolve, delay * (1 + backend.random())))
      response = await send()
    }
    const retryAfter = Number(response.headers.get('retry-after'))
    if (retryAfter > 0) c.set('retryAfter', retryAfter)
    return response
  }
  const caller = {
    token,
    cartId: view ? null : (getCookie(c, 'shop-cart') ?? c.req.header('x-shop-cart') ?? null),
    requestId,
    device: c.req.header('user-agent'),
    onNewToken: (newer: string) => setSessionToken(c, newer),
  }
  const { fetchExternal } = backend
  const transport = { config, embedded: sendEmbedded, fetchExternal, now: Date.now, requestId }
  const sendAsCaller = withSession(caller, tracedTransport(trace, createTransport(transport)))
  const isReplay = hasOwnClock(c)
  const log = (message: string, cause: unknown) => logWarning(message, cause, requestId)
  const { clock, random, waitUntil } = backend
  const onFault = (fault: ShopError, { endpoint }: EndpointRef) => {
    // A list without an entry that can't be read is as whole as it gets.
    const isSkippedEntry = fault.status === 422 && fault.name === endpoint.invalidItemError
    if (!isSkippedEntry) c.set('isDegraded', true)
    logFault(fault, requestId)
  }
  const fetchRelease = () =>
    createClient(eagerContract, sendAsCaller, { onFault }).content.release()
  const release = await resolveRelease(c, fetchRelease)
  const cacheOptions = { kv: c.env.CACHE, log, waitUntil, clock, random, release }
  const sendAndNote: Transport = async (request, to) => {
    const response = await sendAsCaller(request, to)
    if (response.ok) storeTrackingEvent(c, request)
    return response
  }
  const send = isReplay ? sendAndNote : withKvCache(cacheOptions, sendAndNote)

  c.set('release', release)
  c.set('send', send)
  // After the release is known: another release clears the cache.
  const responseMemory = isReplay ? undefined : responseCache.forRequest(() => clock().getTime())
  c.set(
    'shop',
    createClient(eagerContract, send, { onFault, memory: responseMemory, lazy: LAZY_CALLS }),
  )
  await next()
})

/** Stores an analytics event for the next page, if the visitor has consented. */
function storeTrackingEvent(c: Context<AppEnv>, { method, url }: Request) {
  if (method === 'GET' || !c.var.visitor?.may('analytics')) return
  const mode = identifyModeOf(method, new URL(url).pathname)
  if (!mode) return
  // Events that no page has sent yet stay.
  const untold = getCookie(c, 'shop-identify')?.split('.') ?? []
  const modes = [...new Set([...untold.filter((one) => /^[\w-]{1,20}$/.test(one)).slice(-6), mode])]
  setCookie(c, 'shop-identify', modes.join('.'), {
    ...cookieOptions('shop-identify', c.var.config),
    httpOnly: false,
  })
}

const LAZY_CALLS = {
  services: LAZY_SERVICES,
  load: async () => (await import('#domain/contract/index.ts')).lazyContract,
}
