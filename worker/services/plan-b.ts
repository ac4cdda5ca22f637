import { isRefusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { orderFor } from './order-access.ts'
import { sealOf } from './order-link.ts'
import { moveToPlan, waitingFor } from './plan-b/move.ts'
import { docOf, readPlans } from './plan-b/rows.ts'
import { GONE, takePlan } from './plan-b/take.ts'
import { serve } from './serve.ts'
import { UNKNOWN_ORDER } from './words.ts'

export const planB = serve(contract.planB, {
  async show(given) {
    const order = await orderFor(given, given.query)
    if (!order) return refuse(404, UNKNOWN_ORDER)
    const plans = await readPlans(given.d1, order.id, given.clock().getTime())
    const ends = plans.map(({ expires_at }) => expires_at)
    return {
      reference: order.id,
      country: order.country,
      seal: sealOf(given.config, order.id),
      until: ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
      alternatives: plans.map((plan) => {
        const { productName, cityName, date, start } = docOf(plan)
        const { currency } = findCountry(plan.country) ?? COUNTRIES.aus
        const { id, total } = plan
        return { id, productName, cityName, date, start, total, currency: currency.code }
      }),
    }
  },

  async take(given) {
    const order = await orderFor(given, given.body)
    if (!order) return refuse(404, UNKNOWN_ORDER)
    const plans = await readPlans(given.d1, order.id, given.clock().getTime())
    const plan = plans.find(({ id }) => id === given.params.id)
    if (!plan) return refuse(409, GONE)
    const waiting = await waitingFor(given, plan)
    if (waiting) {
      return (await moveToPlan(given, order, waiting, plan)) ?? { cart: null, isMoved: true }
    }
    const cart = await takePlan({ ...given, cartId: given.body.cartId ?? given.cartId }, plan)
    return isRefusal(cart) ? cart : { cart, isMoved: false }
  },
})
