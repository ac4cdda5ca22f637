import type Stripe from 'stripe'

/** Milliseconds for a whole write, answer included. After it the outcome is unknown. */
const WRITE_TIMEOUT_MS = 10_000

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** The network's fetch, or the simulator's. */
  fetch: (request: Request) => Promise<Response>
  now: () => Date
  timeoutMs?: number
}

/** The version of Stripe's API that this shop speaks; a webhook endpoint is registered with the same. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

/** Reading twice harms no one; both tries fit into the time of one write. */
export const READ_OPTIONS = { maxNetworkRetries: 1, timeout: WRITE_TIMEOUT_MS / 2 }

/** Writes are not retried here: whoever settles the order asks again with the same key. */
export const writeOptions = ({ idempotencyKey }: { idempotencyKey: string }) => ({
  idempotencyKey,
  maxNetworkRetries: 0,
})

/** The SDK, loaded when it is first needed: it is heavier than the shop around it. */
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

/**
 * Ends with the signal, also when whoever answers does not listen to it. The request's own signal would not do: it is
 * only as alive as the request, which no one may hold any more.
 */
function raceAbort(
  response: Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    response.then(resolve, reject)
  })
}
