import type { Send } from '#domain/contract/client.ts'
import type { Config } from '#worker/env.ts'
import { within } from '#worker/within.ts'

/** A read that has something to show instead is not waited for long (reliability R17); */
const PATIENCE_MS = 1_500
/** everything else may take its time. */
const TIMEOUT_MS = 10_000

/** Where the services live: in this worker, or behind a URL. Callers cannot tell which. */
export function connect(config: Config, embedded: Send): Send {
  const homes = config.SERVICE_URLS
  if (config.SERVICES === 'embedded' || !homes) return patiently(embedded)

  return (request, { service, endpoint }) => {
    const { pathname, search } = new URL(request.url)
    const home = (homes[service] ?? homes.default).replace(/\/$/, '')
    const signal = AbortSignal.timeout('fallback' in endpoint ? PATIENCE_MS : TIMEOUT_MS)
    return fetch(new Request(home + pathname + search, request), { signal, redirect: 'manual' })
  }
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
