import type { Payments } from '#worker/payment-provider/payments.ts'
import type { SimulatorDependencies } from '#worker/payment-provider/simulator/dependencies.ts'
import { type Ledger, loadLedger } from '#worker/payment-provider/simulator/ledger.ts'
import { createSimulator, type Simulator } from '#worker/payment-provider/simulator/simulator.ts'
import { createStripePayments } from '#worker/payment-provider/stripe-payments.ts'
import { openSimulatorDatabase } from './databases.ts'
import './quick-stripe-retries.ts'

export const ORIGIN = 'http://localhost:8787'
export const SECRET = 'whsec_test'

/** A simulator with its own database, the shop's client of it, and its webhooks. */
export type Till = {
  payments: Payments
  simulator: Simulator
  ports: SimulatorDependencies
  webhooks: Request[]
  books(): Promise<Ledger>
  /** Moves the clock on by seconds. */
  later(seconds: number): void
  /** A request as the SDK would make it, for what the SDK would not send. */
  raw(
    method: string,
    path: string,
    body?: string,
    headers?: Record<string, string>,
  ): Promise<Response>
  close(): Promise<void>
}

type Faulty = (send: Simulator['fetch']) => Simulator['fetch']

export async function openTill(faulty: Faulty = (send) => send): Promise<Till> {
  const { db, dispose } = await openSimulatorDatabase()
  let clock = Date.parse('2026-11-21T10:00:00Z')
  let ids = 0
  const now = () => new Date(clock)
  const webhooks: Request[] = []
  const ports: SimulatorDependencies = {
    db,
    now,
    newId: () => {
      ids += 1
      return `${String(ids).padStart(6, '0')}-id`
    },
    origin: ORIGIN,
    webhookSecret: SECRET,
    deliver: (request) => void webhooks.push(request),
    sleep: async () => {},
  }
  const simulator = createSimulator(ports)
  const payments = createStripePayments({
    secretKey: 'sk_test_simulator',
    webhookSecret: SECRET,
    fetch: faulty(simulator.fetch),
    now,
  })
  return {
    payments,
    simulator,
    ports,
    webhooks,
    books: () => loadLedger(db),
    later: (seconds) => {
      clock += seconds * 1000
    },
    raw: (method, path, body, headers) =>
      simulator.fetch(
        new Request(`https://api.stripe.com${path}`, {
          method,
          headers: {
            authorization: 'Bearer sk_test_simulator',
            ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
            ...headers,
          },
          ...(body !== undefined && { body }),
        }),
      ),
    close: dispose,
  }
}

let orders = 0

export async function anIntent(
  { payments }: Till,
  details: { amount?: number; customer?: string } = {},
) {
  orders += 1
  const orderId = `order-${orders}`
  const created = await payments.createIntent({
    orderId,
    amount: 19_900,
    currency: 'AUD',
    idempotencyKey: `${orderId}:intent`,
    ...details,
    ...(details.customer && { setupFutureUsage: 'off_session' as const }),
  })
  if (created.kind !== 'created') throw new Error(JSON.stringify(created))
  return created.intent
}

/** The request of the pay button. */
export const paying = (
  intent: { id: string; orderId: string | null },
  paymentMethod: string,
  attempt = 1,
) => ({
  intent: intent.id,
  paymentMethod,
  returnUrl: `${ORIGIN}/aus/checkout/return`,
  idempotencyKey: `${intent.orderId}:pay:${attempt}`,
})

export const captured = ({ charges }: Ledger, intent: string) =>
  (charges as { payment_intent: string; status: string; amount: number }[]).filter(
    (charge) => charge.payment_intent === intent && charge.status === 'succeeded',
  )

export const bodyOf = async (request: Request) => ({
  body: await request.clone().text(),
  signature: request.headers.get('stripe-signature'),
})
