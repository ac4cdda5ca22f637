import { isRefusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { countryOf } from '#domain/countries/index.ts'
import { toIso } from '#domain/time/date-time.ts'
import {
  ALTERNATIVE_GONE_MESSAGE,
  acceptAlternative,
} from '#worker/services/alternatives/accept-alternative.ts'
import { alternativeLine, listAlternatives } from '#worker/services/alternatives/alternative-row.ts'
import { listBookings } from '#worker/services/booking-lifecycle/booking-row.ts'
import {
  findBookingAwaitingChoice,
  isAwaitingChoice,
  isRebookedToAlternative,
  rebookToAlternative,
} from '#worker/services/booking-lifecycle/rebook-to-alternative.ts'
import { UNKNOWN_ORDER_MESSAGE } from '#worker/services/orders/messages.ts'
import { findAccessibleOrder } from '#worker/services/orders/order-access.ts'
import { signBooking } from '#worker/services/orders/signed-link.ts'
import { serve } from '#worker/services/serve.ts'

export const alternativesService = serve(contract.alternatives, {
  async show(input) {
    const order = await findAccessibleOrder(input, input.query)
    if (!order) return refuse(404, UNKNOWN_ORDER_MESSAGE)
    const [alternatives, bookings, isRebooked] = await Promise.all([
      listAlternatives(input.ordersDb, order.id, input.clock().getTime()),
      listBookings(input.ordersDb, order.id),
      isRebookedToAlternative(input.ordersDb, order.id),
    ])
    const expiries = alternatives.map(({ expires_at }) => expires_at)
    return {
      reference: order.id,
      country: order.country,
      seal: signBooking(input, order),
      until: expiries.length > 0 ? toIso(Math.min(...expiries)) : null,
      isMove: bookings.some(isAwaitingChoice),
      isRebooked,
      alternatives: alternatives.map((alternative) => {
        const { productName, cityName, date, start } = alternativeLine(alternative)
        const { currency } = countryOf(alternative)
        const { id, total } = alternative
        return { id, productName, cityName, date, start, total, currency: currency.code }
      }),
    }
  },

  async take(input) {
    const order = await findAccessibleOrder(input, input.body)
    if (!order) return refuse(404, UNKNOWN_ORDER_MESSAGE)
    const alternatives = await listAlternatives(input.ordersDb, order.id, input.clock().getTime())
    const alternative = alternatives.find(({ id }) => id === input.params.id)
    if (!alternative) return refuse(409, ALTERNATIVE_GONE_MESSAGE)
    const awaiting = await findBookingAwaitingChoice(input, alternative)
    if (awaiting) {
      return (
        (await rebookToAlternative(input, order, awaiting, alternative)) ?? {
          cart: null,
          isMoved: true,
        }
      )
    }
    const cart = await acceptAlternative(
      { ...input, cartId: input.body.cartId ?? input.cartId },
      alternative,
    )
    return isRefusal(cart) ? cart : { cart, isMoved: false }
  },
})
