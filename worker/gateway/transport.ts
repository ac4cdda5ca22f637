import type { Transport } from '#domain/contract/client.ts'
import type { Config } from '#worker/app/env.ts'
import { withTimeout } from '#worker/app/with-timeout.ts'
import { callThroughBreaker, findBreaker } from './circuit-breaker.ts'
import { READ_TIMEOUT_MS } from './fetch-hosted.ts'
import { readBodyLimited } from './read-body-limited.ts'

/** Longest wait for a write, or for a read that has no fallback. */
const TIMEOUT_MS = 10_000

/** Where the services live: in this worker, or behind a URL. Callers cannot tell which. */
export function createTransport(config: Config, embedded: Transport, now: () => number): Transport {
  const serviceUrls = config.SERVICE_URLS
  if (config.SERVICES === 'embedded' || !serviceUrls) return withReadTimeout(embedded)

  return withCircuitBreaker(config, now, async (request, { service, endpoint }) => {
    const { pathname, search } = new URL(request.url)
    const baseUrl = (serviceUrls[service] ?? serviceUrls.default).replace(/\/$/, '')
    const signal = AbortSignal.timeout('fallback' in endpoint ? READ_TIMEOUT_MS : TIMEOUT_MS)
    const outgoing = new Request(baseUrl + pathname + search, request)
    return readBodyLimited(await fetch(outgoing, { signal, redirect: 'manual' }))
  })
}

/** A database that hangs is a service that hangs. */
const withReadTimeout =
  (send: Transport): Transport =>
  async (request, to) => {
    if (!('fallback' in to.endpoint)) return send(request, to)
    const response = await withTimeout(READ_TIMEOUT_MS, send(request, to))
    if (!response) throw new DOMException('The service took too long.', 'TimeoutError')
    return response
  }

/**
 * Reads of a service that failed five times in a row fail at once for a while. A write is always sent: only the
 * service can tell what became of it.
 */
const withCircuitBreaker =
  (config: Config, now: () => number, send: Transport): Transport =>
  (request, to) =>
    to.endpoint.method === 'GET'
      ? callThroughBreaker(findBreaker(config, to.service), now, () => send(request, to), {
          judge: ({ status }) => (status < 500 ? 'healthy' : 'failing'),
        })
      : send(request, to)
