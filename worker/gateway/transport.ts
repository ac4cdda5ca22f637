import type { EndpointRef, Transport } from '#domain/contract/client.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { endpointTimeoutMs } from '#domain/contract/endpoint-timeout.ts'
import { HTTP_CLIENT_MESSAGES, ShopError } from '#domain/errors.ts'
import type { Backend } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import { serviceUrl } from '#worker/app/service-url.ts'
import { withTimeout } from '#worker/app/with-timeout.ts'
import { callThroughBreaker, findBreaker } from './circuit-breaker.ts'
import { guardResponses } from './guard-responses.ts'
import { readBodyLimited } from './read-body-limited.ts'
import { remoteUrl } from './remote-url.ts'

type TransportOptions = {
  config: Config
  embedded: Transport
  fetchExternal: Backend['fetchExternal']
  now: () => number
  requestId: string
}

/** Where each service lives: in this worker, or behind a URL. Callers don't notice which. */
export function createTransport(options: TransportOptions): Transport {
  const { config, embedded, requestId } = options
  const here = guardResponses({ isRemote: false, requestId }, withReadTimeout(embedded))
  const there = guardResponses({ isRemote: true, requestId }, remoteTransport(options))
  return (request, to) => (serviceUrl(config, to) === null ? here : there)(request, to)
}

/** A database that hangs is a service that hangs. A write is not aborted: only its end shows whether it happened. */
const withReadTimeout =
  (send: Transport): Transport =>
  async (request, to) => {
    if (to.endpoint.method !== 'GET') return send(request, to)
    const ms = endpointTimeoutMs(to.endpoint)
    const response = await withTimeout(ms, send(request, to))
    if (!response) throw timeoutFault(to.endpoint, ms)
    return response
  }

/**
 * Asks over HTTP. Reads of a service that failed five times in a row fail at once for a while. A write is always sent:
 * only the service knows whether it happened.
 */
function remoteTransport({ config, fetchExternal, now }: TransportOptions): Transport {
  const send: Transport = async (request, to) => {
    const ms = endpointTimeoutMs(to.endpoint)
    const outgoing = new Request(remoteUrl(serviceUrl(config, to) ?? '', new URL(request.url)), {
      method: request.method,
      headers: request.headers,
      body: request.body && (await request.arrayBuffer()),
      signal: AbortSignal.timeout(ms),
      redirect: 'manual',
    })
    try {
      return await readBodyLimited(await fetchExternal(outgoing))
    } catch (cause) {
      throw outgoing.signal.aborted ? timeoutFault(to.endpoint, ms) : cause
    }
  }
  return (request, to) =>
    to.endpoint.method === 'GET'
      ? callThroughBreaker(findBreaker(config, breakerName(to)), now, () => send(request, to), {
          judge: ({ status }) => (status < 500 ? 'healthy' : 'failing'),
        })
      : send(request, to)
}

const breakerName = ({ service }: EndpointRef) => service

const timeoutFault = ({ errorName }: Endpoint, ms: number) =>
  new ShopError(errorName, { status: 503, message: HTTP_CLIENT_MESSAGES.timeout(ms) })
