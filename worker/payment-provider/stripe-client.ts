import type Stripe from 'stripe'

/** Timeout of a write in milliseconds, response included; after it the outcome is unknown. */
const WRITE_TIMEOUT_MS = 10_000

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** The network's fetch, or the simulator's. */
  fetch: (request: Request) => Promise<Response>
  now: () => Date
  timeoutMs?: number
}

/** The API version; register webhook endpoints with the same. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

/** Reads are retried once within the time of one write. */
export const readOptions = ({ timeoutMs = WRITE_TIMEOUT_MS }: StripeSettings) => ({
  maxNetworkRetries: 1,
  timeout: timeoutMs / 2,
})

/** Writes are not retried here: settling repeats them under the same key. */
export const writeOptions = ({ idempotencyKey }: { idempotencyKey: string }) => ({
  idempotencyKey,
  maxNetworkRetries: 0,
})

/** The SDK, loaded on demand: it is larger than the shop's start. */
export function lazyStripeClient(settings: StripeSettings): () => Promise<Stripe> {
  let client: Stripe | undefined
  return async () => {
    if (client) return client
    const { default: Sdk } = await import('stripe')
    const send = (input: RequestInfo | URL, init?: RequestInit) =>
      raceAbort(settings.fetch(new Request(input, init)), init?.signal)
    client ??= new Sdk(settings.secretKey, {
      apiVersion: STRIPE_API_VERSION,
      httpClient: Sdk.createFetchHttpClient(send as typeof fetch),
      timeout: settings.timeoutMs ?? WRITE_TIMEOUT_MS,
      maxNetworkRetries: 0,
      telemetry: false,
    })
    return client
  }
}

/** Ends with the signal even if the response doesn't. The request's own signal would not do: it belongs to the request. */
function raceAbort(
  response: Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    response.then(resolve, reject)
  })
}
