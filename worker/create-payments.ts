import type { Bindings, Runtime } from './app/context.ts'
import { type Config, SIMULATOR_WEBHOOK_SECRET } from './app/env.ts'
import type { Payments } from './payment-provider/payments.ts'
import type { SimulatorDependencies } from './payment-provider/simulator/dependencies.ts'
import { createSimulator } from './payment-provider/simulator/simulator.ts'
import { createStripePayments } from './payment-provider/stripe-payments.ts'
import { keyedHash } from './security/purpose-keys.ts'

export type PaymentsContext = {
  env: Bindings
  config: Config
  runtime: Runtime
  /** Delivers a simulated webhook call without waiting for it. */
  deliver: (request: Request) => void
}

/** Stripe when a key is set, else the simulator in this worker, through the same SDK. */
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

/** Dependencies of the simulator; null where Stripe is used. */
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
    // On a deployed preview the simulator is public, so its secret must not be the known one.
    webhookSecret:
      config.ENVIRONMENT === 'local'
        ? SIMULATOR_WEBHOOK_SECRET
        : `whsec_${keyedHash(config, 'simulator webhook', [])}`,
    deliver,
  }
}
