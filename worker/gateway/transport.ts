import type { EndpointRef, Transport } from '#domain/contract/client.ts'
import type { Config } from '#worker/app/env.ts'
import { withTimeout } from '#worker/app/with-timeout.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import { readBodyLimited } from './read-body-limited.ts'

/** A read that has something to show instead is not waited for long; */
const READ_TIMEOUT_MS = 1_500
/** everything else may take its time. */
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
 * Reads of a service that failed five times in a row fail at once until it has had a rest. A write is
 * always sent: only the service can tell what became of it.
 */
const withCircuitBreaker =
  (config: Config, now: () => number, send: Transport): Transport =>
  async (request, to) => {
    if (to.endpoint.method !== 'GET') return send(request, to)
    const breaker = getBreaker(config, to)
    if (!breaker.allows(now())) throw new Error('The service has failed too often; it has a rest.')
    try {
      const response = await send(request, to)
      if (response.status < 500) breaker.recordSuccess()
      else breaker.recordFailure(now())
      return response
    } catch (cause) {
      breaker.recordFailure(now())
      throw cause
    }
  }

const breakers = new WeakMap<Config, Map<string, CircuitBreaker>>()

/** One for each service of the contract, whatever its address. */
function getBreaker(config: Config, { service }: EndpointRef): CircuitBreaker {
  const byService = breakers.get(config) ?? new Map<string, CircuitBreaker>()
  breakers.set(config, byService)
  const breaker = byService.get(service) ?? createCircuitBreaker()
  byService.set(service, breaker)
  return breaker
}
