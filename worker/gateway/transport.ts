import type { Send } from '#domain/contract/client.ts'
import type { Config } from '#worker/env.ts'

const TIMEOUT_MS = 10_000

/** Where the services live: in this worker, or behind a URL. Callers cannot tell which. */
export function connect(config: Config, embedded: Send): Send {
  const homes = config.SERVICE_URLS
  if (config.SERVICES === 'embedded' || !homes) return embedded

  return (request, { service }) => {
    const { pathname, search } = new URL(request.url)
    const home = (homes[service] ?? homes.default).replace(/\/$/, '')
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return fetch(new Request(home + pathname + search, request), { signal, redirect: 'manual' })
  }
}
