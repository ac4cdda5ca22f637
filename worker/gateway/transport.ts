import type { Destination, Send } from '#domain/contract/client.ts'
import type { Config } from '#worker/env.ts'
import { within } from '#worker/within.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { readWhole } from './small.ts'

/** A read that has something to show instead is not waited for long (reliability R17); */
const PATIENCE_MS = 1_500
/** everything else may take its time. */
const TIMEOUT_MS = 10_000

/** Where the services live: in this worker, or behind a URL. Callers cannot tell which. */
export function connect(config: Config, embedded: Send, now: () => number): Send {
  const homes = config.SERVICE_URLS
  if (config.SERVICES === 'embedded' || !homes) return patiently(embedded)

  return sparingly(config, now, async (request, { service, endpoint }) => {
    const { pathname, search } = new URL(request.url)
    const home = (homes[service] ?? homes.default).replace(/\/$/, '')
    const signal = AbortSignal.timeout('fallback' in endpoint ? PATIENCE_MS : TIMEOUT_MS)
    const asked = new Request(home + pathname + search, request)
    return readWhole(await fetch(asked, { signal, redirect: 'manual' }))
  })
}

/** A database that hangs is a service that hangs. */
const patiently =
  (send: Send): Send =>
  async (request, to) => {
    if (!('fallback' in to.endpoint)) return send(request, to)
    const answer = await within(PATIENCE_MS, send(request, to))
    if (!answer) throw new DOMException('The service took too long.', 'TimeoutError')
    return answer
  }

/**
 * Reads of a service that failed five times in a row fail at once until it has had a rest (reliability R17). A write is
 * always sent: only the service can tell what became of it.
 */
const sparingly =
  (config: Config, now: () => number, send: Send): Send =>
  async (request, to) => {
    if (to.endpoint.method !== 'GET') return send(request, to)
    const breaker = breakerOf(config, to)
    if (!breaker.lets(now())) throw new Error('The service has failed too often; it has a rest.')
    try {
      const answer = await send(request, to)
      if (answer.status < 500) breaker.worked()
      else breaker.failed(now())
      return answer
    } catch (cause) {
      breaker.failed(now())
      throw cause
    }
  }

const breakers = new WeakMap<Config, Map<string, Breaker>>()

/** One for each service of the contract, whatever its address. */
function breakerOf(config: Config, { service }: Destination): Breaker {
  const all = breakers.get(config) ?? new Map<string, Breaker>()
  breakers.set(config, all)
  const breaker = all.get(service) ?? createBreaker()
  all.set(service, breaker)
  return breaker
}
