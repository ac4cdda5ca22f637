import type { Bindings, Chance } from '#worker/context.ts'
import type { Config } from '#worker/env.ts'
import type { Payments } from './payments.ts'
import type { SimulatorPorts } from './simulator/ports.ts'
import { createSimulator } from './simulator/simulator.ts'
import { createStripePayments } from './stripe.ts'

export type Occasion = {
  env: Bindings
  config: Config
  chance: Chance
  /** Hands a simulated webhook call to the shop, without waiting for it. */
  deliver: (request: Request) => void
}

/** Stripe's network when a key is set, else its simulator in this worker; the SDK is the same. */
export function createPayments(occasion: Occasion): Payments {
  const { config, chance } = occasion
  const ports = simulatorPorts(occasion)
  return createStripePayments({
    secretKey: config.STRIPE_SECRET_KEY ?? 'sk_test_simulator',
    webhookSecret: ports?.webhookSecret ?? config.STRIPE_WEBHOOK_SECRET ?? '',
    fetch: ports ? createSimulator(ports).fetch : (request) => fetch(request),
    now: chance.clock,
  })
}

/** What the simulator works with; null where Stripe takes the money. */
export function simulatorPorts({ env, config, chance, deliver }: Occasion): SimulatorPorts | null {
  if (config.STRIPE_SECRET_KEY || !env.SIMULATOR) return null
  return {
    db: env.SIMULATOR,
    now: chance.clock,
    newId: chance.newId,
    origin: config.ORIGIN,
    webhookSecret: 'whsec_simulator',
    deliver,
  }
}
