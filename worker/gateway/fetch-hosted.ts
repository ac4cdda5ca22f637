import { READ_TIMEOUT_MS } from '#domain/contract/endpoint-timeout.ts'
import type { Backend } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import { callThroughBreaker, findBreaker, type Verdict } from './circuit-breaker.ts'
import { readBodyLimited } from './read-body-limited.ts'

type HostedRequest = {
  config: Config
  /** Failures are counted per host. */
  breakerName: string
  url: string | URL
  headers: HeadersInit
  /** What is asked by POST. */
  body?: string
  /** What a response says of the host; by default that it is well below 500. */
  judge?: (response: Response) => Verdict
  /** What no response at all, or one that breaks off, says of the host. */
  onFailure?: Verdict
}

/** Reads from another company's host, by GET or with a question by POST: no cookies, no redirects, at most 1 MB, in 1.5 s, through a circuit breaker. */
export function fetchHosted(
  fetchExternal: Backend['fetchExternal'],
  {
    config,
    breakerName,
    url,
    headers,
    body,
    judge = ({ status }) => (status < 500 ? 'healthy' : 'failing'),
    onFailure = 'failing',
  }: HostedRequest,
): Promise<Response> {
  const request = async () => {
    const signal = AbortSignal.timeout(READ_TIMEOUT_MS)
    const method = body === undefined ? {} : { method: 'POST', body }
    const init = { ...method, headers, signal, redirect: 'manual' } as const
    const response = await fetchExternal(new Request(url, init))
    if (response.ok) return readBodyLimited(response)
    await response.body?.cancel()
    return new Response(null, { status: response.status })
  }
  return callThroughBreaker(findBreaker(config, breakerName), Date.now, request, {
    judge,
    onFailure,
  })
}
