import { Hono } from 'hono'
import type { Edge } from '#worker/context.ts'
import { simulatorPorts } from '#worker/payments/create.ts'
import { simulatorPages } from '#worker/payments/simulator/pages.ts'
import { stripeWebhook } from '#worker/webhooks/stripe.ts'

/** The simulator's own pages: 3-D Secure and the hosted payment page. Absent where Stripe takes the money. */
export const simulator = new Hono<Edge>().route(
  '/simulator',
  simulatorPages((c) => {
    const { backend, config } = c.var as Edge['Variables']
    const deliver = (request: Request) => backend.later(stripeWebhook(request, backend))
    return simulatorPorts({ env: c.env as Edge['Bindings'], config, chance: backend, deliver })
  }),
)
