import { Hono } from 'hono'
import type { AppEnv } from '#worker/app/context.ts'
import { simulatorDependencies } from '#worker/create-payments.ts'
import { simulatorPages } from '#worker/payment-provider/simulator/pages/simulator-pages.ts'
import { handleStripeWebhook } from '#worker/services/payments/stripe-webhook.ts'

/** The payment simulator's pages, 3-D Secure and hosted checkout; 404 when Stripe is configured. */
export const simulatorRoutes = new Hono<AppEnv>().route(
  '/simulator',
  simulatorPages((c) => {
    const { backend } = c.var as AppEnv['Variables']
    const deliver = (request: Request) => backend.waitUntil(handleStripeWebhook(request, backend))
    return simulatorDependencies({
      env: c.env as AppEnv['Bindings'],
      config: backend.config,
      runtime: backend,
      deliver,
    })
  }),
)
