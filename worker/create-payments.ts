import type { Bindings, Runtime } from './app/context.ts'
import { type Config, SIMULATOR_WEBHOOK_SECRET } from './app/env.ts'
import type { Payments } from './payments/payments.ts'
import type { SimulatorDependencies } from './payments/simulator/dependencies.ts'
import { createSimulator } from './payments/simulator/simulator.ts'
import { createStripePayments } from './payments/stripe-payments.ts'
import { keyedHash } from './security/purpose-keys.ts'

export type PaymentsContext = {
  env: Bindings
  config: Config
  runtime: Runtime
  /** Hands a simulated webhook call to the shop, without waiting for it. */
  deliver: (request: Request) => void
}

/** Stripe's network when a key is set, else its simulator in this worker; the SDK is the same. */
export function createPayments(context: PaymentsContext): Payments {
  const { config, runtime } = context
  const simulator = simulatorDependencies(context)
  return createStripePayments({
    secretKey: config.STRIPE_SECRET_KEY ?? 'sk_test_simulator',
    webhookSecret: simulator?.webhookSecret ?? config.STRIPE_WEBHOOK_SECRET ?? '',
    fetch: simulator ? createSimulator(simulator).fetch : (request) => fetch(request),
    now: runtime.clock,
  })
}

/** What the simulator works with; null where Stripe takes the money. */
export function simulatorDependencies({
  env,
  config,
  runtime,
  deliver,
}: PaymentsContext): SimulatorDependencies | null {
  if (config.STRIPE_SECRET_KEY || !env.SIMULATOR) return null
  return {
    db: env.SIMULATOR,
    now: runtime.clock,
    newId: runtime.newId,
    origin: config.ORIGIN,
    // Elsewhere the simulator is on the net, and no one may know it.
    webhookSecret:
      config.ENVIRONMENT === 'local'
        ? SIMULATOR_WEBHOOK_SECRET
        : `whsec_${keyedHash(config, 'simulator webhook', [])}`,
    deliver,
  }
}
