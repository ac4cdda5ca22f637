import type Stripe from 'stripe'

/** Milliseconds for a whole write, answer included. After it the outcome is unknown. */
const TIMEOUT = 10_000

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** The network's fetch, or the simulator's. */
  fetch: (request: Request) => Promise<Response>
  now: () => Date
  timeout?: number
}

/** Reading twice harms nobody; both tries fit into the time of one write. */
export const READ = { maxNetworkRetries: 1, timeout: TIMEOUT / 2 }

/** Writes are not retried here: whoever settles the order asks again with the same key. */
export const write = ({ idempotencyKey }: { idempotencyKey: string }) => ({
  idempotencyKey,
  maxNetworkRetries: 0,
})

/** The SDK, loaded when it is first needed: it is heavier than the shop around it. */
export function lazyClient(settings: StripeSettings): () => Promise<Stripe> {
  let client: Stripe | undefined
  return async () => {
    if (client) return client
    const { default: Sdk } = await import('stripe')
    const send = (input: RequestInfo | URL, init?: RequestInit) =>
      untilAborted(settings.fetch(new Request(input, init)), init?.signal)
    client ??= new Sdk(settings.secretKey, {
      httpClient: Sdk.createFetchHttpClient(send as typeof fetch),
      timeout: settings.timeout ?? TIMEOUT,
      maxNetworkRetries: 0,
      telemetry: false,
    })
    return client
  }
}

/**
 * Ends with the signal, also when whoever answers does not listen to it. The request's own signal would not do: it is
 * only as alive as the request, which nobody may hold any more.
 */
function untilAborted(
  answer: Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    answer.then(resolve, reject)
  })
}
