import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { createClient, type Send } from '#domain/contract/client.ts'
import { contract } from '#domain/contract/index.ts'
import type { ShopError } from '#domain/errors.ts'
import type { Edge } from '#worker/context.ts'
import { keepToken } from '#worker/cookies.ts'
import { logFault, logTrouble } from '#worker/errors.ts'
import { answers } from '#worker/gateway/memory.ts'
import { connect } from '#worker/gateway/transport.ts'
import { withCache } from '#worker/gateway/with-cache.ts'
import { withSession } from '#worker/gateway/with-session.ts'
import { publishedRelease } from '#worker/page-cache/published.ts'
import { services } from '#worker/services/index.ts'

/** Builds this request's way to the services: cached, signed, embedded or remote. */
export const shop = createMiddleware<Edge>(async (c, next) => {
  const { backend, config, requestId, token } = c.var
  const embedded: Send = async (request) => services.fetch(request, backend)
  const caller = {
    token,
    cartId: getCookie(c, 'shop-cart') ?? c.req.header('x-shop-cart') ?? null,
    requestId,
    keep: (newer: string) => keepToken(c, newer),
  }
  const signed = withSession(caller, connect(config, embedded, Date.now))
  const isReplay = c.req.header('x-shop-now') !== undefined
  const log = (message: string, cause: unknown) => logTrouble(message, cause, requestId)
  const { clock, random, later } = backend
  const onFault = (fault: ShopError) => {
    c.set('hadFault', true)
    logFault(fault, requestId)
  }
  const ask = () => createClient(contract, signed, { onFault }).content.release()
  const release = await publishedRelease(c, ask)
  const means = { kv: c.env.CACHE, log, later, clock, random, release }
  const send = isReplay ? signed : withCache(means, signed)

  c.set('release', release)
  c.set('send', send)
  // Only now: what was remembered of another release is forgotten by here.
  const memory = isReplay ? undefined : answers.at(() => clock().getTime())
  c.set('shop', createClient(contract, send, { onFault, memory }))
  await next()
})
