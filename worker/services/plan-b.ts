import { isRefusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import type { Backend } from '#worker/context.ts'
import { isSealed, sealOf } from './order-link.ts'
import { isOwner, type OrderRow, readOrder } from './order-rows.ts'
import { moveToPlan, waitingFor } from './plan-b/move.ts'
import { docOf, readPlans } from './plan-b/rows.ts'
import { takePlan } from './plan-b/take.ts'
import { serve } from './serve.ts'

const UNKNOWN = 'We know no such order.'

export const planB = serve(contract.planB, {
  async show(given) {
    const order = await orderOf(given, given.query)
    if (!order) return refuse(404, UNKNOWN)
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
    const order = await orderOf(given, given.body)
    if (!order) return refuse(404, UNKNOWN)
    const plans = await readPlans(given.d1, order.id, given.clock().getTime())
    const plan = plans.find(({ id }) => id === given.params.id)
    if (!plan) return refuse(409, 'This is not held any more. Please choose another time.')
    const waiting = await waitingFor(given, plan)
    if (waiting) {
      return (await moveToPlan(given, order, waiting, plan)) ?? { cart: null, isMoved: true }
    }
    const cart = await takePlan({ ...given, cartId: given.body.cartId ?? given.cartId }, plan)
    return isRefusal(cart) ? cart : { cart, isMoved: false }
  },
})

type Asked = Backend & {
  params: { reference: string }
  cartId: string | null
  customerId: string | null
}
type Said = { seal?: string | undefined; cartId?: string | undefined }

/** The order in the address, for its owner and whoever holds its link. */
async function orderOf(asked: Asked, { seal, cartId }: Said): Promise<OrderRow | null> {
  const { d1, config, params, customerId } = asked
  const order = await readOrder(d1, params.reference)
  const caller = { cartId: cartId ?? asked.cartId, customerId }
  return order && (isOwner(order, caller) || isSealed(config, order.id, seal)) ? order : null
}
