import { isCancelledOrPostponed } from '#domain/bookings/booking-status.ts'
import { paidForGifts } from '#domain/bookings/payment-allocation.ts'
import { priceBreakdown } from '#domain/cart/price-breakdown.ts'
import type { EnquiryBody } from '#domain/checkout/enquiry.schema.ts'
import type { Order } from '#domain/contract/checkout/enquiries.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { countryOf } from '#domain/countries/index.ts'
import { depositFor } from '#domain/payments/deposit.ts'
import type { Backend } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import { tryBatchForRow } from '#worker/db/guarded-batch.ts'
import { sessionLimitKey } from '#worker/rate-limits/session-limit-key.ts'
import {
  type BookingRow,
  listBookings,
  visitView,
} from '#worker/services/booking-lifecycle/booking-row.ts'
import { findCartState } from '#worker/services/cart/cart-state.ts'
import { CART_NOT_FOUND_MESSAGE, EMPTY_CART_MESSAGE } from '#worker/services/cart/messages.ts'
import { type PricedCart, repriceCart } from '#worker/services/cart/reprice-cart.ts'
import { giftTotalOf, rejectAboveGiftLimit } from '#worker/services/gift-delivery/gift-limit.ts'
import { UNKNOWN_ORDER_MESSAGE } from '#worker/services/orders/messages.ts'
import { findAccessibleOrder } from '#worker/services/orders/order-access.ts'
import { findOpenOrder, type OrderRow, toOrderView } from '#worker/services/orders/order-row.ts'
import { bookingToken } from '#worker/services/orders/signed-link.ts'
import { createPaymentIntent } from '#worker/services/payments/create-payment-intent.ts'
import { belongsToOtherAccount } from '#worker/services/payments/provider/stripe-customer.ts'
import { repriceOrder } from '#worker/services/payments/reprice-order.ts'
import { settleOrder } from '#worker/services/payments/settle-order.ts'
import { type HandlerInput, serve } from '#worker/services/serve.ts'
import { cancelDraftOrder } from './cancel-draft-order.ts'
import { claimPurchaseEvent } from './claim-purchase-event.ts'
import { clearOrderMessage } from './clear-order-message.ts'
import { createOrderStatements, type OrderDraft } from './create-order.ts'
import {
  normaliseContact,
  validateDetails,
  validatePartialDetails,
  withSource,
} from './order-details.ts'
import {
  rejectBelowMinimumCharge,
  rejectInvalidCode,
  rejectInvalidReferral,
} from './reject-invalid-codes.ts'

type PrePaymentInput = HandlerInput<typeof contract.enquiries.prePayment>

export const enquiriesService = serve(contract.enquiries, {
  async create(input) {
    const { body, customerId, cartId, newId, clock } = input
    const now = clock().getTime()
    const session = sessionLimitKey({ customerId, cartId: body.data.cartId ?? cartId })
    const attempt = await input.limits.take('enquiry', { session })
    if (attempt.refusal) return attempt.refusal

    const isTest = body.event === 'TEST_ENQUIRY'
    const priced = await loadPricedCart(
      input,
      body,
      cartId,
      isTest ? undefined : enquiryEmail(body),
    )
    if (isRefusal(priced)) return priced
    const { cart, visits, giftParts } = priced
    const details = validateDetails(body, cart, countryOf(cart))
    if (isRefusal(details)) return details

    const lapsedLine = cart.lines.find(({ held }) => !held)
    if (lapsedLine)
      return refuse(
        409,
        `The hold on ${lapsedLine.productName} has expired. Hold it again to continue.`,
      )
    const giftOrder = {
      ...cart,
      id: null,
      email: enquiryEmail(body) ?? '',
      customerId,
      giftTotal: giftTotalOf(cart.lines),
    }
    const refusal =
      (await rejectInvalidReferral(input, cart)) ??
      rejectBelowMinimumCharge(cart) ??
      (await rejectAboveGiftLimit(input.ordersDb, giftOrder, now))
    if (refusal) return refusal
    const userExists = await isAccountEmail(input, customerId, body)
    if (isTest) return { data: { enquiryReferenceId: 'TEST', userExists } }

    const id = `DL-${newId().replaceAll('-', '').slice(0, 12).toUpperCase()}`
    const contact = await normaliseContact(body.data, countryOf(cart))
    const buyer = { customerId, email: contact.email, campaign: body.data.campaign }
    const lines = await withSource(input.ordersDb, cart, details, buyer)
    const orderId = await createOrder({
      input,
      id,
      cart: { ...cart, lines },
      visits,
      giftParts,
      data: body.data,
      contact,
      details,
      now,
    })
    if (isRefusal(orderId)) return orderId
    return { data: { enquiryReferenceId: orderId, userExists } }
  },

  prePayment: (input) =>
    priceOrder(input).catch((cause) => {
      logFault(cause, input.requestId)
      return refuse(503, PRE_PAYMENT_FAILED_MESSAGE)
    }),

  paymentIntent: createPaymentIntent,

  async order(input) {
    const order = await findAccessibleOrder(input, input.query)
    if (!order) return refuse(404, UNKNOWN_ORDER_MESSAGE)
    const now = order.state === 'paying' ? await settleOrder(input, order.id) : order
    const view = toOrderView(now, input.clock())
    if (now.state !== 'paid') return view
    const rows = await listBookings(input.ordersDb, now.id)
    return {
      ...view,
      visits: visitsOf(rows, input.clock()),
      hasCancelledOrPostponed: rows.some(({ status }) => isCancelledOrPostponed(status)),
      bookingToken: bookingToken(input, now),
    }
  },

  claimPurchaseEvent,

  async open(input) {
    const cartId = input.query.cartId ?? input.cartId
    const order = cartId ? await findOpenOrder(input.ordersDb, cartId) : null
    if (!order) return null
    const now = order.state === 'paying' ? await settleOrder(input, order.id) : order
    // The next person at this browser gets the cart, but not what the customer typed.
    const isOthers = now.customer_id !== null && now.customer_id !== input.customerId
    return now.status === 2 && !isOthers ? toOrderView(now, input.clock()) : null
  },

  reprice: repriceOrder,

  clear: clearOrderMessage,
})

/** Prices an order without writing anything. */
async function priceOrder(input: PrePaymentInput) {
  const priced = await loadPricedCart(input, input.body, input.cartId)
  if (isRefusal(priced)) return priced
  const { cart } = priced
  const detailsRefusal = validatePartialDetails(input.body, cart, countryOf(cart))
  if (detailsRefusal) return detailsRefusal
  const { lines, codes, total, currency, giftCards, due } = cart
  const { bookingFee, minimumCharge } = countryOf(cart)
  const amountRefusal = rejectBelowMinimumCharge(cart)
  if (amountRefusal) return amountRefusal
  const full = total + bookingFee
  const forGifts = paidForGifts(lines, codes, bookingFee)
  const amounts = { total: full, giftPaid: full - due, forGifts, minimumCharge }
  return {
    data: {
      lines,
      codes,
      trace: priceBreakdown(lines, codes, countryOf(cart), bookingFee),
      total: full,
      currency,
      bookingFee,
      giftCards: giftCards.filter(({ amount }) => amount > 0),
      deposit: depositFor(lines, amounts, input.clock()),
    },
  }
}

const PRE_PAYMENT_FAILED_MESSAGE = 'Error processing your payment object. Please try again'

/** What is needed for the days of a paid order, as its owner may see it now. */
function visitsOf(rows: readonly BookingRow[], now: Date): Order['visits'] {
  const visits = rows.map((row) => [row.line_id, visitView(row, now)] as const)
  return Object.fromEntries(visits.flatMap(([id, visit]) => (visit ? [[id, visit]] : [])))
}

const enquiryEmail = ({ data }: EnquiryBody) => data.customers[0]?.email

/** The cart of an enquiry at today's price. Details of an address are only required where it orders. */
async function loadPricedCart(
  input: Backend & { customerId: string | null },
  { data }: Pick<EnquiryBody, 'data'>,
  cartId: string | null,
  email?: string,
): Promise<PricedCart | Refusal> {
  const now = input.clock().getTime()
  const codeUser = { customerId: input.customerId, email }
  const cartState = await findCartState(input, data.cartId ?? cartId, now, codeUser)
  if (!cartState) return data.cartId ? refuse(404, CART_NOT_FOUND_MESSAGE) : emptyCartRefusal()
  const { cart } = cartState
  if (cart.lines.length === 0) return emptyCartRefusal()

  return repriceCart(input, cartState, now)
}

function emptyCartRefusal() {
  return refuse(422, EMPTY_CART_MESSAGE, { fields: { 'data.cartId': EMPTY_CART_MESSAGE } })
}

/** Only the owner learns whether an email has an account. */
async function isAccountEmail(
  { ordersDb }: Backend,
  customerId: string | null,
  { data }: EnquiryBody,
) {
  if (!customerId) return false
  const email = await ordersDb
    .prepare('SELECT email FROM customer WHERE id = ?')
    .bind(customerId)
    .first<string>('email')
  return email?.toLowerCase() === data.customers[0]?.email.toLowerCase()
}

/** The cart's one open order, created or refreshed; one in another currency or of another account is cancelled first. */
async function createOrder(draft: OrderDraft): Promise<string | Refusal> {
  const { input, cart } = draft
  const created = await tryBatchForRow<OrderRow>(input.ordersDb, createOrderStatements(draft))
  if (created) return created.id

  const open = await findOpenOrder(input.ordersDb, cart.cartId)
  if (open?.state === 'paying') return refuse(409, 'This order is being paid.', { retryAfter: 2 })
  const isAbroad = open?.currency !== cart.currency
  if (open?.state === 'open' && (isAbroad || belongsToOtherAccount(open, input))) {
    const where = isAbroad ? 'another country' : 'someone else'
    await cancelDraftOrder(input, open, `The order went to ${where}.`)
    const recreated = await tryBatchForRow<OrderRow>(input.ordersDb, createOrderStatements(draft))
    if (recreated) return recreated.id
  }
  const current = await loadPricedCart(
    input,
    { data: draft.data },
    cart.cartId,
    draft.contact.email,
  )
  const refusal = isRefusal(current) ? current : rejectInvalidCode(current.cart)
  return (
    refusal ??
    refuse(409, 'The hold of a booking has just expired. Check your order and try again.')
  )
}
